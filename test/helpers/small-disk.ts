// A small disk that can be filled, where this machine lets one be mounted.

import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Come with the system. */
const MOUNT = 'mount'
const UNMOUNT = 'umount'

/** Over an empty folder; null where nobody may mount here. */
export interface SmallDisk extends Disposable {
  fill(): void
  makeRoom(): void
}

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
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
