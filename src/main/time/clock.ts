// Time, as every service of main is handed it: nothing else in main may read a clock or set a timer.

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
