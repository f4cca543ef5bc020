// Long work in slices that yields to the event loop in between.

import { setImmediate } from 'node:timers/promises'

/** The first `setImmediate` lets I/O run, timers run between the two. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

export interface SlicedWork {
  readonly isUnderWay: boolean
  /** Runs the first slice at once and goes on while a slice returns true. A slice that throws is the last. */
  begin(slice: () => boolean): void
  /** Calls `then` when no slice is left; at once if none is. */
  afterwards(then: () => void): void
  cancel(): void
}

export function createSlicedWork(reportBug: (error: unknown) => void): SlicedWork {
  let current: (() => boolean) | null = null
  let waiting: (() => void)[] = []

  async function run(slice: () => boolean): Promise<void> {
    // The slice itself, or code that ran in between, may have begun other work or cancelled this one.
    const isCurrent = (): boolean => current === slice
    const isMore = attempt(slice) === true
    if (isMore && isCurrent()) await yieldToEventLoop()
    if (!isCurrent()) return
    if (isMore) return void run(slice)
    current = null
    for (const then of waiting.splice(0)) attempt(then)
  }

  function attempt<Answer>(work: () => Answer): Answer | undefined {
    try {
      return work()
    } catch (error) {
      reportBug(error)
      return undefined
    }
  }

  return {
    get isUnderWay() {
      return current !== null
    },
    begin(slice) {
      current = slice
      void run(slice)
    },
    afterwards(then) {
      if (current === null) attempt(then)
      else waiting.push(then)
    },
    cancel() {
      current = null
      waiting = []
    },
  }
}
