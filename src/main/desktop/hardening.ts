// Closes what Electron leaves open by default: permissions, navigation, windows, webviews, Chromium switches.

import type { App, Session, WebContents } from 'electron'

/** For copying rows. */
const ALLOWED = new Set(['clipboard-sanitized-write'])

/** Electron needs both: without the check handler it grants every permission check. */
export function refusePermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission))
}

/** Rejects dangerous switches that no fuse covers. Otherwise a shortcut could keep one forever. */
export function refuseSwitches({ isPackaged, commandLine }: Pick<App, 'isPackaged' | 'commandLine'>): void {
  const refused = isPackaged ? REFUSED.find((name) => commandLine.hasSwitch(name)) : undefined
  if (refused !== undefined) {
    throw new Error(`Quaywatch does not start with the switch --${refused}. Start it without.`)
  }
}

const REFUSED = [
  // Lets any local program read the page and call main through it.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  // With a proxy, any server could get the key or serve an update.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  // The first writes the key to the network log, the second the TLS keys to a file.
  'net-log-capture-mode',
  'ssl-key-log-file',
]

/** The app is one page: no navigation, no new windows, no embedding. */
export function confineContents(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    // In all frames.
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
