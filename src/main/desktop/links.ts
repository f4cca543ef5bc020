// Links to the program that a system hands over: among the words of a start, of a second start, or as an event of macOS.

import type { App } from 'electron'
import { isLink, LINK_SCHEME } from '#shared/fleet/link.ts'
import type { LinkPort } from '#main/port/desktop.ts'

export interface ElectronLinks extends LinkPort {
  /** The program was started, or started a second time, with these words. */
  started(words: readonly string[]): void
}

/**
 * Before Electron is ready: macOS hands over the link that started the program while it starts, and to nobody where nobody
 * listens by then (electronjs.org, app, `open-url`).
 */
export function followLinks(app: Pick<App, 'isPackaged' | 'on' | 'setAsDefaultProtocolClient'>): ElectronLinks {
  let listener: ((text: string) => void) | null = null
  let waiting: string | null = null

  function open(text: string): void {
    if (listener === null) waiting = text
    else listener(text)
  }

  app.on('open-url', (event, url) => {
    event.preventDefault()
    open(url)
  })
  // Windows knows it by this alone; elsewhere the installed package says it too. From its sources, Electron itself would be
  // registered, with nothing in it.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  return {
    started(words) {
      // Chromium puts switches of its own among the words of a second start, and not where they were.
      const link = words.find(isLink)
      if (link !== undefined) open(link)
    },
    onOpened(next) {
      listener = next
      const earlier = waiting
      waiting = null
      if (earlier !== null) next(earlier)
    },
  }
}
