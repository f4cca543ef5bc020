// Work over the whole fleet, a part per turn: in between everybody else has one.

import type { Clock } from '#main/clock.ts'

export interface Turns {
  readonly isUnderWay: boolean
  /** The first part at once, the others one per turn, as long as a part says that there is more; one that fails is the last. */
  begin(part: () => boolean): void
  /** Calls it once no part is left: at once where none is under way. */
  afterwards(then: () => void): void
  callOff(): void
}

export function createTurns(clock: Clock, reportBug: (error: unknown) => void): Turns {
  let callOffNext: (() => void) | null = null
  let waiting: (() => void)[] = []

  function turn(part: () => boolean): void {
    callOffNext = null
    attempt(() => {
      if (part()) callOffNext = clock.after(0, () => turn(part))
    })
    if (callOffNext === null) goOn()
  }

  function goOn(): void {
    const all = waiting
    waiting = []
    for (const then of all) attempt(then)
  }

  function attempt(work: () => void): void {
    try {
      work()
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
    afterwards(then) {
      waiting.push(then)
      if (callOffNext === null) goOn()
    },
    callOff() {
      callOff()
      waiting = []
    },
  }
}
