// The service on loopback: checks the token, finds the operation, answers in JSON.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Account } from './account.ts'
import { getShipment } from './routes/get-shipment.ts'
import { listShipments } from './routes/list-shipments.ts'
import { resumeTracking } from './routes/resume-tracking.ts'
import { Refused, type Answer, type Request } from './routes/route.ts'

type Operation = {
  readonly method: string
  readonly path: RegExp
  readonly run: (account: Account, request: Request) => Answer
}

const operations: readonly Operation[] = [
  { method: 'GET', path: /^\/v2\/shipments$/, run: listShipments },
  { method: 'GET', path: /^\/v2\/shipments\/([^/]+)$/, run: getShipment },
  { method: 'PATCH', path: /^\/v2\/shipments\/([^/]+)\/resume_tracking$/, run: resumeTracking },
]

export interface Serving {
  readonly origin: string
  readonly close: () => Promise<void>
}

export async function serve(account: Account, { port, key }: { port: number; key: string }): Promise<Serving> {
  const server = createServer((request, response) => answer(account, key, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${taken}`, close: () => closed(server) }
}

function answer(account: Account, key: string, incoming: IncomingMessage, response: ServerResponse): void {
  incoming.resume()
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`)
  let reply: Answer
  try {
    if (incoming.headers.authorization !== `Token ${key}`) {
      throw new Refused(401, { title: 'Unauthorized', detail: 'The API key is missing or not known.' })
    }
    const fitting = operations.flatMap((operation) => {
      const match = operation.path.exec(url.pathname)
      return match === null ? [] : [{ operation, id: match[1] ?? '' }]
    })
    const found = fitting.find(({ operation }) => operation.method === incoming.method)
    if (fitting.length === 0)
      throw new Refused(404, { title: 'Not Found', detail: `There is nothing at ${url.pathname}.` })
    if (found === undefined)
      throw new Refused(405, { title: 'Method Not Allowed', detail: `${incoming.method} is not possible here.` })
    const now = account.keepUp()
    reply = found.operation.run(account, { id: decodeURIComponent(found.id), url, now })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    reply = { status: error.status, body: JSON.stringify({ errors: error.errors }) }
  }
  const body = Buffer.from(reply.body)
  response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
