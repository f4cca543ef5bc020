// Closes what Electron leaves open by default: permissions, network, navigation, windows, webviews, Chromium switches.

import { spawnSync } from 'node:child_process'
import type { App, Session, WebContents, WebPreferences } from 'electron'

/** For every page of the app. */
export function confinedPage(preload: string, isPackaged: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    devTools: !isPackaged,
  }
}

const NO_WEBRTC = 'disable_non_proxied_udp'
/** For copying rows. */
const ALLOWED = new Set(['clipboard-sanitized-write'])

type GuardedSession = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'allowNTLMCredentialsForDomains'
>

/** Electron needs both of the first: without the check handler it grants every permission check. */
export function refusePermissions(session: GuardedSession): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.has(permission))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  // Chromium would log in to any intranet server as the signed-in user. Proxies are no servers and not affected.
  session.allowNTLMCredentialsForDomains('')
}

/** Chromium takes the first client certificate of the computer. A server would learn the user's name from it. */
export function refuseClientCertificates(app: Pick<App, 'on'>): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault()
    answer()
  })
}

/** The page has no network: main asks the service. A policy in the page can't stop every kind of request. */
export function refuseNetwork(session: Pick<Session, 'webRequest'>, allowed: readonly string[]): void {
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !allowed.some((scheme) => url.startsWith(`${scheme}:`)) }),
  )
}

/**
 * Rejects dangerous switches that no fuse covers. Otherwise a shortcut could keep one forever. Returns whether the app
 * runs without the sandbox because the AppImage's runtime added that switch.
 */
export function refuseSwitches(
  { isPackaged, commandLine }: Pick<App, 'isPackaged' | 'commandLine'>,
  isAddedByAppImage = needsNoSandbox,
): boolean {
  if (!isPackaged) return false
  const present = REFUSED.filter((name) => commandLine.hasSwitch(name))
  const refused = present.find((name) => name !== NO_SANDBOX || !isAddedByAppImage())
  if (refused !== undefined) {
    throw new Error(`Quaywatch does not start with the switch --${refused}. Start it without.`)
  }
  return present.includes(NO_SANDBOX)
}

const NO_SANDBOX = 'no-sandbox'
/** A system tool. */
const UNSHARE = 'unshare'

/** The same test as in the AppImage's start script, so that a switch of the user is not taken for its own. */
export function needsNoSandbox(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['APPIMAGE'] === undefined || env['APPDIR'] === undefined) return false
  return spawnSync(UNSHARE, ['-Ur', 'true'], { stdio: 'ignore', timeout: 5_000 }).status !== 0
}

const REFUSED = [
  // Without them, a compromised page could read files, start programs and send data to any server.
  NO_SANDBOX,
  'single-process',
  'disable-web-security',
  // Starts another program in place of the page's process.
  'renderer-cmd-prefix',
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

/** The app is one page: no navigation, no new windows, no embedding, no WebRTC. */
export function confineContents(app: Pick<App, 'commandLine' | 'on'>): void {
  // For contents that exist before the listener below runs.
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', NO_WEBRTC)
  app.on('web-contents-created', (_event, contents: WebContents) => {
    // The request filter does not see WebRTC.
    contents.setWebRTCIPHandlingPolicy(NO_WEBRTC)
    // In all frames.
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
