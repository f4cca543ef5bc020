// Work over the whole fleet, a part per turn: in between everybody else has one.

import type { Clock } from './clock.ts'

export interface Turns {
  readonly isUnderWay: boolean
  /** The first part at once, the others one per turn, as long as a part says that there is more; one that fails is the last. */
  begin(part: () => boolean): void
  /** Calls it once no part is left: at once where none is under way. */
  afterwards(then: () => void): void
  cancel(): void
}

export function createTurns(clock: Clock, reportBug: (error: unknown) => void): Turns {
  let cancelNext: (() => void) | null = null
  let waiting: (() => void)[] = []

  function turn(part: () => boolean): void {
    cancelNext = null
    attempt(() => {
      if (part()) cancelNext = clock.after(0, () => turn(part))
    })
    if (cancelNext === null) goOn()
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

  function cancel(): void {
    cancelNext?.()
    cancelNext = null
  }

  return {
    get isUnderWay() {
      return cancelNext !== null
    },
    begin(part) {
      cancel()
      turn(part)
    },
    afterwards(then) {
      waiting.push(then)
      if (cancelNext === null) goOn()
    },
    cancel() {
      cancel()
      waiting = []
    },
  }
}
