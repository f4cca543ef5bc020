// Keeps what the user pressed or opened while the account is still being opened; only the latest, for it is what they wait for.

export interface UntilStarted<What> {
  keep(what: What): void
  /** The account that was open last is open now, or it is certain that none is. */
  started(): void
}

export function untilStarted<What>(act: (what: What) => void): UntilStarted<What> {
  let waiting: What | null = null
  return {
    keep(what) {
      waiting = what
    },
    started() {
      const earlier = waiting
      waiting = null
      if (earlier !== null) act(earlier)
    },
  }
}
