// How the app was launched: its own flags, and links handed over by the system.

import type { App } from 'electron'
import { isLink, LINK_SCHEME } from '#shared/fleet/link.ts'
import type { LinkPort } from '#main/core/port/desktop.ts'

interface Launch {
  readonly withDemo: boolean
  /** No window, also not in a running instance: for a start at login, by a notification or to remove everything. */
  readonly hidden: boolean
  /** Deletes the user's data instead of starting. */
  readonly removesEverything: boolean
  /** Prints the SQL of a team's tables instead of starting. */
  readonly printsTeamSchema: boolean
  readonly userData: string | null
}

/** Windows starts the app for a pressed notification, which shows the window unless its button was pressed. */
const FOR_TOAST = '-Embedding'

/** Unknown flags are not errors, because Chromium's switches share the command line. */
export function readLaunch(words: readonly string[]): Launch {
  const removesEverything = words.includes('--remove-everything')
  return {
    withDemo: words.includes('--demo'),
    hidden: removesEverything || words.includes('--hidden') || words.includes(FOR_TOAST),
    removesEverything,
    printsTeamSchema: words.includes('--team-schema'),
    userData: valueOf('--user-data', words),
  }
}

function valueOf(flag: string, words: readonly string[]): string | null {
  const joined = words.find((word) => word.startsWith(`${flag}=`))
  if (joined !== undefined) return joined.slice(flag.length + 1) || null
  const index = words.indexOf(flag)
  const next = index < 0 ? undefined : words[index + 1]
  return next === undefined || next.startsWith('--') ? null : next
}

/** Arguments to start the app again with its window. Electron repeats all by default, also `--hidden` of a login. */
export function relaunchWords(words: readonly string[]): string[] {
  const { userData } = readLaunch(words)
  return userData === null ? [] : [`--user-data=${userData}`]
}

export interface ElectronLinks extends LinkPort {
  /** Call with the arguments of the start and of each second start. */
  started(words: readonly string[]): void
}

/**
 * Call before Electron is ready: macOS delivers the link during startup and drops it without a listener
 * (electronjs.org, app, `open-url`).
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
  // Windows needs this; elsewhere the package declares it too. From source it would register plain Electron.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  return {
    started(words) {
      // Chromium adds switches to a second start's arguments and reorders them.
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

export interface Activations {
  onActivated(listener: () => void): void
}

/** A click on the Dock icon. Call before Electron is ready: macOS delivers one during startup, too. */
export function followActivations(app: Pick<App, 'on'>): Activations {
  let isWaiting = false
  let activate = (): void => {
    isWaiting = true
  }
  app.on('activate', () => activate())
  return {
    onActivated(listener) {
      activate = listener
      if (isWaiting) listener()
    },
  }
}
