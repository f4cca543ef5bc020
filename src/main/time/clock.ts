// The clock passed to every service of main, sleep, and the clock-jump detector.

export interface Clock {
  /** Epoch milliseconds, by the computer's clock, which may be wrong and may jump. */
  now(): number
  /** Milliseconds since some moment: never jumps, and so the one to measure with. */
  elapsed(): number
  /** Calls once after a while; the answer calls it off. */
  after(milliseconds: number, call: () => void): () => void
}

/** 24.8 days. What is to wait for longer `setTimeout` calls at once: who then finds that it is too early would wait so again and again. */
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

/** False where the signal ended the sleep early. */
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
  /** Since the last look time has passed unseen, or gone back; null: it passed as it does. */
  detect(): 'unseen' | 'back' | null
  readonly checkedAt: number
  reset(): void
}

/** Timers are late by less. */
const WORTH_HEEDING_MS = 60_000

/** `everyMs`: how often it is looked. */
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
