// That the desktop shows no toasts: why, how to put it right, and whether the user was shown that before, also in an earlier run.

import type { ToastOutcome } from '#main/port/desktop.ts'
import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { ToastTrouble } from '#shared/contract/alerts.ts'
import type { Failure } from '#shared/contract/answer.ts'
import type { Language } from '#shared/words/language.ts'
import { toastTroubleWords } from '#shared/words/alert-words.ts'

export interface ToastTroubles {
  /** Null where the last toast was shown, or none was tried yet. */
  readonly problem: Failure | null
  /** Nobody was shown it yet. */
  readonly isNew: boolean
  heed(outcome: ToastOutcome): void
  /** The user has seen it. */
  markShown(): void
}

export function createToastTroubles(database: Database, language: Language): ToastTroubles {
  const kept = createNamedValue(database, 'toast-trouble-told')
  let failed: { readonly trouble: ToastTrouble; readonly reason: string | null } | null = null

  function wasShown(trouble: ToastTrouble): boolean {
    return kept.read() === trouble
  }

  return {
    get problem() {
      if (failed === null) return null
      const { trouble, reason } = failed
      const words = { code: 'toast_not_shown', ...toastTroubleWords(trouble, language) }
      return reason === null ? words : { ...words, detail: reason }
    },
    get isNew() {
      return failed !== null && !wasShown(failed.trouble)
    },
    heed(outcome) {
      failed = outcome.state === 'shown' ? null : outcome
      // All is well again: should it come back, that is news.
      if (failed === null && kept.read() !== undefined) kept.remove()
    },
    markShown() {
      if (failed !== null && !wasShown(failed.trouble)) kept.write(failed.trouble)
    },
  }
}
