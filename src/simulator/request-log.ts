// What was asked of the service: tests read here what a client really sent. The key itself is never kept.

import type { IncomingHttpHeaders } from 'node:http'

interface LoggedRequest {
  readonly number: number
  /** Milliseconds on the machine's clock. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly authorization: 'right' | 'wrong' | 'absent'
  /** All headers but the authorization. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Null where no answer was sent. */
  status: number | null
  fault: string | null
}

export class RequestLog {
  readonly #entries: LoggedRequest[] = []
  #count = 0
  readonly #kept: number

  constructor(kept = 5_000) {
    this.#kept = kept
  }

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
    if (this.#entries.length > this.#kept * 1.2) this.#entries.splice(0, this.#entries.length - this.#kept)
    return entry
  }

  since(number = 0): readonly LoggedRequest[] {
    return this.#entries.filter((entry) => entry.number > number)
  }

  get count(): number {
    return this.#count
  }
}
