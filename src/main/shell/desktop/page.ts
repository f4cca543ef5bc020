// Serves the built page with its security headers, and connects the page's IPC channels.

import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserWindow, IpcMain, IpcMainInvokeEvent } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '#shared/contract/bridge.ts'
import type { Sender } from '#main/core/ipc/router.ts'
import type { WirePort } from '#main/core/port/desktop.ts'

/**
 * Only our own content, no inline scripts, no framing. `connect`: what the page may fetch. In Electron its own files
 * (the map), in the preview also its socket.
 */
function contentSecurityPolicy(connect: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Vue makes the only policy, for its own templates.
    "require-trusted-types-for 'script'",
    'trusted-types vue',
  ].join('; ')
}

/** What the page never uses. It writes to the clipboard and prints, which need no entry. */
const NO_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Serves a file of the built page, or 404. Accepts plain names below the root only. */
export async function rendererFile(root: string, pathname: string, connect: string): Promise<Response> {
  const path = pathname === '/' ? '/index.html' : pathname
  const type = TYPES[extname(path)]
  if (type === undefined || !/^(\/[\w-]+(\.[\w-]+)*)+$/.test(path)) return notFound()
  try {
    const body = await readFile(join(root, path))
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': type,
        'content-security-policy': contentSecurityPolicy(connect),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': NO_FEATURES,
      },
    })
  } catch {
    return notFound()
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

function notFound(): Response {
  return new Response('not found', { status: 404, headers: { 'content-type': 'text/plain' } })
}

export function createWire(
  ipcMain: Pick<IpcMain, 'handle'>,
  ownWindows: () => readonly BrowserWindow[],
  ownOrigin: string,
): WirePort {
  return {
    ownOrigin,
    onRequest(answer) {
      ipcMain.handle(REQUEST_CHANNEL, (event, message: unknown) => answer(senderOf(event, ownWindows()), message))
    },
    send(message) {
      for (const window of ownWindows()) {
        if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, message)
      }
    },
  }
}

function senderOf(event: IpcMainInvokeEvent, windows: readonly BrowserWindow[]): Sender {
  const frame = event.senderFrame
  const isOwnWindow = windows.some(({ webContents }) => event.sender === webContents)
  // Null once the frame has navigated or been destroyed. Reading more of a `detached` frame throws.
  if (frame === null || frame.detached) return { origin: null, isMainFrame: false, isOwnWindow }
  return { origin: frame.origin, isMainFrame: frame.parent === null, isOwnWindow }
}
