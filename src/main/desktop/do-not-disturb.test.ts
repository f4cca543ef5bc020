import { expect, it } from 'vitest'
import { isDoNotDisturb } from './toasts.ts'

function desktop(says: Readonly<Record<string, string>>) {
  return (program: string): Promise<string | null> => Promise.resolve(says[program] ?? null)
}

it.each(['win32', 'darwin'] as const)('is not known on %s, and nobody is asked', async (platform) => {
  const mustNotAsk = (): never => {
    throw new Error('asked')
  }
  expect(await isDoNotDisturb(platform, mustNotAsk)).toBeNull()
})

it.each<[string, Readonly<Record<string, string>>, boolean | null]>([
  ['on where the service is inhibited', { 'dbus-send': '   variant       boolean true\n', gsettings: 'true\n' }, true],
  ['on where GNOME shows no banners', { gsettings: 'false\n' }, true],
  ['off where GNOME shows them', { gsettings: 'true\n' }, false],
  ['off where the service is not inhibited', { 'dbus-send': '   variant       boolean false\n' }, false],
  ['not known where neither can be asked', {}, null],
])('is on Linux %s', async (_, says, expected) => {
  expect(await isDoNotDisturb('linux', desktop(says))).toBe(expected)
})
