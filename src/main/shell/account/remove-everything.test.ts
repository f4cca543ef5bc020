import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { proxyEntry, teamEntry } from '#main/core/credentials/credential-store.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { settingsOnDisk } from '#main/store/user-folder.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { say } from '#test/helpers/words.ts'
import { removeEverything } from './remove-everything.ts'

const ONE_ADDRESS = 'https://tracking.example/v2'
const ONE = `${ONE_ADDRESS} (e5f6)`
const OTHER = 'https://other.example/v2 (a1b2)'
const ACCOUNT = { name: '', mark: null, keyInKeychain: true }
const ACCOUNTS = [
  { ...ACCOUNT, id: 1, baseAddress: ONE_ADDRESS, entry: 'e5f6' },
  { ...ACCOUNT, id: 2, baseAddress: 'https://other.example/v2', entry: 'a1b2' },
  { ...ACCOUNT, id: 3, baseAddress: 'https://third.example/v2', entry: 'c3d4', keyInKeychain: false },
]

describe('removing everything', () => {
  let root = ''
  let folder = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quaywatch-'))
    folder = join(root, 'Quaywatch')
    mkdirSync(join(folder, 'logs'), { recursive: true })
    writeFileSync(join(folder, 'logs', 'main.log'), 'x')
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ version: 1, accounts: ACCOUNTS, chosen: 1 }))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  async function run(settings: { autostart?: { set(isOn: boolean): void } } = {}) {
    const credentials = createMemoryCredentials({ [ONE]: 'k1', [OTHER]: 'k2', 'https://elsewhere': 'k3' })
    const lines: string[] = []
    const atRelease: boolean[] = []
    const options = {
      disk: {
        settings: settingsOnDisk(folder),
        folders: [folder, join(root, 'quaywatch-updater')],
        releaseLock: () => atRelease.push(existsSync(folder)),
      },
      credentials,
      autostart: settings.autostart ?? null,
      say,
      tell: (line: string) => lines.push(line),
    }
    return { credentials, atRelease, told: lines, remove: () => removeEverything(options) }
  }

  it("deletes every account's key, the login item and the folders, but no other program's keychain entries", async () => {
    const calls: boolean[] = []
    const { credentials, told, remove } = await run({ autostart: { set: (isOn) => calls.push(isOn) } })
    expect(await remove()).toBe(true)
    expect([...credentials.kept.keys()]).toEqual(['https://elsewhere'])
    expect(calls).toEqual([false])
    expect(existsSync(folder)).toBe(false)
    expect(told.join('\n')).not.toMatch(/k1|k2/)
  })

  it('releases the lock after the keys and before the folders', async () => {
    const { credentials, atRelease, remove } = await run()
    credentials.condition = 'locked'
    await remove()
    expect(atRelease).toEqual([])
    credentials.condition = 'open'
    await remove()
    expect(atRelease).toEqual([true])
  })

  it.each([
    ['the settings name, without any key', [], 'db.example'],
    ['only a policy names', ACCOUNTS, ''],
  ])("deletes the password of the team's database that %s", async (_, accounts, address) => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ version: 1, profile: 'p1', accounts, chosen: null }))
    createAppSettings(openSettings(settingsOnDisk(folder))).change({ team: { place: 'folder', address } })
    const { credentials, told, remove } = await run()
    await credentials.save(teamEntry('p1'), new ApiKey('pässword'))
    expect(await remove()).toBe(true)
    expect(credentials.kept.has(teamEntry('p1'))).toBe(false)
    expect(told).toContain(say('removal.key', { address: say('removal.team') }))
  })

  it('deletes the proxy password even if no key is saved', async () => {
    rmSync(join(folder, 'settings.json'))
    const settings = openSettings(settingsOnDisk(folder), () => 'p1')
    createAppSettings(settings).change({ sync: { proxyUser: 'maria' } })
    const entry = proxyEntry(settings.current.profile)
    const { credentials, told, remove } = await run()
    await credentials.save(entry, new ApiKey('pässword'))
    credentials.condition = 'locked'
    expect(await remove()).toBe(false)
    expect(told).toEqual([say('removal.key-locked', { address: say('removal.proxy') })])
    credentials.condition = 'open'
    expect(await remove()).toBe(true)
    expect(credentials.kept.has(entry)).toBe(false)
  })

  it("keeps the settings if a key can't be deleted, because only they name its keychain entry", async () => {
    const { credentials, told, remove } = await run()
    credentials.condition = 'locked'
    expect(await remove()).toBe(false)
    expect(existsSync(join(folder, 'settings.json'))).toBe(true)
    expect(told).toEqual([say('removal.key-locked', { address: ONE_ADDRESS })])
    credentials.condition = 'open'
    expect(await remove()).toBe(true)
    expect(credentials.kept.size).toBe(1)
  })

  it('removes the rest if the settings are unreadable, and warns that keys may remain', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"version":1,"acc')
    const { told, remove } = await run()
    expect(await remove()).toBe(false)
    expect(existsSync(folder)).toBe(false)
    expect(told[0]).toBe(say('removal.damaged'))
  })

  it("continues after a part that can't be removed, and names it", async () => {
    const { told, remove } = await run({
      autostart: {
        set: () => {
          throw new Error('refused')
        },
      },
    })
    expect(await remove()).toBe(false)
    expect(existsSync(folder)).toBe(false)
    expect(told).toContain(say('removal.failed', { what: say('removal.autostart'), reason: 'refused' }))
  })

  it('succeeds if nothing was ever stored', async () => {
    rmSync(folder, { recursive: true })
    const { told, remove } = await run()
    expect(await remove()).toBe(true)
    expect(told).toEqual([])
  })
})
