// Opens files in a folder where others may write: never through a link, never a pipe.

import { constants } from 'node:fs'
import { lstat, open, type FileHandle } from 'node:fs/promises'

/** Windows lacks both. */
const { O_NOFOLLOW, O_NONBLOCK } = constants as Partial<typeof constants>
const SAFELY = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0)

/** Null if there is no plain file at the path. Throws if there is nothing. `write`: a file with a second name is no plain file. */
export async function openPlain(path: string, access: 'read' | 'write'): Promise<FileHandle | null> {
  const there = await lstat(path)
  if (!there.isFile()) return null
  const file = await openUnlessLink(path, access)
  if (file === null) return null
  const stats = await file.stat()
  // Without O_NOFOLLOW a link may have replaced the file meanwhile.
  const isOther = O_NOFOLLOW === undefined && stats.ino !== there.ino
  if (stats.isFile() && !isOther && (access === 'read' || stats.nlink === 1)) return file
  await file.close()
  return null
}

async function openUnlessLink(path: string, access: 'read' | 'write'): Promise<FileHandle | null> {
  try {
    return await open(path, SAFELY | (access === 'read' ? constants.O_RDONLY : constants.O_RDWR))
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ELOOP') return null
    throw error
  }
}

export async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}
