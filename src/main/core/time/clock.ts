// The clock passed to every service of main, sleep, and the clock-jump detector.

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

interface ClockJumpDetector {
  /** Whether the clock jumped since the last reset: ahead because time passed unseen, or back. */
  detect(): 'unseen' | 'back' | null
  readonly checkedAt: number
  reset(): void
}

/** More than a timer's usual delay. */
const WORTH_HEEDING_MS = 60_000

/** `everyMs`: the usual time between checks. */
export function createClockJumpDetector(clock: Pick<Clock, 'now'>, everyMs: number): ClockJumpDetector {
  let checkedAt = clock.now()
  return {
    detect() {
      const passed = clock.now() - checkedAt
      return passed > everyMs + WORTH_HEEDING_MS ? 'unseen' : passed < -WORTH_HEEDING_MS ? 'back' : null
    },
    get checkedAt() {
      return checkedAt
    },
    reset() {
      checkedAt = clock.now()
    },
  }
}
