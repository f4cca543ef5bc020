// The clock passed to every service of main, and sleep.

export interface Clock {
  /** Epoch milliseconds by the computer's clock, which may be wrong and may jump. */
  now(): number
  /** Monotonic milliseconds, for measuring. */
  elapsed(): number
  /** Calls once after a delay; the result cancels it. */
  after(milliseconds: number, call: () => void): () => void
}

/** 24.8 days: `setTimeout` fires at once for anything longer. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, call) {
    let timer: ReturnType<typeof setTimeout>
    function wait(left: number): void {
      if (left > LONGEST_TIMEOUT_MS) timer = setTimeout(() => wait(left - LONGEST_TIMEOUT_MS), LONGEST_TIMEOUT_MS)
      else timer = setTimeout(call, left)
    }
    wait(milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Resolves to false if the signal ended the sleep. */
export function slept(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false)
      return
    }
    const cancelled = () => {
      takeBack()
      resolve(false)
    }
    const takeBack = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', cancelled)
      resolve(true)
    })
    signal?.addEventListener('abort', cancelled, { once: true })
  })
}
