// The limit on requests: so many in any minute, for each key, counted on the machine's clock.

const window = 60_000

export class RequestLimit {
  /** Requests a minute; null for no limit. */
  perMinute: number | null
  readonly #wall: () => number
  readonly #taken = new Map<string, number[]>()

  constructor(perMinute: number | null, wall: () => number) {
    this.perMinute = perMinute
    this.#wall = wall
  }

  /** Counts a request and lets it pass (null), or returns after how many seconds the next one will. Refused ones do not count. */
  take(key: string): number | null {
    if (this.perMinute === null) return null
    const now = this.#wall()
    const recent = (this.#taken.get(key) ?? []).filter((at) => now - at < window)
    this.#taken.set(key, recent)
    if (recent.length < this.perMinute) {
      recent.push(now)
      return null
    }
    const freed = recent[recent.length - this.perMinute] ?? now
    return Math.max(1, Math.ceil((freed + window - now) / 1000))
  }
}
