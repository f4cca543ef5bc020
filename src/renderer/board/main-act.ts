// The act of a container's filled button: the next step of the one who looks at it.

import { type BoardRow, isResumable } from '#renderer/fleet/board-row.ts'

export type MainAct = 'book' | 'plan' | 'resume' | 'mail' | 'terminal' | 'invoice'

export function mainActOf(row: BoardRow): MainAct {
  const { why } = row.judgment.tier
  switch (why.kind) {
    case 'book':
    case 'rebook':
      return 'book'
    case 'get-out':
      return why.readiness === 'ready' ? 'book' : blockedActOf(row)
    // The one who clears a hold is asked by e-mail.
    case 'clear-hold':
      return blockedActOf(row)
    case 'resume':
      return isResumable(row) ? 'resume' : 'terminal'
    case 'return':
      return 'plan'
    case 'verify':
      if (isResumable(row)) return 'resume'
      return row.judgment.pickupTerminalId === null ? 'mail' : 'terminal'
    case 'none':
      return row.judgment.out.kind === 'out' ? 'invoice' : 'plan'
  }
}

function blockedActOf(row: BoardRow): MainAct {
  return isResumable(row) ? 'resume' : 'mail'
}
