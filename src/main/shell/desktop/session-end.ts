// Detects the end of a Windows session with a hidden window, since Windows notifies only windows.

import type { BaseWindow, BaseWindowConstructorOptions } from 'electron'

export interface SessionEndOptions {
  readonly platform: NodeJS.Platform
  readonly create: (options: BaseWindowConstructorOptions) => BaseWindow
  /** Synchronous: the computer is shutting down. */
  readonly onEnd: () => void
  /** Exits without installing an update, since the computer may be shutting down. */
  readonly exit: () => void
}

export interface SessionEndWatch {
  /** Call before quitting, which would wait for the hidden window. */
  allowClosing(): void
}

export function watchSessionEnd({ platform, create, onEnd, exit }: SessionEndOptions): SessionEndWatch {
  // Other systems ask the app to quit.
  if (platform !== 'win32') return { allowClosing: () => undefined }
  const unseen = create({ show: false, skipTaskbar: true })
  const stay = (event: Electron.Event): void => event.preventDefault()
  // `taskkill` asks all windows to close; without this one the end would go unnoticed.
  unseen.on('close', stay)
  // Windows sends neither `before-quit` nor `will-quit`. At `query-session-end` another app may still refuse.
  unseen.on('session-end', ({ reasons }) => {
    onEnd()
    // An installer waits for the app to exit; data is already closed.
    if (reasons.includes('close-app')) exit()
  })
  return { allowClosing: () => void unseen.off('close', stay) }
}
