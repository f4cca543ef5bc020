// A clock that moves only when told to: hours pass in a moment, in the right order, with nothing left to chance.

export class ManualClock {
  #elapsed = 0
  #timers: { at: number; run: () => void }[] = []
  readonly #start: number

  constructor(start = Date.UTC(2026, 10, 20, 12)) {
    this.#start = start
  }

  now(): number {
    return this.#start + this.#elapsed
  }

  elapsed(): number {
    return this.#elapsed
  }

  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.#elapsed + Math.max(0, milliseconds), run: then }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Timers set on the way are kept too; what they started gets to run before time goes on. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#elapsed + milliseconds
    await settled()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#timers = this.#timers.filter((other) => other !== next)
      this.#elapsed = Math.max(this.#elapsed, next.at)
      next.run()
      await settled()
    }
    this.#elapsed = end
  }

  #next(end: number) {
    let first: { at: number; run: () => void } | undefined
    for (const timer of this.#timers) {
      if (timer.at <= end && (first === undefined || timer.at < first.at)) first = timer
    }
    return first
  }
}

/** Everything that promises have in store has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
