// Where electron-updater keeps what it downloaded: a folder of its own beside the user's other caches.

import { posix, win32 } from 'node:path'

const NAME = 'quaywatch-updater'

export interface OfUser {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

/** As its `getAppCacheDir` has it (electron-updater 6, AppAdapter); the name is the package's, written in small letters. */
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
