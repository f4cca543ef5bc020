// The preview's server: the built page and one socket on loopback, for our own page with the token.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import { rendererFile } from '#main/shell/desktop/page.ts'
import type { FromPage, ToPage } from './protocol.ts'
import { readFromPage } from './read-from-page.ts'

export interface PreviewServer {
  /** Opens the app once: other users of this computer can read the browser's command line. */
  newLink(): string
  readonly origin: string
  readonly pages: number
  send(message: ToPage): void
  close(): Promise<void>
}

export interface PreviewServerOptions {
  readonly port: number
  readonly rendererFolder: string
  readonly trayImages: string
  /** Called at the start, and again after each use: a printed link opens the app once. */
  printLink(link: string): void
  onMessage(message: FromPage, answer: (message: ToPage) => void): void
  onPage(answer: (message: ToPage) => void): void
}

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

/** The only header that scripts can set on a WebSocket. `page/page.ts` sends the same. */
const PROTOCOL = 'quaywatch.'
const LONGEST_FAREWELL_MS = 1_000
const LARGEST_MESSAGE = 1024 * 1024

export async function startPreviewServer(options: PreviewServerOptions): Promise<PreviewServer> {
  const unusedTokens = new Set<string>()
  let printedToken = ''
  const cookieToken = randomToken()
  /** The socket's own token: cookies ignore ports, so another local server could receive ours. */
  const pageToken = randomToken()
  // Awaited at the end: Node counts an answer as done when its last part is queued, and would cut it off.
  const unfinished = new Set<Promise<unknown>>()
  const server = createServer((request, response) => {
    const finished = new Promise((resolve) => response.once('close', resolve))
    unfinished.add(finished)
    void finished.then(() => unfinished.delete(finished))
    // The address may be malformed.
    serve(request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    handleProtocols: ([protocol]) => protocol ?? false,
  })
  const port = await listen()
  const origin = `http://127.0.0.1:${port}`
  const cookie = `quaywatch-${port}`

  server.on('upgrade', (request, socket, head) => {
    // After an upgrade, a connection error without a listener would crash the process.
    socket.on('error', () => socket.destroy())
    const isFromOurPage = isSame(request.headers['sec-websocket-protocol'] ?? '', `${PROTOCOL}${pageToken}`)
    const isOurs =
      request.headers.origin === origin &&
      isLocalHost(request) &&
      isSame(cookieOf(request), cookieToken) &&
      isFromOurPage
    if (!isOurs) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    return sockets.handleUpgrade(request, socket, head, greet)
  })

  function greet(page: WebSocket): void {
    const answer = (message: ToPage): void => page.send(JSON.stringify(message))
    page.on('message', (data: Buffer) => {
      const message = readFromPage(data.toString())
      if (message === null) page.close(NOT_UNDERSTOOD)
      else options.onMessage(message, answer)
    })
    page.on('error', () => page.terminate())
    options.onPage(answer)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    if (!isLocalHost(request)) return refuse(response)
    const offered = url.searchParams.get('token')
    if (offered !== null && unusedTokens.delete(offered)) {
      if (offered === printedToken) printNewLink()
      // Browsers never send the fragment. The page stores it for its own origin only.
      response.writeHead(303, {
        location: `/#${pageToken}`,
        'set-cookie': `${cookie}=${cookieToken}; HttpOnly; SameSite=Strict; Path=/`,
      })
      return void response.end()
    }
    if (!isSame(cookieOf(request), cookieToken)) return refuse(response)
    // A used link still opens another tab of the same browser.
    if (offered !== null) return void response.writeHead(303, { location: '/' }).end()
    const answer = await pageFile(url.pathname)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  async function pageFile(pathname: string): Promise<Response> {
    if (pathname === '/preview/page.js') return new Response(await pageScript(), { headers: SCRIPT })
    const picture = /^\/preview\/tray\/([a-z-]+\.png)$/.exec(pathname)?.[1]
    if (picture !== undefined) return await rendererFile(options.trayImages, `/${picture}`, "'none'")
    const file = await rendererFile(options.rendererFolder, pathname, `'self' ws://127.0.0.1:${port}`)
    if (pathname !== '/' && pathname !== '/index.html') return file
    const html = await file.text()
    const withPreview = html.replace('<head>', '<head><script type="module" src="/preview/page.js"></script>')
    return new Response(withPreview, { status: file.status, headers: file.headers })
  }

  function cookieOf(request: IncomingMessage): string {
    const pairs = (request.headers.cookie ?? '').split('; ')
    return pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? ''
  }

  /** Rejects DNS rebinding: a foreign page may resolve its own name to 127.0.0.1. */
  function isLocalHost(request: IncomingMessage): boolean {
    return request.headers.host === `127.0.0.1:${port}`
  }

  function listen(): Promise<number> {
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES'
        reject(
          isTaken
            ? new PortTakenError(`Port ${options.port} cannot be used (${error.code}): choose another with --port N.`)
            : error,
        )
      })
      server.listen(options.port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  }

  function newToken(): string {
    const token = randomToken()
    unusedTokens.add(token)
    return token
  }

  function linkWith(token: string): string {
    return `${origin}/?token=${token}`
  }

  function printNewLink(): void {
    printedToken = newToken()
    options.printLink(linkWith(printedToken))
  }

  printNewLink()
  return {
    newLink: () => linkWith(newToken()),
    origin,
    get pages() {
      return sockets.clients.size
    },
    send(message) {
      const text = JSON.stringify(message)
      for (const page of sockets.clients) page.send(text)
    },
    async close() {
      const farewells = [...sockets.clients].map(farewell)
      await Promise.race([Promise.all([...farewells, ...unfinished]), sleep(LONGEST_FAREWELL_MS)])
      for (const page of sockets.clients) page.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

function isSame(offered: string, secret: string): boolean {
  const [a, b] = [Buffer.from(offered), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Flushes the last messages before closing. */
function farewell(page: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    page.once('close', () => resolve())
    page.close()
  })
}

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }

async function pageScript(): Promise<string> {
  // By alias: a relative path would start at the bundle.
  const source = await readFile(new URL(import.meta.resolve('#preview/page/page.ts')), 'utf8')
  return stripTypeScriptTypes(source)
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
  // Without a token the language is unknown.
  // oxlint-disable-next-line words/sentences
  response.end('Open the newest address that Quaywatch printed in the terminal: each works once.\n')
}

/** WebSocket close code: policy violation. */
const NOT_UNDERSTOOD = 1008
