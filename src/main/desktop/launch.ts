// How the app was launched: its own flags, and links handed over by the system.

import type { App } from 'electron'
import { isLink, LINK_SCHEME } from '#shared/fleet/link.ts'
import type { LinkPort } from '#main/port/desktop.ts'

interface Launch {
  readonly withDemo: boolean
  /** No window, also of a program that runs already: started at login, or to take everything away. */
  readonly hidden: boolean
  /** Nothing is opened: what is kept for this user is taken away. */
  readonly removesEverything: boolean
  readonly userData: string | null
}

/** Chromium's own switches stand on the same line, so an unknown flag is not an error here; `npm start` is strict. */
export function readLaunch(words: readonly string[]): Launch {
  const removesEverything = words.includes('--remove-everything')
  return {
    withDemo: words.includes('--demo'),
    hidden: removesEverything || words.includes('--hidden'),
    removesEverything,
    userData: valueOf('--user-data', words),
  }
}

function valueOf(flag: string, words: readonly string[]): string | null {
  const joined = words.find((word) => word.startsWith(`${flag}=`))
  if (joined !== undefined) return joined.slice(flag.length + 1) || null
  const at = words.indexOf(flag)
  const next = at < 0 ? undefined : words[at + 1]
  return next === undefined || next.startsWith('--') ? null : next
}

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
