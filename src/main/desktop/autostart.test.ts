import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, LoginItemSettings, Settings } from 'electron'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAutostart, programOf } from './autostart.ts'

/** As Windows: an entry is found only by the words it was made with. */
function fakeLoginItems() {
  let kept: Settings | null = null
  return {
    getLoginItemSettings: (asked) =>
      ({
        openAtLogin: kept?.openAtLogin === true && JSON.stringify(asked?.args) === JSON.stringify(kept.args),
      }) as LoginItemSettings,
    setLoginItemSettings(settings) {
      kept = settings
    },
  } satisfies Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
}

describe('starting at login', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function setUp(platform: NodeJS.Platform, program = '/opt/Quaywatch/quaywatch') {
    const autostart = createAutostart({ app: fakeLoginItems(), platform, program, configFolder: folder })
    return { autostart, path: join(folder, 'autostart', 'quaywatch.desktop') }
  }

  it.each(['win32', 'darwin', 'linux'] as const)('is off at first on %s, then as it was set last', (platform) => {
    const { autostart } = setUp(platform)
    const states = [autostart.isOn()]
    for (const isOn of [true, true, false, false, true]) {
      autostart.set(isOn)
      states.push(autostart.isOn())
    }
    expect(states).toEqual([false, true, true, false, false, true])
  })

  it('starts the file that there is now, once an AppImage was replaced by one of another name, or moved', () => {
    setUp('linux', '/home/maria/Quaywatch-1.0.0.AppImage').autostart.set(true)
    const { autostart, path } = setUp('linux', '/home/maria/$& Quaywatch-1.1.0.AppImage')
    // Login would start the old one, which is gone.
    expect(autostart.isOn()).toBe(false)
    autostart.renew()
    expect(autostart.isOn()).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain(String.raw`Exec="/home/maria/\\$& Quaywatch-1.1.0.AppImage" --hidden`)
  })

  it.each([
    [null, '/home/maria/Quaywatch.AppImage', '/home/maria/Quaywatch.AppImage'],
    [null, undefined, '/opt/Quaywatch/quaywatch'],
    ['deb', undefined, '/opt/Quaywatch/quaywatch'],
    // A browser that is an AppImage opened one of our links.
    ['deb', '/home/maria/Browser.AppImage', '/opt/Quaywatch/quaywatch'],
    ['rpm', '/home/maria/Browser.AppImage', '/opt/Quaywatch/quaywatch'],
  ])('never starts another program: package %s, AppImage %s', (packageType, appImage, program) => {
    expect(programOf({ exe: '/opt/Quaywatch/quaywatch', appImage, packageType })).toBe(program)
  })

  it('stays off where it was off, and switched off where the desktop’s own settings say so', () => {
    const { autostart, path } = setUp('linux', '/home/maria/Quaywatch-1.1.0.AppImage')
    autostart.renew()
    expect(existsSync(path)).toBe(false)
    setUp('linux', '/home/maria/Quaywatch-1.0.0.AppImage').autostart.set(true)
    writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`)
    autostart.renew()
    expect(autostart.isOn()).toBe(false)
    // Switched on again there, it starts what there is.
    writeFileSync(path, readFileSync(path, 'utf8').replace('Hidden=true', 'Hidden=false'))
    expect(autostart.isOn()).toBe(true)
  })

  it('leaves words of the user’s own as they are', () => {
    const { autostart, path } = setUp('linux')
    autostart.set(true)
    const own = readFileSync(path, 'utf8').replace(/^Exec=.*$/m, 'Exec=sh -c "sleep 30; exec quaywatch --hidden"')
    writeFileSync(path, own)
    autostart.renew()
    expect([readFileSync(path, 'utf8'), autostart.isOn()]).toEqual([own, true])
  })

  it('leaves nothing behind on Linux where it is off', () => {
    const { autostart, path } = setUp('linux')
    autostart.set(true)
    expect(readFileSync(path, 'utf8')).toContain('Exec="/opt/Quaywatch/quaywatch" --hidden\n')
    autostart.set(false)
    expect(existsSync(path)).toBe(false)
  })

  it('starts a program whatever is in its path', () => {
    const { autostart, path } = setUp('linux', '/home/a b/100%/$HOME/"q"\\x.AppImage')
    autostart.set(true)
    expect(readFileSync(path, 'utf8')).toContain(
      String.raw`Exec="/home/a b/100%%/\\$HOME/\\"q\\"\\\\x.AppImage" --hidden`,
    )
  })

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'is off where the desktop’s own settings say %s',
    (line) => {
      const { autostart, path } = setUp('linux')
      autostart.set(true)
      writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`)
      expect(autostart.isOn()).toBe(false)
    },
  )
})
