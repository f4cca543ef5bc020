import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, LoginItemSettings, Settings } from 'electron'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAutostart, programOf } from './autostart.ts'

const APP_ID = 'com.quaywatch.app'

/**
 * Like Windows: entries have names, are found only by their exact arguments, and are switched off elsewhere. The lookup
 * parses its path as a command line. macOS has neither names nor a list.
 */
function fakeLoginItems(platform: NodeJS.Platform, program: string) {
  const entries = new Map<string, Settings>()
  const switchedOff = new Set<string>()
  let ownName = APP_ID
  const app = {
    getLoginItemSettings({ path = program, args = [] } = {}) {
      const openAtLogin = JSON.stringify(entries.get(ownName)?.args) === JSON.stringify(args)
      if (platform !== 'win32') return { openAtLogin } as LoginItemSettings
      const soughtFor = path.startsWith('"') ? path.slice(1, -1) : path.split(' ')[0]
      const items = soughtFor === program ? [...entries] : []
      const launchItems = items.map(([name]) => ({
        name,
        path: program,
        // Electron omits arguments that begin with dashes.
        args: [],
        scope: 'user' as const,
        enabled: !switchedOff.has(name),
      }))
      const executableWillLaunchAtLogin = launchItems.some(({ enabled }) => enabled)
      return { openAtLogin, launchItems, executableWillLaunchAtLogin } as unknown as LoginItemSettings
    },
    setLoginItemSettings(settings) {
      const { name = ownName, openAtLogin = false, enabled = true } = settings
      if (openAtLogin) entries.set(name, settings)
      else entries.delete(name)
      if (enabled || !openAtLogin) switchedOff.delete(name)
      else switchedOff.add(name)
    },
  } satisfies Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  return {
    app,
    /** A run without an app ID, which gets Electron's default name. */
    startNameless: () => void (ownName = 'electron.app.Quaywatch'),
    /** As in Task Manager. */
    switchOff: () => switchedOff.add(APP_ID),
  }
}

