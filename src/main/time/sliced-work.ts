// Work over the whole fleet, a part per turn: in between everybody else has one.

import type { Clock } from './clock.ts'
import { Timer } from './timer.ts'

export interface SlicedWork {
  readonly isUnderWay: boolean
  /** The first part at once, the others one per turn, as long as a part says that there is more; one that fails is the last. */
  begin(part: () => boolean): void
  /** Calls it once no part is left: at once where none is under way. */
  afterwards(then: () => void): void
  cancel(): void
}

export function createSlicedWork(clock: Clock, reportBug: (error: unknown) => void): SlicedWork {
  const next = new Timer(clock)
  let waiting: (() => void)[] = []

  function turn(part: () => boolean): void {
    attempt(() => {
      if (part()) next.set(0, () => turn(part))
    })
    if (!next.isSet) goOn()
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

  return {
    get isUnderWay() {
      return next.isSet
    },
    begin(part) {
      next.cancel()
      turn(part)
    },
    afterwards(then) {
      waiting.push(then)
      if (!next.isSet) goOn()
    },
    cancel() {
      next.cancel()
      waiting = []
    },
  }
}
