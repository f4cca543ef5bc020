// Detects the end of a Windows session with a hidden window, since Windows notifies only windows.

import type { BaseWindow, BaseWindowConstructorOptions } from 'electron'

export interface SessionEndOptions {
  readonly platform: NodeJS.Platform
  readonly create: (options: BaseWindowConstructorOptions) => BaseWindow
  /** The computer is going down: what is not kept by the end of this call is not kept. */
  readonly onEnd: () => void
  /** Without an update: nobody says whether the computer goes on. */
  readonly exit: () => void
}

export interface SessionEndWatch {
  /** Before that, quitting would wait for the unseen window. */
  allowClosing(): void
}

export function watchSessionEnd({ platform, create, onEnd, exit }: SessionEndOptions): SessionEndWatch {
  // Elsewhere the program is asked to quit.
  if (platform !== 'win32') return { allowClosing: () => undefined }
  const unseen = create({ show: false, skipTaskbar: true })
  const stay = (event: Electron.Event): void => event.preventDefault()
  // Somebody may ask all windows of the program to close, as `taskkill` does: without this one nothing would be heard.
  unseen.on('close', stay)
  // Neither `before-quit` nor `will-quit` comes. `query-session-end` is no end yet: another program may still refuse.
  unseen.on('session-end', ({ reasons }) => {
    onEnd()
    // An installer wants to replace the program, and waits for it to end; what is kept is closed.
    if (reasons.includes('close-app')) exit()
  })
  return { allowClosing: () => void unseen.off('close', stay) }
}
