import { describe, expect, it } from 'vitest'
import { createFakeApp, createFakeSession } from '#test/helpers/electron-fakes.ts'
import {
  confineContents,
  confinedPage,
  needsNoSandbox,
  refuseClientCertificates,
  refuseNetwork,
  refusePermissions,
  refuseSwitches,
} from './hardening.ts'

it('confines every page, and opens the developer tools only from source', () => {
  const confined = {
    preload: '/p.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  }
  expect(confinedPage('/p.cjs', true)).toMatchObject({ ...confined, devTools: false })
  expect(confinedPage('/p.cjs', false)).toMatchObject({ ...confined, devTools: true })
})

describe('permissions', () => {
  it.each(['geolocation', 'media', 'notifications', 'clipboard-read', 'openExternal'] as const)(
    'refuse requests and checks for %s, which Electron grants by default',
    (permission) => {
      const session = createFakeSession()
      expect([session.requests(permission), session.checks(permission)]).toEqual([true, true])
      refusePermissions(session.asSession)
      expect([session.requests(permission), session.checks(permission)]).toEqual([false, false])
    },
  )

  it('allow only writing to the clipboard', () => {
    const session = createFakeSession()
    refusePermissions(session.asSession)
    expect(session.requests('clipboard-sanitized-write')).toBe(true)
    expect(session.checks('clipboard-sanitized-write')).toBe(true)
  })
})

it('gives the page no device, no picture of the screen, and no login as the signed-in user', () => {
  const session = createFakeSession()
  refusePermissions(session.asSession)
  expect(session.takesDevice()).toBe(false)
  expect(session.capturesScreen()).toBe(false)
  expect(session.loginDomains).toBe('')
})

it('sends a server no client certificate, although Electron would send the first', () => {
  const app = createFakeApp()
  expect(app.sentCertificate()).toBe('first')
  refuseClientCertificates(app.asApp)
  expect(app.sentCertificate()).toBe('none')
})

describe('network', () => {
  it.each(['https://evil.example/x', 'wss://evil.example', 'http://127.0.0.1:9', 'file:///etc/passwd', 'appx://x'])(
    'is closed to the page: %s',
    (url) => {
      const session = createFakeSession()
      refuseNetwork(session.asSession, ['app'])
      expect(session.loads(url)).toBe(false)
      expect(session.loads('app://quaywatch/index.html')).toBe(true)
    },
  )
})

describe('Chromium switch', () => {
  const appWith = (isPackaged: boolean, ...switches: string[]) =>
    ({ isPackaged, commandLine: { hasSwitch: (name: string) => switches.includes(name) } }) as unknown as Electron.App

  it.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'ignore-certificate-errors',
    'net-log-capture-mode',
    'ssl-key-log-file',
    'no-sandbox',
    'single-process',
    'disable-web-security',
    'renderer-cmd-prefix',
  ])('that exposes page or key prevents a packaged start: --%s', (name) => {
    expect(() => refuseSwitches(appWith(true, 'hidden', name))).toThrow(`--${name}`)
  })

  it('is allowed for developers', () => {
    expect(() => refuseSwitches(appWith(false, 'remote-debugging-port'))).not.toThrow()
    expect(() => refuseSwitches(appWith(true, 'hidden'))).not.toThrow()
  })

  it("--no-sandbox is allowed if the AppImage's runtime added it", () => {
    expect(refuseSwitches(appWith(true, 'no-sandbox'), () => true)).toBe(true)
    expect(refuseSwitches(appWith(true), () => true)).toBe(false)
    expect(() => refuseSwitches(appWith(true, 'no-sandbox', 'disable-web-security'), () => true)).toThrow(
      '--disable-web-security',
    )
  })

  it("--no-sandbox outside an AppImage is the user's own", () => {
    expect(needsNoSandbox({ PATH: '' })).toBe(false)
    expect(needsNoSandbox({ APPIMAGE: '/a.AppImage' })).toBe(false)
  })
})

describe('page', () => {
  it.each(['will-frame-navigate', 'will-redirect', 'will-attach-webview'])('is stopped at %s', (event) => {
    const app = createFakeApp()
    confineContents(app.asApp)
    expect(app.openContents().allows(event)).toBe(false)
  })

  it('opens no second window', () => {
    const app = createFakeApp()
    confineContents(app.asApp)
    expect(app.openContents().opens('https://example.com')).toBe('deny')
  })

  it('has no WebRTC that bypasses the request filter', () => {
    const app = createFakeApp()
    confineContents(app.asApp)
    expect(app.openContents().webRtcPolicy).toBe('disable_non_proxied_udp')
    expect(app.switches.get('force-webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp')
  })
})
