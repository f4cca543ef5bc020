import { describe, expect, it } from 'vitest'
import { createFakeApp, createFakeSession } from '#test/helpers/electron-fakes.ts'
import { confineContents, refusePermissions, refuseSwitches } from './hardening.ts'

describe('permissions', () => {
  it.each(['geolocation', 'media', 'notifications', 'clipboard-read', 'openExternal'] as const)(
    'refuse %s where it is asked for and where it is only looked up: Electron grants both by default',
    (permission) => {
      const session = createFakeSession()
      expect([session.requests(permission), session.checks(permission)]).toEqual([true, true])
      refusePermissions(session.asSession)
      expect([session.requests(permission), session.checks(permission)]).toEqual([false, false])
    },
  )

  it('leave the copying of rows to the clipboard alone', () => {
    const session = createFakeSession()
    refusePermissions(session.asSession)
    expect(session.requests('clipboard-sanitized-write')).toBe(true)
    expect(session.checks('clipboard-sanitized-write')).toBe(true)
  })
})

describe('a switch of Chromium', () => {
  const appWith = (isPackaged: boolean, ...switches: string[]) =>
    ({ isPackaged, commandLine: { hasSwitch: (name: string) => switches.includes(name) } }) as unknown as Electron.App

  it.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'ignore-certificate-errors',
    'net-log-capture-mode',
    'ssl-key-log-file',
  ])('that gives the page or the key away does not start the packaged app: --%s', (name) => {
    expect(() => refuseSwitches(appWith(true, 'hidden', name))).toThrow(`--${name}`)
  })

  it('is there for who develops the app, and its absence stops nobody', () => {
    expect(() => refuseSwitches(appWith(false, 'remote-debugging-port'))).not.toThrow()
    expect(() => refuseSwitches(appWith(true, 'hidden'))).not.toThrow()
  })
})

describe('a page', () => {
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
})
