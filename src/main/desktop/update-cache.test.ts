import { expect, it } from 'vitest'
import { updateCache } from './update-cache.ts'

it.each([
  ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\d', 'D:\\Local\\quaywatch-updater'],
  ['win32', {}, 'C:\\Users\\d', 'C:\\Users\\d\\AppData\\Local\\quaywatch-updater'],
  ['darwin', { XDG_CACHE_HOME: '/elsewhere' }, '/Users/d', '/Users/d/Library/Caches/quaywatch-updater'],
  ['linux', { XDG_CACHE_HOME: '/fast/cache' }, '/home/d', '/fast/cache/quaywatch-updater'],
  ['linux', { XDG_CACHE_HOME: '' }, '/home/d', '/home/d/.cache/quaywatch-updater'],
] as const)('is where the updater puts it on %s with %j', (platform, env, home, folder) => {
  expect(updateCache({ platform, env, home })).toBe(folder)
})
