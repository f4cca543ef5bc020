// Long work in slices that yields to the event loop in between.

import { setImmediate } from 'node:timers/promises'

/** Lets go of the thread until whoever waits for it was served: input and output at the first of the two, timers only between them. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

/** Work that another can take the place of, and that others wait for. */
export interface SlicedWork {
  readonly isUnderWay: boolean
  /** The first slice at once, as long as a slice says that there is more; one that fails is the last. */
  begin(slice: () => boolean): void
  /** Calls it once no slice is left: at once where none is under way. */
  afterwards(then: () => void): void
  cancel(): void
}

export function createSlicedWork(reportBug: (error: unknown) => void): SlicedWork {
  let current: (() => boolean) | null = null
  let waiting: (() => void)[] = []

  async function run(slice: () => boolean): Promise<void> {
    // Another may be begun, or this one cancelled, by the slice itself or by whoever runs meanwhile.
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
