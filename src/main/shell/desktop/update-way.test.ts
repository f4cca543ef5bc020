import { expect, it } from 'vitest'
import { replaceable, type InstalledAs, updateCache } from './update-way.ts'

const WINDOWS: InstalledAs = {
  platform: 'win32',
  isPackaged: true,
  isSigned: true,
  hasAddress: true,
  program: 'C:\\Users\\maria\\AppData\\Local\\Programs\\Quaywatch\\Quaywatch.exe',
  appImage: undefined,
  packageType: null,
  exists: (path) => path.endsWith('Quaywatch\\Uninstall Quaywatch.exe'),
  canWriteIn: () => true,
}
const LINUX: InstalledAs = {
  ...WINDOWS,
  platform: 'linux',
  program: '/tmp/.mount_Quayw/quaywatch',
  exists: () => false,
}

it.each<readonly [string, Partial<InstalledAs>, InstalledAs, string, string | null]>([
  ['for one user of Windows', {}, WINDOWS, 'at-quit', 'nsis'],
  ['for one user of Windows, unsigned', { isSigned: false }, WINDOWS, 'at-quit', 'nsis'],
  ['for all users of Windows', { canWriteIn: () => false }, WINDOWS, 'by-click', 'nsis'],
  ['by an msi', { exists: () => false }, WINDOWS, 'managed', null],
  ['from its sources', { isPackaged: false }, WINDOWS, 'sources', null],
  ['by a build that knows no address', { hasAddress: false }, WINDOWS, 'no-address', null],
  ['on a Mac', { platform: 'darwin' }, WINDOWS, 'by-click', 'mac'],
  ['on a Mac, unsigned', { platform: 'darwin', isSigned: false }, WINDOWS, 'unsigned', null],
  [
    'on a Mac, but not copied from its disk image',
    { platform: 'darwin', program: '/Volumes/Quaywatch 1.0.0/Quaywatch.app/Contents/MacOS/Quaywatch' },
    WINDOWS,
    'disk-image',
    null,
  ],
  [
    'on a Mac, but translocated',
    {
      platform: 'darwin',
      program: '/private/var/folders/q_/x/T/AppTranslocation/8D2/d/Quaywatch.app/Contents/MacOS/Quaywatch',
    },
    WINDOWS,
    'disk-image',
    null,
  ],
  ['as an AppImage', { appImage: '/home/maria/Quaywatch.AppImage' }, LINUX, 'at-quit', 'appimage'],
  [
    'as an AppImage in a folder of others',
    { appImage: '/opt/Quaywatch.AppImage', canWriteIn: (folder) => folder !== '/opt' },
    LINUX,
    'read-only',
    null,
  ],
  ['as a deb', { packageType: 'deb' }, LINUX, 'by-click', 'deb'],
  ['as an rpm', { packageType: 'rpm' }, LINUX, 'by-click', 'rpm'],
  ['by unpacking an archive', {}, LINUX, 'managed', null],
])('returns how a copy installed %s is replaced', (_, facts, of, way, kind) => {
  expect(replaceable({ ...of, ...facts })).toEqual({ way, kind })
})

it.each([
  ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\d', 'D:\\Local\\quaywatch-updater'],
  ['win32', {}, 'C:\\Users\\d', 'C:\\Users\\d\\AppData\\Local\\quaywatch-updater'],
  ['darwin', { XDG_CACHE_HOME: '/elsewhere' }, '/Users/d', '/Users/d/Library/Caches/quaywatch-updater'],
  ['linux', { XDG_CACHE_HOME: '/fast/cache' }, '/home/d', '/fast/cache/quaywatch-updater'],
  ['linux', { XDG_CACHE_HOME: '' }, '/home/d', '/home/d/.cache/quaywatch-updater'],
] as const)('returns the updater’s cache folder on %s with %j', (platform, env, home, folder) => {
  expect(updateCache({ platform, env, home })).toBe(folder)
})
