// The next step of a container: the verb of its to-do, on the button of its row, and what the buttons of row and panel do.

import type { Judgment } from '#shared/rules/judgment.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import type { Language } from '#shared/words/language.ts'
import { resumePressWords } from '#shared/words/resume-words.ts'

export type RowAction = 'book' | 'rebook' | 'get-out' | 'clear' | 'resume' | 'return' | 'verify'

/** Null if there is nothing to do. */
export function actionOf(judgment: Pick<Judgment, 'tier' | 'tracking'>): RowAction | null {
  const { why } = judgment.tier
  switch (why.kind) {
    case 'get-out':
      return why.readiness === 'held' ? 'clear' : 'get-out'
    case 'clear-hold':
      return 'clear'
    case 'verify':
      return isStopped(judgment) ? 'resume' : 'verify'
    case 'none':
      return isStopped(judgment) ? 'resume' : null
    default:
      return why.kind
  }
}

/** The words of the button. `does`: for screen readers. */
export function actionWords(
  action: RowAction,
  { number, billOfLading }: Pick<Judgment, 'number' | 'billOfLading'>,
  language: Language,
): { readonly words: string; readonly does: string } {
  if (action === 'resume') return resumePressWords(billOfLading, language)
  const { say } = language
  return { words: say(`desk.row.${action}`), does: say(`desk.row.${action}.of`, { number }) }
}

export type MainAct = 'book' | 'plan' | 'resume' | 'mail' | 'terminal' | 'invoice'

/** What the row's button does, and the filled button of the panel. */
export function mainActOf({ judgment }: { readonly judgment: Judgment }): MainAct {
  const { out, pickupTerminalId, tier } = judgment
  switch (actionOf(judgment)) {
    case 'book':
    case 'rebook':
      return 'book'
    case 'get-out':
      return tier.why.kind === 'get-out' && tier.why.readiness === 'ready' ? 'book' : 'mail'
    // The one who clears a hold is asked by e-mail.
    case 'clear':
      return 'mail'
    case 'resume':
      return isStopped(judgment) ? 'resume' : 'terminal'
    case 'return':
      return 'plan'
    case 'verify':
      return pickupTerminalId === null ? 'mail' : 'terminal'
    case null:
      return out.kind === 'out' ? 'invoice' : 'plan'
  }
}

function isStopped({ tracking }: Pick<Judgment, 'tracking'>): boolean {
  return tracking !== null && isBlinding(tracking.stop)
}
