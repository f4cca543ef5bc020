import { expect, it } from 'vitest'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { cacheOf, officeCacheHandlers } from './office-cache.ts'

const SERVICE = 'https://api.example.com/v2'
const CACHE = { service: SERVICE, address: 'https://cache.example.com' }
const REFUSED = { code: 'unreachable', message: { key: 'failure.no-account' }, hint: null } as const

function setUp() {
  const settings = createAppSettings(openSettings(createMemorySettingsDisk()))
  const tryCache = (typed: string) => Promise.resolve(typed === CACHE.address ? succeeded(CACHE) : failed(REFUSED))
  return { settings, use: officeCacheHandlers({ tryCache }, settings)['account.useCache'] }
}

it('uses a cache only after it has answered and only for its own service', async () => {
  const { settings, use } = setUp()
  expect(cacheOf(settings, SERVICE)).toBeNull()
  expect(await use({ address: CACHE.address })).toEqual(succeeded(null))
  expect(cacheOf(settings, SERVICE)).toBe(CACHE.address)
  // The key of another service must not go there.
  expect(cacheOf(settings, 'https://other.example.com/v2')).toBeNull()
  await use({ address: null })
  expect(cacheOf(settings, SERVICE)).toBeNull()
})

it('keeps the old cache if the new one does not answer', async () => {
  const { settings, use } = setUp()
  await use({ address: CACHE.address })
  expect(await use({ address: 'https://down.example.com' })).toEqual(failed(REFUSED))
  expect(cacheOf(settings, SERVICE)).toBe(CACHE.address)
})

it.each([
  'http://cache.example.com',
  'https://user:pw@cache.example.com',
  'https://cache.example.com/?x',
  'ftp://x',
  '',
])('ignores an invalid address in an edited settings file: %s', (address) => {
  const text = JSON.stringify({
    version: 1,
    baseAddress: SERVICE,
    keyInKeychain: false,
    sync: { cache: { ...CACHE, address } },
  })
  const disk = createMemorySettingsDisk()
  disk.replace(text)
  expect(cacheOf(createAppSettings(openSettings(disk)), SERVICE)).toBeNull()
})
