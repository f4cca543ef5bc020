// A loopback server with scripted answers that records all requests and can misbehave.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { TlsOptions } from 'node:tls'
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

const certificates = join(import.meta.dirname, '..', 'fixtures', 'tls')
export const TEST_CA_FILE = join(certificates, 'ca.pem')

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly socket: Socket
}

export interface ScriptedService {
  readonly port: number
  readonly origin: string
  readonly received: readonly ReceivedRequest[]
  everything(): string
  close(): Promise<void>
}

export type Script = (request: ReceivedRequest, response: ServerResponse, nth: number) => void

/** `tls`: true, or limits of the server. */
export async function startScriptedService(
  script: Script,
  { tls = false }: { readonly tls?: boolean | TlsOptions } = {},
): Promise<ScriptedService> {
  const received: ReceivedRequest[] = []
  const answer: RequestListener = (request, response) => {
    void receive(request, (one) => {
      received.push(one)
      script(one, response, received.length)
    })
  }
  const server =
    tls !== false
      ? createHttpsServer(
          {
            ...(tls === true ? {} : tls),
            key: readFileSync(join(certificates, 'server-key.pem')),
            cert: readFileSync(join(certificates, 'server.pem')),
          },
          answer,
        )
      : createHttpServer(answer)
  const listener = await listening(server)
  return {
    ...listener,
    origin: `${tls !== false ? 'https' : 'http'}://127.0.0.1:${listener.port}`,
    received,
    everything: () =>
      JSON.stringify(received.map(({ method, url, headers, body }) => ({ method, url, headers, body }))),
  }
}

export async function startRawServer(
  talk: (socket: Socket) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  return listening(createTcpServer(talk))
}

export interface ScriptedProxy {
  readonly port: number
  /** The requested targets and the login of each request. */
  readonly asked: readonly { readonly target: string; readonly login: string | undefined }[]
  passed(): Buffer
  close(): Promise<void>
}

/** An HTTP proxy that tunnels any host to one port of this computer. */
export async function startProxy(options: {
  readonly to: number
  readonly login?: string
  /** The offered schemes; Basic by default. */
  readonly schemes?: readonly string[]
  readonly refuseWith?: number
}): Promise<ScriptedProxy> {
  const asked: { target: string; login: string | undefined }[] = []
  const passed: Buffer[] = []
  const server = createHttpServer((_request, response) => response.writeHead(405).end())
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const login = request.headers['proxy-authorization']
    asked.push({ target: request.url ?? '', login })
    const expected = options.login === undefined ? undefined : `Basic ${Buffer.from(options.login).toString('base64')}`
    const refusal = options.refuseWith ?? (expected !== undefined && login !== expected ? 407 : null)
    if (refusal !== null) {
      const challenges = (options.schemes ?? ['Basic realm="test"']).map(
        (scheme) => `proxy-authenticate: ${scheme}\r\n`,
      )
      socket.end(`HTTP/1.1 ${refusal} No\r\n${challenges.join('')}content-length: 0\r\n\r\n`)
      return
    }
    const target = connect(options.to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(target).pipe(socket)
    })
    for (const side of [socket, target]) {
      side.on('data', (chunk: Buffer) => passed.push(chunk))
      side.on('error', () => side.destroy())
    }
  })
  return { ...(await listening(server)), asked, passed: () => Buffer.concat(passed) }
}

/** A SOCKS5 proxy that forwards every connection with the right login to one port of this computer. */
export async function startSocksProxy(options: {
  readonly to: number
  readonly login?: string
}): Promise<ScriptedProxy> {
  const asked: { target: string; login: string | undefined }[] = []
  const passed: Buffer[] = []
  const server = await startRawServer((socket) => {
    void (async () => {
      await once(socket, 'data')
      let login: string | undefined
      if (options.login !== undefined) {
        socket.write(Buffer.from([5, 2]))
        const [shown] = (await once(socket, 'data')) as [Buffer]
        const userEnd = 2 + (shown[1] ?? 0)
        login = `${shown.toString('utf8', 2, userEnd)}:${shown.toString('utf8', userEnd + 1)}`
        socket.write(Buffer.from([1, login === options.login ? 0 : 1]))
      } else socket.write(Buffer.from([5, 0]))
      const [wish] = (await once(socket, 'data')) as [Buffer]
      asked.push({
        target: `${wish.toString('utf8', 5, wish.length - 2)}:${wish.readUInt16BE(wish.length - 2)}`,
        login,
      })
      const target = connect(options.to, '127.0.0.1', () => {
        socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
        socket.on('data', (chunk: Buffer) => passed.push(chunk))
        socket.pipe(target).pipe(socket)
      })
      target.on('error', () => socket.destroy())
    })()
  })
  return { ...server, asked, passed: () => Buffer.concat(passed) }
}

export function answerJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function receive(request: IncomingMessage, then: (request: ReceivedRequest) => void): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = '', url = '', headers, socket } = request
  then({ method, url, headers, body: Buffer.concat(chunks).toString(), socket })
}

async function listening(server: Server): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
