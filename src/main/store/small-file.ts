// Small files that the program writes whole: replaced in one step, and read only where they are what they should be.

import { lstatSync, renameSync, statSync, writeFileSync } from 'node:fs'

const OWNER_ONLY_FILE = 0o600

/** A pipe would be waited for without an end. Throws where nothing is there. */
export function isSmallFile(path: string, mostBytes: number): boolean {
  const stats = statSync(path)
  return stats.isFile() && stats.size <= mostBytes
}

/** Throws where the disk refuses; the old file is then as it was. `mode`: for whom it is, the user alone unless said. */
export function replaceText(path: string, text: string, mode = OWNER_ONLY_FILE): void {
  const draft = draftBeside(path)
  writeFileSync(draft, text, { mode, flush: true })
  renameSync(draft, path)
}

/** What stands in the way of the draft is not ours, and stays. */
function draftBeside(path: string): string {
  const draft = `${path}.new`
  const stats = lstatSync(draft, { throwIfNoEntry: false })
  return stats === undefined || stats.isFile() ? draft : `${path}.new-${process.pid}`
}
