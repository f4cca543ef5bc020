import { describe, expect, it } from 'vitest'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { guardOfficeCache, officeCacheHandlers } from './office-cache.ts'

const SERVICE = 'https://api.example.com/v2'
const CACHE = { service: SERVICE, address: 'https://cache.example.com' }
const EVIL = { service: SERVICE, address: 'https://evil.example.com' }
const REFUSED = { code: 'unreachable', message: { key: 'failure.no-account' }, hint: null } as const
const NOTHING = { used: null, unconfirmed: null }

function world() {
  const disk = createMemorySettingsDisk()
  const credentials = createMemoryCredentials()
  const decided = new Map<never, unknown>()
  const tried: string[] = []
  const tryCache = (typed: string) => {
    tried.push(typed)
    return Promise.resolve(typed === CACHE.address ? succeeded(CACHE) : failed(REFUSED))
  }

  /** Starts the app on the same disk and keychain. */
  function start() {
    const settings = createAppSettings(openSettings(disk))
    const guard = guardOfficeCache({
      settings,
      policy: { current: { baseAddress: null, startAtLogin: null, settings: decided } } as never,
      credentials,
      entry: () => 'office cache (test)',
      writeLog: () => undefined,
    })
    const handlers = officeCacheHandlers({ tryCache }, settings, guard, () => SERVICE)
    return { settings, guard, use: handlers['account.useCache'], view: () => guard.view(SERVICE) }
  }

  function plant(cache: unknown): void {
    disk.replace(JSON.stringify({ version: 1, ...JSON.parse(disk.read() ?? '{}'), sync: { cache } }))
  }
  return { start, plant, credentials, decided, disk, tried }
}

describe('guardOfficeCache', () => {
  it('uses a cache only after it has answered and only for its own service', async () => {
    const { guard, use, view } = world().start()
    expect(view()).toEqual(NOTHING)
    expect(await use({ address: CACHE.address })).toEqual(succeeded(null))
    expect(view()).toEqual({ used: CACHE.address, unconfirmed: null })
    // The key of another service must not go there.
    expect(guard.view('https://other.example.com/v2')).toEqual(NOTHING)
    await use({ address: null })
    expect(view()).toEqual(NOTHING)
  })

  it('asks no other cache while a policy names one, because the key goes along', async () => {
    const { start, decided, tried } = world()
    decided.set('sync.cache' as never, CACHE)
    expect(await start().use({ address: EVIL.address })).toMatchObject({ ok: false, error: { code: 'decided' } })
    expect(tried).toEqual([])
  })

  it('keeps the old cache if the settings can’t be saved', async () => {
    const { start, disk } = world()
    const { use } = start()
    await use({ address: CACHE.address })
    disk.isFull = true
    expect(await use({ address: null })).toMatchObject({ ok: false })
    const again = start()
    await again.guard.prepare()
    expect(again.view().used).toBe(CACHE.address)
  })

  it('keeps the old cache if the new one does not answer', async () => {
    const { use, view } = world().start()
    await use({ address: CACHE.address })
    expect(await use({ address: 'https://down.example.com' })).toEqual(failed(REFUSED))
    expect(view().used).toBe(CACHE.address)
  })

  it('uses the entered cache after the next start', async () => {
    const { start } = world()
    await start().use({ address: CACHE.address })
    const { guard, view } = start()
    expect(view().used).toBeNull()
    await guard.prepare()
    expect(view().used).toBe(CACHE.address)
  })

  it.each([false, true])(
    'does not use a cache that a program wrote into the settings; another is entered: %s',
    async (had) => {
      const { start, plant } = world()
      if (had) await start().use({ address: CACHE.address })
      plant(EVIL)
      const { guard, view } = start()
      await guard.prepare()
      expect(view()).toEqual({ used: null, unconfirmed: EVIL.address })
    },
  )

  it('uses no cache again that the user stopped', async () => {
    const { start, plant } = world()
    const { use } = start()
    await use({ address: CACHE.address })
    await use({ address: null })
    plant(CACHE)
    const { guard, view } = start()
    await guard.prepare()
    expect(view().used).toBeNull()
  })

  it("uses the policy's cache without a confirmation", () => {
    const { start, plant, decided } = world()
    plant(CACHE)
    decided.set('sync.cache' as never, CACHE)
    expect(start().view().used).toBe(CACHE.address)
  })

  it('uses the entered cache until the end of the run if the keychain refuses', async () => {
    const { start, credentials } = world()
    credentials.condition = 'locked'
    const first = start()
    await first.use({ address: CACHE.address })
    expect(first.view().used).toBe(CACHE.address)
    const second = start()
    await second.guard.prepare()
    expect(second.view()).toEqual({ used: null, unconfirmed: CACHE.address })
  })

  it.each([
    'http://cache.example.com',
    'https://user:pw@cache.example.com',
    'https://cache.example.com/?x',
    'ftp://x',
    '',
  ])('ignores an invalid address in an edited settings file: %s', (address) => {
    const { start, plant } = world()
    plant({ ...CACHE, address })
    expect(start().view()).toEqual(NOTHING)
  })
})
