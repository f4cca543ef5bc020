import { expect, it } from 'vitest'
import { hasTrayHost } from './tray-host.ts'

const mustNotAsk = (): never => {
  throw new Error('asked')
}

it.each(['win32', 'darwin'] as const)('is always there on %s, without asking anybody', async (platform) => {
  expect(await hasTrayHost(platform, mustNotAsk)).toBe(true)
})

it.each([true, false])('is on Linux what the desktop says: %j', async (isThere) => {
  expect(await hasTrayHost('linux', () => Promise.resolve(isThere))).toBe(isThere)
})
