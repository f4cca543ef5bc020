// Small files: read with a size limit and replaced atomically.

import { randomUUID } from 'node:crypto'
import { lstatSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

const OWNER_ONLY_FILE = 0o600

/** Opening a pipe would block forever. Throws if the file is missing. */
export function isSmallFile(path: string, mostBytes: number): boolean {
  const stats = statSync(path)
  return stats.isFile() && stats.size <= mostBytes
}

/** Throws and keeps the old file if the disk refuses. `mode`: the owner only by default. */
export function replaceText(path: string, text: string, mode = OWNER_ONLY_FILE): void {
  const draft = draftBeside(path)
  writeFileSync(draft, text, { mode, flush: true, flag: 'wx' })
  renameSync(draft, path)
}

/** Something else than a file at this path is not ours and stays. */
function draftBeside(path: string): string {
  const draft = `${path}.new`
  if (lstatSync(draft, { throwIfNoEntry: false })?.isFile() === false) return `${path}.new-${randomUUID()}`
  // Left by a kill.
  rmSync(draft, { force: true })
  return draft
}
