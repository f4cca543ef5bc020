// Where the files of tests lie in memory: on a disk they are waited for longer than all of the tests compute. No test
// cuts the machine's power, which alone would show whether a disk had kept what it was told to.

import { statfsSync } from 'node:fs'

/** Many times what all of them take at once. A container often has less there. */
const ROOM_BYTES = 2 * 1024 ** 3

/** Null where the machine has no such folder, or too little room in it. */
export function folderInMemory(folder = '/dev/shm', freeBytesIn = freeBytes): string | null {
  try {
    return freeBytesIn(folder) >= ROOM_BYTES ? folder : null
  } catch {
    return null
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
