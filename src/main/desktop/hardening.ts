// Closes what Electron leaves open by default: permissions, navigation, new windows, embedded pages, remote debugging.

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

/**
 * Chromium would open a door to every local program: through it the page can be read, and made to ask main for anything.
 * No fuse closes it.
 */
export function refuseRemoteDebugging({ isPackaged, commandLine }: Pick<App, 'isPackaged' | 'commandLine'>): void {
  if (isPackaged && REMOTE_DEBUGGING.some((name) => commandLine.hasSwitch(name))) {
    throw new Error('Quaywatch does not start with remote debugging. Start it without that switch.')
  }
}

const REMOTE_DEBUGGING = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']

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
