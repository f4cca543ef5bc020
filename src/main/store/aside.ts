// A file that cannot be used is put aside under another name; of a damaged one a new file is made with what could be saved.

import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { writeWhole } from './open-file.ts'
import type { StoreTrouble } from './store-trouble.ts'

const MOST_FILES_ASIDE = 2
/** Sound, with notes and rates that exist nowhere else: who enters the old key again may want them. */
const MOST_OF_OTHER_ACCOUNTS = 10

/** Answers the name the file has now. Throws where it cannot be moved. */
export function moveAside(path: string, why: StoreTrouble, now: number): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = join(dirname(path), `${basename(path, '.db')}.${why}.${stamp}.db`)
  if (isThere(path)) renameSync(path, aside)
  for (const companion of ['-wal', '-shm']) {
    if (isThere(path + companion)) renameSync(path + companion, aside + companion)
  }
  deleteOldest(path, why)
  return aside
}

/** Also a link that leads nowhere. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Files put aside are for the curious; they must not fill the disk. */
function deleteOldest(path: string, why: StoreTrouble): void {
  const start = `${basename(path, '.db')}.${why}.`
  const aside = readdirSync(dirname(path)).filter((name) => name.startsWith(start) && name.endsWith('.db'))
  for (const name of aside.toSorted().slice(0, why === 'other-account' ? -MOST_OF_OTHER_ACCOUNTS : -MOST_FILES_ASIDE)) {
    for (const companion of ['', '-wal', '-shm'])
      rmSync(join(dirname(path), name + companion), { force: true, recursive: true })
  }
}

/**
 * Puts the damaged file aside and that which was saved from it in its place. The new file is whole on the disk before the
 * old one is touched: whoever is killed in between finds one of them at the next start. Throws where the disk refuses.
 */
export function replaceDamaged(path: string, saved: DatabaseSync, now: number): string {
  writeWhole(savedFile(path), saved)
  const aside = moveAside(path, 'damaged', now)
  renameSync(savedFile(path), path)
  return aside
}

/** A death came between the two steps of {@link replaceDamaged}, or before them. */
export function finishReplacing(path: string): void {
  const saved = savedFile(path)
  if (!isThere(saved)) return
  if (isThere(path)) return rmSync(saved, { force: true, recursive: true })
  // The old file's journal would be taken for the new one's.
  for (const companion of ['-wal', '-shm']) rmSync(path + companion, { force: true, recursive: true })
  renameSync(saved, path)
}

function savedFile(path: string): string {
  return `${path}.saved`
}
