// The next step of a container: the verb of its to-do, on the button of its row, and what the buttons of row and panel do.

import { type BoardRow, isResumable } from '#renderer/fleet/board-row.ts'

export type RowAction = 'book' | 'rebook' | 'get-out' | 'clear' | 'resume' | 'return' | 'verify'

/** Null if there is nothing to do. */
export function actionOf(row: BoardRow): RowAction | null {
  const { why } = row.judgment.tier
  switch (why.kind) {
    case 'get-out':
      return why.readiness === 'held' ? 'clear' : 'get-out'
    case 'clear-hold':
      return 'clear'
    case 'verify':
      return isResumable(row) ? 'resume' : 'verify'
    case 'none':
      return isResumable(row) ? 'resume' : null
    default:
      return why.kind
  }
}

export type MainAct = 'book' | 'plan' | 'resume' | 'mail' | 'terminal' | 'invoice'

/** What the row's button does, and the filled button of the panel. */
export function mainActOf(row: BoardRow): MainAct {
  const { out, pickupTerminalId, tier } = row.judgment
  switch (actionOf(row)) {
    case 'book':
    case 'rebook':
      return 'book'
    case 'get-out':
      return tier.why.kind === 'get-out' && tier.why.readiness === 'ready' ? 'book' : 'mail'
    // The one who clears a hold is asked by e-mail.
    case 'clear':
      return 'mail'
    case 'resume':
      return isResumable(row) ? 'resume' : 'terminal'
    case 'return':
      return 'plan'
    case 'verify':
      return pickupTerminalId === null ? 'mail' : 'terminal'
    case null:
      return out.kind === 'out' ? 'invoice' : 'plan'
  }
}
