// The name by which the system remembers where the user put the tray icon, so that its place survives an update.

import { createHash } from 'node:crypto'

/**
 * Windows ties such a name to the path of an unsigned program for ever, and shows no icon at all where another path,
 * or a second running copy, comes with the same name. So there it is made from the path and the user-data folder.
 */
export function trayGuid(platform: NodeJS.Platform, program: string, userData: string): string | null {
  if (platform === 'darwin') return '6f0d6b0e-4f0a-4d0e-9c55-3b6f4a1f8a11'
  if (platform !== 'win32') return null
  const hash = createHash('sha256').update(`${program}\n${userData}`.toLowerCase()).digest('hex')
  // The two fixed digits say that it is a UUID of its maker's own kind (version 8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
