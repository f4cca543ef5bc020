// Closes what Electron leaves open by default: permissions, navigation, windows, webviews, Chromium switches.

import type { App, Session, WebContents } from 'electron'

/** Writing to the clipboard is how rows are copied; reading it, or anything else, the page never needs. */
const ALLOWED = new Set(['clipboard-sanitized-write'])

/** Both handlers are needed: without the check handler, Electron grants whatever is checked and not requested. */
export function refusePermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission))
}

/** By the switches of Chromium that no fuse takes away. A shortcut that somebody once gave one would keep it for ever. */
export function refuseSwitches({ isPackaged, commandLine }: Pick<App, 'isPackaged' | 'commandLine'>): void {
  const given = isPackaged ? REFUSED.find((name) => commandLine.hasSwitch(name)) : undefined
  if (given !== undefined) {
    throw new Error(`Quaywatch does not start with the switch --${given}. Start it without.`)
  }
}

const REFUSED = [
  // A door to every local program: through it the page can be read, and made to ask main for anything.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  // Behind a proxy with a login the key would go to whoever answers, and so would the question for a newer version.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  // With the first the log of the network holds the key; with the second there is a file that opens its connections.
  'net-log-capture-mode',
  'ssl-key-log-file',
]

/** The page is one page: it goes nowhere, opens nothing and embeds nothing, whatever it is made to do. */
export function confineContents(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    // The main frame and every frame in it.
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
