// Time as the client needs it, handed in so that tests can run hours in a moment.

export interface Clock {
  /** Milliseconds since 1970, by the computer's clock, which may be wrong and may jump. */
  now(): number
  /** Milliseconds since some moment: never jumps, and so the one to measure with. */
  elapsed(): number
  /** Calls `then` once, later; the answer takes it back. */
  after(milliseconds: number, then: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => {
      clearTimeout(timer)
    }
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
