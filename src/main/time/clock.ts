// Time, as every service of main is handed it: nothing else in main may read a clock or set a timer.

export interface Clock {
  /** Epoch milliseconds, by the computer's clock, which may be wrong and may jump. */
  now(): number
  /** Milliseconds since some moment: never jumps, and so the one to measure with. */
  elapsed(): number
  /** Calls once after a while; the answer calls it off. */
  after(milliseconds: number, call: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
