// The HTTP server on loopback: checks the key, finds the operation, sends the answer.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { stopTracking } from './actions.ts'
import { answerControl } from './control/control.ts'
import { lengthOf, plain, type Body } from './documents/body.ts'
import { applyFault, type Fault, type Outgoing } from './faults.ts'
import { isLoopbackName, type Service } from './service.ts'
import { errorWithQuirks } from './quirks.ts'
import { operationsAt } from './routes/operations.ts'
import { Refused, type Answer } from './routes/route.ts'

const largestBody = 1024 * 1024

interface Serving {
  readonly origin: string
  readonly close: () => Promise<void>
}

export async function serve(service: Service, { port, wall }: { port: number; wall: () => number }): Promise<Serving> {
  const server = createServer((incoming, response) => {
    receive(service, wall, incoming, response).catch((error: unknown) => {
      // If the client disconnected there is no one to answer; any other error is a bug.
      if (response.headersSent || response.destroyed) return void response.destroy()
      const title = `Internal Server Error: ${error instanceof Error ? error.message : String(error)}`
      send(response, {
        status: 500,
        headers: jsonHeaders(),
        body: plain(JSON.stringify({ errors: [{ title }] })),
      })
    })
  })
  // Longer than clients keep idle connections, so that none closes just as a request enters it.
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 30_000
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${taken}`, close: () => closed(server) }
}

async function receive(
  service: Service,
  wall: () => number,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = incoming.method ?? 'GET'
  const url = addressOf(incoming)
  const body = await bodyOf(incoming)
  if (url.pathname === '/control' || url.pathname.startsWith('/control/')) {
    const { status, body: text } = answerControl(service, { method, url, body: body ?? '', headers: incoming.headers })
    send(response, { status, headers: jsonHeaders(), body: plain(text) })
    return
  }
  const authorization = authorizationOf(service, incoming)
  const entry = service.log.add({ at: wall(), method, url, authorization, headers: incoming.headers, body: body ?? '' })
  const fault = service.faults.faultFor({ method, url })
  const now = service.account.keepUp()
  const date = new Date(now * 1000)
  const { outgoing, page } = answer(service, { incoming, method, url, body, authorization })
  outgoing.headers.date = date.toUTCString()
  entry.fault = fault?.kind ?? null
  const isSent = fault !== null && applyFault(fault, outgoing, response, date)
  entry.status = fault?.kind === 'hang' || fault?.kind === 'reset' ? null : outgoing.status
  if (!isSent) send(response, outgoing)
  if (fault?.kind === 'between-pages' && page !== undefined) afterPage(service, fault, page)
}

interface Asked {
  readonly incoming: IncomingMessage
  readonly method: string
  readonly url: URL
  readonly body: string | null
  readonly authorization: 'right' | 'wrong' | 'absent'
}

function answer(service: Service, asked: Asked): { outgoing: Outgoing; page?: readonly string[] } {
  const { method, url, incoming } = asked
  try {
    const { status, body, page } = operate(service, asked)
    const media =
      service.texts.quirks && url.pathname.length % 2 === 0 ? 'application/vnd.api+json' : 'application/json'
    const outgoing: Outgoing = {
      status,
      headers: { 'content-type': `${media}; charset=utf-8` },
      body,
    }
    if (service.etags && (method === 'GET' || method === 'HEAD')) tag(outgoing, incoming.headers['if-none-match'])
    return page === undefined ? { outgoing } : { outgoing, page }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const asDescribed = { type: 'application/json; charset=utf-8', body: JSON.stringify({ errors: error.errors }) }
    const { type, body } = service.texts.quirks
      ? errorWithQuirks(error.status, error.errors, url.pathname, operationsAt(url.pathname).length > 0)
      : asDescribed
    return {
      outgoing: { status: error.status, headers: { ...error.headers, 'content-type': type }, body: plain(body) },
    }
  }
}

function operate(service: Service, { incoming, method, url, body, authorization }: Asked): Answer {
  const candidates = operationsAt(url.pathname)
  if (candidates.length === 0)
    throw new Refused(404, { title: 'Not Found', detail: `There is nothing at ${url.pathname}.` })
  if (authorization !== 'right') {
    const detail = authorization === 'absent' ? 'The Authorization header is missing.' : 'The API key is not known.'
    throw new Refused(401, { title: 'Unauthorized', detail }, { 'www-authenticate': 'Token' })
  }
  const wait = service.limit.take(service.key)
  if (wait !== null) throw new Refused(429, { title: 'Too Many Requests' }, { 'retry-after': String(wait) })
  const asked = method === 'HEAD' ? 'GET' : method
  const match = candidates.find(({ operation }) => operation.method === asked)
  if (match === undefined) {
    const allow = candidates.map(({ operation }) => operation.method).join(', ')
    throw new Refused(405, { title: 'Method Not Allowed', detail: `Only ${allow} is possible here.` }, { allow })
  }
  if (!acceptsJson(incoming.headers.accept)) {
    throw new Refused(406, { title: 'Not Acceptable', detail: 'Answers are application/json.' })
  }
  if (body === null)
    throw new Refused(
      413,
      { title: 'Content Too Large', detail: `A body has at most ${largestBody} bytes.` },
      { connection: 'close' },
    )
  const contentType = incoming.headers['content-type'] ?? null
  return match.operation.run(service, { id: decoded(match.id), url, now: service.account.now, body, contentType })
}

/** Changes the last shipments of the page just sent, so that the following pages shift. */
function afterPage(
  { account }: Service,
  { does, count = 1 }: Extract<Fault, { kind: 'between-pages' }>,
  page: readonly string[],
): void {
  if (does === 'create') {
    for (let created = 0; created < count; created += 1) account.add({ phase: 'booked' })
    return
  }
  for (const id of page.slice(-count)) {
    const shipment = account.byId(id)
    if (shipment === undefined) continue
    if (does === 'remove') account.remove(shipment)
    else stopTracking(account, shipment, 'no_updates_at_line')
  }
}

function jsonHeaders(): Record<string, string> {
  return { 'content-type': 'application/json; charset=utf-8' }
}

function send(response: ServerResponse, { status, headers, body }: Outgoing): void {
  response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': lengthOf(body) })
  // Corking sends the pieces in one write without copying them together.
  response.cork()
  for (const piece of body) response.write(piece)
  response.uncork()
  response.end()
}

/** Adds a strong ETag; answers 304 if the client has it. */
function tag(outgoing: Outgoing, known: string | undefined): void {
  const etag = `"${hashOf(outgoing.body)}"`
  outgoing.headers.etag = etag
  const knows = known !== undefined && known.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
  if (!knows) return
  outgoing.status = 304
  outgoing.body = []
  delete outgoing.headers['content-type']
}

function hashOf(body: Body): string {
  const hash = createHash('sha1')
  for (const piece of body) hash.update(piece)
  return hash.digest('base64url')
}

function addressOf(incoming: IncomingMessage): URL {
  // Links use the client's name for loopback, or they would point to another origin.
  const hasLoopbackName = isLoopbackName(incoming.headers.host)
  const host = hasLoopbackName ? incoming.headers.host : `127.0.0.1:${incoming.socket.localPort}`
  const target = incoming.url ?? '/'
  const path = target.startsWith('/') ? target : '/'
  const text = `http://${host}${path}`
  return URL.canParse(text) ? new URL(text) : new URL(`http://${host}/`)
}

/** Null if the body exceeds the limit; the rest stays unread. */
async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') {
    incoming.resume()
    return ''
  }
  const pieces: Buffer[] = []
  let size = 0
  // Destroying the request would close the socket before the answer is sent.
  for await (const piece of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > largestBody) {
      incoming.resume()
      return null
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function authorizationOf({ key }: Service, { headers }: IncomingMessage): 'right' | 'wrong' | 'absent' {
  if (headers.authorization === undefined) return 'absent'
  return headers.authorization === `Token ${key}` ? 'right' : 'wrong'
}

function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true
  return accept.split(',').some((range) => /^\s*(\*\/\*|application\/(\*|json|vnd\.api\+json))\s*(;|$)/i.test(range))
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    throw new Refused(400, { title: 'Bad Request', detail: 'The address is not well-formed.' })
  }
}

/** Sends a plain error for requests that are not HTTP or have oversized headers. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return
  const [status, title] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const body = JSON.stringify({ errors: [{ title, status: String(status) }] })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
