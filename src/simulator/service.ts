// The state of one running service, with its rate limit and its log of requests.

import type { Account } from './account.ts'
import type { Resource } from './documents/resource.ts'
import type { Faults } from './faults.ts'
import { withQuirks } from './quirks.ts'

export interface Service {
  readonly account: Account
  readonly faults: Faults
  readonly limit: RequestLimit
  readonly log: RequestLog
  readonly key: string
  /** Larger page sizes are reduced silently. */
  readonly largestPage: number
  /** Answers deviate from the description as real deployments do. */
  quirks: boolean
  etags: boolean
}

/** With the quirks of real deployments and the attributes set by tests. */
export function asSent({ account, quirks }: Service, resource: Resource): Resource {
  const document = quirks ? withQuirks(resource) : resource
  const override = account.overrides.get(resource.id)
  return override === undefined ? document : { ...document, attributes: { ...document.attributes, ...override } }
}

export class RequestLimit {
  perMinute: number | null
  readonly #wall: () => number
  #recent: number[] = []

  constructor(perMinute: number | null, wall: () => number) {
    this.perMinute = perMinute
    this.#wall = wall
  }

  /** Returns null if the request may pass, otherwise the seconds to wait. Refused requests do not count. */
  take(): number | null {
    if (this.perMinute === null) return null
    const now = this.#wall()
    this.#recent = this.#recent.filter((at) => now - at < 60_000)
    if (this.#recent.length < this.perMinute) {
      this.#recent.push(now)
      return null
    }
    const freed = this.#recent[this.#recent.length - this.perMinute] ?? now
    return Math.max(1, Math.ceil((freed + 60_000 - now) / 1000))
  }
}

interface LoggedRequest {
  readonly number: number
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly authorization: 'right' | 'wrong' | 'absent'
  /** Null if no answer was sent. */
  status: number | null
}

/** A demo may run for weeks. */
const MOST_REQUESTS = 5_000

export class RequestLog {
  readonly #entries: LoggedRequest[] = []
  #count = 0

  add(request: Omit<LoggedRequest, 'number' | 'status'>): LoggedRequest {
    this.#count += 1
    const entry = { ...request, number: this.#count, status: null }
    this.#entries.push(entry)
    if (this.#entries.length > MOST_REQUESTS) this.#entries.shift()
    return entry
  }

  since(number = 0): readonly LoggedRequest[] {
    return this.#entries.filter((entry) => entry.number > number)
  }

  get count(): number {
    return this.#count
  }
}
