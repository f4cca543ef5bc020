import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, LoginItemSettings, Settings } from 'electron'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAutostart } from './autostart.ts'

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
