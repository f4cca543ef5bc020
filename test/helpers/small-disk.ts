// A small disk that a test can fill, if this machine allows mounting.

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MOUNT = 'mount'
const UNMOUNT = 'umount'

/** Mounted on an empty folder; null outside Linux or if mounting is not allowed. */
export interface SmallDisk extends Disposable {
  fill(): void
  makeRoom(): void
}

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  // Git for Windows has a `mount` of its own: `fill` would fill the real disk.
  if (process.platform !== 'linux') return null
  const mounted = spawnSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) return null
  const filler = join(folder, 'filler')
  return {
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: () => void spawnSync(UNMOUNT, [folder]),
  }
}
