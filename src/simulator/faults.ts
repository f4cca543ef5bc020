// Faults that can be switched on while the service runs, and how each changes an answer.

import type { ServerResponse } from 'node:http'

export type Fault =
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number; readonly as?: 'seconds' | 'date' | 'none' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: 'json' | 'html' | 'text' | 'empty' }
  | { readonly kind: 'login-page' }
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'reset'; readonly after?: 'nothing' | 'headers' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 307 | 308 }
  | { readonly kind: 'foreign-next'; readonly origin: string }
  | { readonly kind: 'wrong-date'; readonly seconds: number }
  | { readonly kind: 'between-pages'; readonly does: 'create' | 'stop' | 'remove'; readonly count?: number }

export interface Aim {
  readonly method?: string | undefined
  /** A substring of the path. */
  readonly path?: string | undefined
  /** Value of page[number]; a request without one asks for page 1. */
  readonly page?: number | undefined
  /** Matching requests to answer normally first. */
  readonly skip?: number | undefined
  readonly times?: number | undefined
}

interface ActiveFault {
  readonly id: number
  readonly fault: Fault
  readonly aim: Aim
  toSkip: number
  left: number
}

export class Faults {
  #active: ActiveFault[] = []
  #count = 0

  add(fault: Fault, aim: Aim = {}): number {
    this.#count += 1
    this.#active.push({ id: this.#count, fault, aim, toSkip: aim.skip ?? 0, left: aim.times ?? Infinity })
    return this.#count
  }

  remove(id: number): void {
    this.#active = this.#active.filter((active) => active.id !== id)
  }

  clear(): void {
    this.#active = []
  }

  faultFor(request: { method: string; url: URL }): Fault | null {
    for (const active of this.#active) {
      if (!matches(active.aim, request) || active.left === 0) continue
      if (active.toSkip > 0) {
        active.toSkip -= 1
        continue
      }
      active.left -= 1
      return active.fault
    }
    return null
  }
}

function matches({ method, path, page }: Aim, request: { method: string; url: URL }): boolean {
  if (method !== undefined && method.toUpperCase() !== request.method) return false
  if (path !== undefined && !request.url.pathname.includes(path)) return false
  return page === undefined || page === Number(request.url.searchParams.get('page[number]') ?? 1)
}

export interface Outgoing {
  status: number
  headers: Record<string, string>
  body: string
}

/** Changes the answer, or sends it itself and returns true. */
export function applyFault(fault: Fault, outgoing: Outgoing, response: ServerResponse, now: Date): boolean {
  switch (fault.kind) {
    case 'rate-limited': {
      const { retryAfter = 30, as = 'seconds' } = fault
      replace(outgoing, 429, 'json', 'Too Many Requests')
      if (as === 'seconds') outgoing.headers['retry-after'] = String(retryAfter)
      if (as === 'date') outgoing.headers['retry-after'] = new Date(now.getTime() + retryAfter * 1000).toUTCString()
      return false
    }
    case 'status':
      replace(outgoing, fault.status, fault.body ?? 'json', titles[fault.status] ?? 'Error')
      return false
    case 'login-page':
      replace(outgoing, 200, 'html', 'Sign in to continue')
      return false
    case 'empty-list':
      outgoing.body = JSON.stringify({ data: [] })
      return false
    case 'broken-json':
      outgoing.body = `${firstHalf(outgoing.body)}\u0000,]`
      return false
    case 'redirect':
      replace(outgoing, fault.status ?? 302, 'empty', '')
      outgoing.headers.location = fault.to
      return false
    case 'foreign-next':
      outgoing.body = withForeignNext(outgoing.body, fault.origin)
      return false
    case 'wrong-date':
      outgoing.headers.date = new Date(now.getTime() + fault.seconds * 1000).toUTCString()
      return false
    case 'between-pages':
      return false
    case 'truncated':
      writeHead(outgoing, response)
      response.write(firstHalf(outgoing.body), () => response.destroy())
      return true
    case 'slow':
      trickle(outgoing, response, fault.milliseconds)
      return true
    case 'reset':
      if (fault.after === 'headers') {
        writeHead(outgoing, response)
        // The reset could overtake the headers unless the body has begun.
        response.write(outgoing.body.slice(0, 1), () => response.socket?.resetAndDestroy())
      } else response.socket?.resetAndDestroy()
      return true
    case 'hang':
      // The socket stays open until the client disconnects or the service closes.
      return true
  }
}

const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

function replace(outgoing: Outgoing, status: number, body: 'json' | 'html' | 'text' | 'empty', title: string): void {
  const bodies = {
    json: ['application/json; charset=utf-8', JSON.stringify({ errors: [{ title, status: String(status) }] })],
    html: ['text/html; charset=utf-8', `<!doctype html><html><head><title>${title}</title></head></html>`],
    text: ['text/plain; charset=utf-8', `${title}\n`],
    empty: ['text/plain; charset=utf-8', ''],
  } as const
  const [type, text] = bodies[body]
  outgoing.status = status
  outgoing.headers['content-type'] = type
  delete outgoing.headers.etag
  outgoing.body = text
}

/** Sends ten pieces over the whole time, which defeats a client that limits only the time to the first byte. */
function trickle(outgoing: Outgoing, response: ServerResponse, milliseconds: number): void {
  const body = Buffer.from(outgoing.body)
  const piece = Math.ceil(body.length / 10)
  let offset = 0
  writeHead(outgoing, response)
  const timer = setInterval(() => {
    response.write(body.subarray(offset, offset + piece))
    offset += piece
    if (offset < body.length) return
    clearInterval(timer)
    response.end()
  }, milliseconds / 10)
  response.once('close', () => clearInterval(timer))
}

function writeHead({ status, headers, body }: Outgoing, response: ServerResponse): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
}

function firstHalf(body: string): string {
  return body.slice(0, Math.floor(body.length / 2))
}

function withForeignNext(text: string, origin: string): string {
  try {
    const document: unknown = JSON.parse(text)
    if (typeof document !== 'object' || document === null || !('links' in document)) return text
    const links = document.links as Record<string, string>
    const next = new URL(links.next ?? links.self ?? origin)
    return JSON.stringify({ ...document, links: { ...links, next: `${origin}${next.pathname}${next.search}` } })
  } catch {
    return text
  }
}
