// Whether the desktop shows toasts: tracks failures for the user and shows a test notification.

import { z } from 'zod'
import type { ToastOutcome, ToastPort } from '#main/core/port/desktop.ts'
import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import { TOAST_TROUBLES, type ToastTrouble } from '#shared/contract/alerts-requests.ts'
import { type Failure, succeeded } from '#shared/contract/answer.ts'
import type { Language } from '#shared/words/language.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { notShownWhy, outcomeWhyWords, toastTroubleWords } from '#shared/words/alert-words.ts'

interface ToastTroubles {
  /** Null if the last toast was shown or none was tried. */
  readonly problem: Failure | null
  /** The user has not seen it yet. */
  readonly isNew: boolean
  heed(outcome: ToastOutcome): void
  markShown(): void
}

export function createToastTroubles(database: Database, language: Language): ToastTroubles {
  const storedValue = createNamedValue(database, 'toast-trouble-told', z.enum(TOAST_TROUBLES))
  let failed: { readonly trouble: ToastTrouble; readonly reason: string | null } | null = null

  function wasShown(trouble: ToastTrouble): boolean {
    return storedValue.read() === trouble
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
      // If it returns, it is new.
      if (failed === null && storedValue.read() !== undefined) storedValue.remove()
    },
    markShown() {
      if (failed !== null && !wasShown(failed.trouble)) storedValue.write(failed.trouble)
    },
  }
}

interface ToastTrialOptions {
  readonly toasts: Pick<ToastPort, 'show'>
  readonly settings: Pick<AppSettingsStore, 'read'>
  readonly language: Language
}

export const TRIAL_ID = 'trial'

export function toastTrialHandlers({ toasts, settings, language }: ToastTrialOptions) {
  return {
    'alerts.tryToast': async () => {
      const { say } = language
      const outcome = await toasts.show({
        id: TRIAL_ID,
        title: say('alert.trial.title'),
        body: say('alert.trial.body'),
        silent: !settings.read().alerts.sound,
      })
      const why = outcome.state === 'shown' ? null : notShownWhy(outcome)
      return succeeded({ notShownBecause: outcomeWhyWords(why, language) })
    },
  } satisfies Partial<Handlers>
}
