// The HTTP server on loopback: checks the key, finds the operation, sends the answer.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { stopTracking } from './actions.ts'
import { answerControl, isLoopbackName } from './control.ts'
import { applyFault, type Fault, type Outgoing } from './faults.ts'
import type { Service } from './service.ts'
import { errorWithQuirks } from './quirks.ts'
import { operationsAt } from './routes/operations.ts'
import { Refused, type Answer } from './routes/route.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

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
      send(response, json(500, { errors: [{ title }] }))
    })
  })
  // Longer than clients keep idle connections, so that none closes just as a request enters it.
  server.keepAliveTimeout = 65_000
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
  const { method = 'GET', headers } = incoming
  const url = addressOf(incoming)
  const body = await text(incoming)
  if (url.pathname.startsWith('/control/')) {
    const { status, value } = answerControl(service, { method, url, body, headers })
    send(response, json(status, value))
    return
  }
  const authorization =
    headers.authorization === undefined
      ? 'absent'
      : headers.authorization === `Token ${service.key}`
        ? 'right'
        : 'wrong'
  const entry = service.log.add({
    at: wall(),
    method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    authorization,
  })
  const fault = service.faults.faultFor({ method, url })
  const date = new Date(service.account.keepUp() * 1000)
  const { outgoing, page } = answer(service, { incoming, method, url, body, authorization })
  outgoing.headers.date = date.toUTCString()
  const isSent = fault !== null && applyFault(fault, outgoing, response, date)
  entry.status = fault?.kind === 'hang' || fault?.kind === 'reset' ? null : outgoing.status
  if (!isSent) send(response, outgoing)
  if (fault?.kind === 'between-pages' && page !== undefined) afterPage(service, fault, page)
}

interface Asked {
  readonly incoming: IncomingMessage
  readonly method: string
  readonly url: URL
  readonly body: string
  readonly authorization: 'right' | 'wrong' | 'absent'
}

function answer(service: Service, asked: Asked): { outgoing: Outgoing; page?: readonly string[] | undefined } {
  const { method, url, incoming } = asked
  try {
    const { document, page } = operate(service, asked)
    const outgoing = json(200, document)
    if (service.quirks && url.pathname.length % 2 === 0)
      outgoing.headers['content-type'] = 'application/vnd.api+json; charset=utf-8'
    if (service.etags && method === 'GET') tag(outgoing, incoming.headers['if-none-match'])
    return { outgoing, page }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status, errors, headers } = error
    const outgoing = json(status, { errors })
    Object.assign(outgoing.headers, headers)
    if (service.quirks) {
      const { type, body } = errorWithQuirks(status, errors, url.pathname, operationsAt(url.pathname).length > 0)
      outgoing.headers['content-type'] = type
      outgoing.body = body
    }
    return { outgoing }
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
  const wait = service.limit.take()
  if (wait !== null) throw new Refused(429, { title: 'Too Many Requests' }, { 'retry-after': String(wait) })
  const match = candidates.find(({ operation }) => operation.method === method)
  if (match === undefined) {
    const allow = candidates.map(({ operation }) => operation.method).join(', ')
    throw new Refused(405, { title: 'Method Not Allowed', detail: `Only ${allow} is possible here.` }, { allow })
  }
  const { accept = '*/*', 'content-type': contentType = null } = incoming.headers
  if (!/json|\*/i.test(accept)) {
    throw new Refused(406, { title: 'Not Acceptable', detail: 'Answers are application/json.' })
  }
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

function json(status: number, value: unknown): Outgoing {
  return { status, headers: { 'content-type': JSON_TYPE }, body: JSON.stringify(value) }
}

function send(response: ServerResponse, { status, headers, body }: Outgoing): void {
  const length = status === 304 ? {} : { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length }).end(body)
}

/** Adds a strong ETag; answers 304 if the client has it. */
function tag(outgoing: Outgoing, known = ''): void {
  const etag = `"${createHash('sha1').update(outgoing.body).digest('base64url')}"`
  outgoing.headers.etag = etag
  if (!known.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))) return
  outgoing.status = 304
  outgoing.body = ''
  delete outgoing.headers['content-type']
}

function addressOf({ headers, socket, url = '/' }: IncomingMessage): URL {
  // Links use the client's name for loopback, or they would point to another origin.
  const origin = `http://${isLoopbackName(headers.host) ? headers.host : `127.0.0.1:${socket.localPort}`}`
  return URL.canParse(`${origin}${url}`) ? new URL(`${origin}${url}`) : new URL(origin)
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    throw new Refused(400, { title: 'Bad Request', detail: 'The address is not well-formed.' })
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
