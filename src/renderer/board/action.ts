// The action that a row's button offers: it matches the verb of the to-do.

import { type BoardRow, isResumable } from '#renderer/fleet/board-row.ts'

export type RowAction = 'book' | 'rebook' | 'return' | 'resume'

/** Null if nothing can be done from here. */
export function actionOf(row: BoardRow): RowAction | null {
  const { why } = row.judgment.tier
  switch (why.kind) {
    case 'book':
    case 'rebook':
    case 'return':
      return why.kind
    case 'get-out':
      return why.readiness === 'ready' ? 'book' : resumeIfStopped(row)
    default:
      return resumeIfStopped(row)
  }
}

function resumeIfStopped(row: BoardRow): 'resume' | null {
  return isResumable(row) ? 'resume' : null
}