describe('start at login', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function setUp(platform: NodeJS.Platform, program = '/opt/Quaywatch/quaywatch') {
    const { app, ...windows } = fakeLoginItems(platform, program)
    const autostart = createAutostart({ app, platform, program, configFolder: folder, appId: APP_ID })
    return { autostart, app, ...windows, path: join(folder, 'autostart', 'quaywatch.desktop') }
  }

  it.each(['win32', 'darwin', 'linux'] as const)('is off by default on %s and reads back each change', (platform) => {
    const { autostart } = setUp(platform)
    const states = [autostart.isOn()]
    for (const isOn of [true, true, false, false, true]) {
      autostart.set(isOn)
      states.push(autostart.isOn())
    }
    expect(states).toEqual([false, true, true, false, false, true])
  })

  it.each([String.raw`C:\Quaywatch\Quaywatch.exe`, String.raw`C:\Program Files\Quaywatch\Quaywatch.exe`])(
    'is off if Task Manager switched it off, and on again when set: %s',
    (program) => {
      const { autostart, app, switchOff } = setUp('win32', program)
      // A user's own entry for the same app is not ours.
      app.setLoginItemSettings({ openAtLogin: true, args: ['--demo'], name: 'Own' })
      autostart.set(true)
      expect(autostart.isOn()).toBe(true)
      switchOff()
      expect(autostart.isOn()).toBe(false)
      autostart.set(true)
      expect(autostart.isOn()).toBe(true)
      app.setLoginItemSettings({ openAtLogin: true, args: ['--demo'], name: 'Own', enabled: false })
      expect(autostart.isOn()).toBe(true)
    },
  )

  it('is removed by a run without an app ID, as in remove-everything', () => {
    const { autostart, app, startNameless } = setUp('win32')
    autostart.set(true)
    startNameless()
    autostart.set(false)
    expect(app.getLoginItemSettings({ path: '"/opt/Quaywatch/quaywatch"' }).launchItems).toEqual([])
  })

  it('is off if Windows starts the app with other arguments', () => {
    const { autostart, app } = setUp('win32')
    app.setLoginItemSettings({ openAtLogin: true, args: [] })
    expect(autostart.isOn()).toBe(false)
  })

  it('starts the current file after an AppImage was renamed or moved', () => {
    setUp('linux', '/home/maria/Quaywatch-1.0.0.AppImage').autostart.set(true)
    const { autostart, path } = setUp('linux', '/home/maria/$& Quaywatch-1.1.0.AppImage')
    // The old file is gone.
    expect(autostart.isOn()).toBe(false)
    autostart.renew()
    expect(autostart.isOn()).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain(String.raw`Exec="/home/maria/\\$& Quaywatch-1.1.0.AppImage" --hidden`)
  })

  it.each([
    [null, '/home/maria/Quaywatch.AppImage', '/home/maria/Quaywatch.AppImage'],
    [null, undefined, '/opt/Quaywatch/quaywatch'],
    ['deb', undefined, '/opt/Quaywatch/quaywatch'],
    // The app was started by a link in a browser that is an AppImage.
    ['deb', '/home/maria/Browser.AppImage', '/opt/Quaywatch/quaywatch'],
    ['rpm', '/home/maria/Browser.AppImage', '/opt/Quaywatch/quaywatch'],
  ])('never starts another app: package %s, AppImage %s', (packageType, appImage, program) => {
    expect(programOf({ exe: '/opt/Quaywatch/quaywatch', appImage, packageType })).toBe(program)
  })

  it('stays off if it was off, also if switched off by the desktop', () => {
    const { autostart, path } = setUp('linux', '/home/maria/Quaywatch-1.1.0.AppImage')
    autostart.renew()
    expect(existsSync(path)).toBe(false)
    setUp('linux', '/home/maria/Quaywatch-1.0.0.AppImage').autostart.set(true)
    writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`)
    autostart.renew()
    expect(autostart.isOn()).toBe(false)
    // Switched on again by the desktop, it starts the current file.
    writeFileSync(path, readFileSync(path, 'utf8').replace('Hidden=true', 'Hidden=false'))
    expect(autostart.isOn()).toBe(true)
  })

  it('replaces the entry atomically', () => {
    const { autostart, path } = setUp('linux', '/home/maria/Quaywatch-1.0.0.AppImage')
    autostart.set(true)
    const before = readFileSync(path, 'utf8')
    // A write in place would show under the second name as well.
    linkSync(path, join(folder, 'kept'))
    const next = setUp('linux', '/home/maria/Quaywatch-1.1.0.AppImage').autostart
    next.renew()
    next.set(true)
    expect(next.isOn()).toBe(true)
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe(before)
    expect(readdirSync(join(folder, 'autostart'))).toEqual(['quaywatch.desktop'])
  })

  it.skipIf(process.platform === 'win32')('is readable by the login session', () => {
    const { autostart, path } = setUp('linux')
    autostart.set(true)
    expect(statSync(path).mode & 0o777).toBe(0o644 & ~process.umask())
  })

  it("keeps the user's own lines", () => {
    const { autostart, path } = setUp('linux')
    autostart.set(true)
    const userEntry = readFileSync(path, 'utf8').replace(/^Exec=.*$/m, 'Exec=sh -c "sleep 30; exec quaywatch --hidden"')
    writeFileSync(path, userEntry)
    autostart.renew()
    expect([readFileSync(path, 'utf8'), autostart.isOn()]).toEqual([userEntry, true])
  })

  it('leaves no file on Linux when off', () => {
    const { autostart, path } = setUp('linux')
    autostart.set(true)
    expect(readFileSync(path, 'utf8')).toContain('Exec="/opt/Quaywatch/quaywatch" --hidden\n')
    autostart.set(false)
    expect(existsSync(path)).toBe(false)
  })

  it('starts an app with any characters in its path', () => {
    const { autostart, path } = setUp('linux', '/home/a b/100%/$HOME/"q"\\x.AppImage')
    autostart.set(true)
    expect(readFileSync(path, 'utf8')).toContain(
      String.raw`Exec="/home/a b/100%%/\\$HOME/\\"q\\"\\\\x.AppImage" --hidden`,
    )
  })

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])("is off if the desktop's settings have %s", (line) => {
    const { autostart, path } = setUp('linux')
    autostart.set(true)
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`)
    expect(autostart.isOn()).toBe(false)
  })
})
