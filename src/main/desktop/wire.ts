// The two channels between main and the page, in Electron.

import type { BrowserWindow, IpcMain, IpcMainInvokeEvent } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '#shared/contract/bridge.ts'
import type { Sender } from '#main/ipc/router.ts'
import type { WirePort } from '#main/port/desktop.ts'

export function createWire(
  ipcMain: Pick<IpcMain, 'handle'>,
  currentWindow: () => BrowserWindow | null,
  ownOrigin: string,
): WirePort {
  return {
    ownOrigin,
    onRequest(answer) {
      ipcMain.handle(REQUEST_CHANNEL, (event, message: unknown) => answer(senderOf(event, currentWindow()), message))
    },
    send(message) {
      const window = currentWindow()
      if (window !== null && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, message)
    },
  }
}

function senderOf(event: IpcMainInvokeEvent, window: BrowserWindow | null): Sender {
  const frame = event.senderFrame
  const isOwnWindow = window !== null && event.sender === window.webContents
  // Null once the frame has navigated or been destroyed; `detached` while it is on its way out: asking it more throws.
  if (frame === null || frame.detached) return { origin: null, isMainFrame: false, isOwnWindow }
  return { origin: frame.origin, isMainFrame: frame.parent === null, isOwnWindow }
}
