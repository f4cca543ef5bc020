// How this copy was installed, whether it can be replaced, and where downloads are cached.

import type { NoUpdateWay, UpdateWay } from '#shared/contract/app-requests.ts'
import { posix, win32 } from 'node:path'

export type UpdaterKind = 'nsis' | 'mac' | 'appimage' | 'deb' | 'rpm'

export interface InstalledAs {
  readonly platform: string
  readonly isPackaged: boolean
  readonly isSigned: boolean
  /** The package includes an update address. */
  readonly hasAddress: boolean
  readonly program: string
  /** Undefined if it is not an AppImage. */
  readonly appImage: string | undefined
  /** From the file that deb and rpm packages include. */
  readonly packageType: string | null
  readonly exists: (path: string) => boolean
  /** Without asking for a password. */
  readonly canWriteIn: (folder: string) => boolean
}

export type Replaceable =
  { readonly way: UpdateWay; readonly kind: UpdaterKind } | { readonly way: NoUpdateWay; readonly kind: null }

export function replaceable(as: InstalledAs): Replaceable {
  if (!as.isPackaged) return cannot('sources')
  if (!as.hasAddress) return cannot('no-address')
  switch (as.platform) {
    case 'win32': {
      const folder = win32.dirname(as.program)
      // Only NSIS creates it. Over an MSI it would install a second copy.
      if (!as.exists(win32.join(folder, `Uninstall ${win32.basename(as.program)}`))) return cannot('managed')
      return { kind: 'nsis', way: as.canWriteIn(folder) ? 'at-quit' : 'by-click' }
    }
    case 'darwin':
      // macOS requires the same signature, and closes all windows.
      if (!as.isSigned) return cannot('unsigned')
      return isInDiskImage(as.program) ? cannot('disk-image') : { kind: 'mac', way: 'by-click' }
    default:
      // Both ask for an administrator's password.
      if (as.packageType === 'deb' || as.packageType === 'rpm') return { kind: as.packageType, way: 'by-click' }
      if (as.appImage === undefined) return cannot('managed')
      if (!as.canWriteIn(posix.dirname(as.appImage))) return cannot('read-only')
      return { kind: 'appimage', way: 'at-quit' }
  }
}

/** Also in the read-only copy from which macOS starts a downloaded app that was not moved. */
function isInDiskImage(program: string): boolean {
  return program.startsWith('/Volumes/') || program.includes('/AppTranslocation/')
}

function cannot(way: NoUpdateWay): Replaceable {
  return { way, kind: null }
}

const NAME = 'quaywatch-updater'

interface OfUser {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

/** Same as `getAppCacheDir` in electron-updater 6 (AppAdapter), with the package's lowercase name. */
export function updateCache({ platform, env, home }: OfUser): string {
  switch (platform) {
    case 'win32':
      return win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), NAME)
    case 'darwin':
      return posix.join(home, 'Library', 'Caches', NAME)
    default:
      return posix.join(env['XDG_CACHE_HOME'] || posix.join(home, '.cache'), NAME)
  }
}
