import { describe, expect, it } from 'vitest'
import { openSettings, type SettingsDisk } from './settings-file.ts'

function memoryDisk(text: string | null): SettingsDisk & { text: string | null; aside: string | null } {
  return {
    text,
    aside: null,
    read() {
      return this.text
    },
    replace(next) {
      this.text = next
    },
    moveAside() {
      this.aside = this.text
      this.text = null
      return 'settings.damaged.json'
    },
  }
}

describe('the settings', () => {
  it('come back after a restart', () => {
    const disk = memoryDisk(null)
    openSettings(disk, () => 'one').change({ baseAddress: 'https://api.example/v2', keyInKeychain: true })
    const reopened = openSettings(disk, () => 'another')
    expect(reopened.current).toMatchObject({
      version: 1,
      baseAddress: 'https://api.example/v2',
      keyInKeychain: true,
      profile: 'one',
    })
    expect(reopened.notice).toBeNull()
  })

  it.each([['{"version":1,"baseAdd'], [''], ['[]'], ['{"version":2}'], ['{"version":1,"baseAddress":7}']])(
    'start with the defaults and keep the damaged file %j instead of overwriting it',
    (text) => {
      const disk = memoryDisk(text)
      const settings = openSettings(disk)
      expect(settings.current.baseAddress).toBeNull()
      expect(settings.notice).toContain('settings.damaged.json')
      expect(disk.aside).toBe(text)
    },
  )

  it('of an older version are read, and keep finding the key that was saved without a name', () => {
    const older = { version: 1, baseAddress: 'https://api.example/v2', keyInKeychain: true }
    const settings = openSettings(memoryDisk(JSON.stringify(older)), () => 'one')
    expect(settings.notice).toBeNull()
    expect(settings.current).toMatchObject({ ...older, profile: null })
    settings.change({ keyInKeychain: false })
    expect(settings.current.profile).toBe('one')
  })

  it('hold in memory for this run where the disk refuses', () => {
    const disk = memoryDisk(null)
    disk.replace = () => {
      throw new Error('ENOSPC')
    }
    const settings = openSettings(disk)
    expect(() => settings.change({ baseAddress: 'https://api.example/v2' })).toThrow('ENOSPC')
    expect(settings.current.baseAddress).toBe('https://api.example/v2')
  })
})
