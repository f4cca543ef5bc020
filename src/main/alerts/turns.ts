// Work over the whole fleet, a part per turn: in between everybody else has one.

import type { Clock } from '#main/clock.ts'

export interface Turns {
  readonly isUnderWay: boolean
  /** The first part at once, the others one per turn, as long as a part says that there is more; one that fails is the last. */
  begin(part: () => boolean): void
  callOff(): void
}

export function createTurns(clock: Clock, reportBug: (error: unknown) => void): Turns {
  let callOffNext: (() => void) | null = null

  function turn(part: () => boolean): void {
    callOffNext = null
    try {
      if (part()) callOffNext = clock.after(0, () => turn(part))
    } catch (error) {
      reportBug(error)
    }
  }

  function callOff(): void {
    callOffNext?.()
    callOffNext = null
  }

  return {
    get isUnderWay() {
      return callOffNext !== null
    },
    begin(part) {
      callOff()
      turn(part)
    },
    callOff,
  }
}
