// The in-memory folder for test files: on a disk, tests wait longer than they compute.

import { statfsSync } from 'node:fs'

/** A multiple of what all tests use at once. A container often has less. */
const ROOM_BYTES = 2 * 1024 ** 3

/** Null if the machine has no such folder or too little room in it. */
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
