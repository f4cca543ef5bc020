// The action that a row's button offers: it is the verb of the to-do.

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
