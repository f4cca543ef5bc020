// Serves a built page and its records on loopback: passing them over the debugging channel would distort measurements.

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rendererFile } from '#main/shell/desktop/page.ts'

export interface PageServer {
  readonly origin: string
  close(): void
}

/** `json` answers by the path first; other paths are files of the folder. */
export async function servePage(folder: string, json: (name: string) => string | undefined): Promise<PageServer> {
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const body = json(pathname.slice(1))
    if (body === undefined) void answerWithFile(folder, pathname, answer)
    else answer.setHeader('content-type', 'application/json').end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answerWithFile(folder: string, pathname: string, answer: ServerResponse): Promise<void> {
  const file = await rendererFile(folder, pathname, "'self'")
  // Without it the browser keeps no compiled code of the file.
  if (pathname.startsWith('/assets/')) answer.setHeader('cache-control', 'max-age=3600, immutable')
  answer.writeHead(file.status, Object.fromEntries(file.headers))
  answer.end(Buffer.from(await file.arrayBuffer()))
}

/**
 * Runs in the page. Only the time of day nearly stands still: timers and measures are the browser's own. It has to go on
 * a little, for Vue takes an event for older than its listener where both came at the same time.
 */
export function standStill(start: number): void {
  const now = (): number => start + performance.now() / 100
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([now()] as const) : given))
    }
    static override now(): number {
      return now()
    }
  } as DateConstructor
}
