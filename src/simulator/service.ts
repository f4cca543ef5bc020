// The state of one running service, with its rate limit and its log of requests.

import type { Account } from './account.ts'
import type { Texts } from './documents/texts.ts'
import type { Faults } from './faults.ts'
import type { IncomingHttpHeaders } from 'node:http'

export interface Service {
  readonly account: Account
  readonly texts: Texts
  readonly faults: Faults
  readonly limit: RequestLimit
  readonly log: RequestLog
  readonly scenario: string
  readonly key: string
  /** Larger page sizes are reduced silently. */
  readonly largestPage: number
  etags: boolean
}

const window = 60_000

export class RequestLimit {
  perMinute: number | null
  readonly #wall: () => number
  readonly #taken = new Map<string, number[]>()

  constructor(perMinute: number | null, wall: () => number) {
    this.perMinute = perMinute
    this.#wall = wall
  }

  /** Returns null if the request may pass, otherwise the seconds to wait. Refused requests do not count. */
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

interface LoggedRequest {
  readonly number: number
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly authorization: 'right' | 'wrong' | 'absent'
  /** All headers except the authorization. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Null if no answer was sent. */
  status: number | null
  fault: string | null
}

const MOST_REQUESTS = 5_000

export class RequestLog {
  readonly #entries: LoggedRequest[] = []
  #count = 0

  add(request: {
    at: number
    method: string
    url: URL
    authorization: LoggedRequest['authorization']
    headers: IncomingHttpHeaders
    body: string
  }): LoggedRequest {
    const { at, method, url, authorization, body } = request
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(request.headers)) {
      if (name !== 'authorization' && value !== undefined)
        headers[name] = Array.isArray(value) ? value.join(', ') : value
    }
    this.#count += 1
    const entry: LoggedRequest = {
      number: this.#count,
      at,
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization,
      headers,
      body,
      status: null,
      fault: null,
    }
    this.#entries.push(entry)
    if (this.#entries.length > MOST_REQUESTS * 1.2) this.#entries.splice(0, this.#entries.length - MOST_REQUESTS)
    return entry
  }

  since(number = 0): readonly LoggedRequest[] {
    return this.#entries.filter((entry) => entry.number > number)
  }

  get count(): number {
    return this.#count
  }
}

export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '')
}
