import { describe, expect, it } from 'vitest'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { createTeamPassword } from './password.ts'

const LOGIN = { address: 'db.example.com:5432', database: 'quaywatch', user: 'maria' }

function aPassword(kept: Readonly<Record<string, string>> = {}) {
  const credentials = createMemoryCredentials(kept)
  const settings = createAppSettings(openSettings(createMemorySettingsDisk()))
  settings.change({ team: LOGIN })
  const open = () =>
    createTeamPassword({
      credentials,
      entry: () => 'team (p1)',
      settings,
      conceal: () => undefined,
      writeLog: () => undefined,
    })
  return { credentials, settings, open }
}

describe('createTeamPassword', () => {
  it.each([
    ['address', { ...LOGIN, address: 'other.example.com:5432' }],
    ['database', { ...LOGIN, database: 'other' }],
    ['user', { ...LOGIN, user: 'sam' }],
  ])('returns the password again for the same login, and none for another %s', async (_, other) => {
    const { settings, open } = aPassword()
    await open().set('Open-Sesame-1')
    const password = open()
    expect((await password.read())?.reveal()).toBe('Open-Sesame-1')
    settings.change({ team: other })
    expect([await password.read(), password.kept()]).toEqual([null, 'none'])
    expect(await open().read()).toBeNull()
    settings.change({ team: LOGIN })
    expect((await password.read())?.reveal()).toBe('Open-Sesame-1')
    expect(password.kept()).toBe('keychain')
  })

  it('reports where the password of a database is kept, at the start and for each login', async () => {
    const { settings, open } = aPassword()
    await open().set('Open-Sesame-1')
    const password = open()
    const reported: string[] = []
    password.onKept(() => reported.push(password.kept()))
    password.start()
    settings.change({ team: { place: 'postgres' } })
    await expect.poll(() => reported).toEqual(['keychain'])
    settings.change({ team: { user: 'sam' } })
    await expect.poll(() => reported).toEqual(['keychain', 'none'])
    await password.set('Open-Sesame-2')
    expect(reported).toEqual(['keychain', 'none', 'keychain'])
  })

  it('asks again for a password that belongs to no login', async () => {
    const { open } = aPassword({ 'team (p1)': 'Open-Sesame-1' })
    expect(await open().read()).toBeNull()
  })

  it('keeps a password that the keychain refuses for this login only', async () => {
    const { credentials, settings, open } = aPassword()
    credentials.condition = 'locked'
    const password = open()
    await password.set('Open-Sesame-1')
    expect(password.kept()).toBe('this-run')
    expect((await password.read())?.reveal()).toBe('Open-Sesame-1')
    settings.change({ team: { user: 'sam' } })
    expect(await password.read()).toBeNull()
  })
})
