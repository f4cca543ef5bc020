// The user-data folder: created owner-only and checked for writing.

import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SettingsDisk } from './settings-file.ts'
import { isSmallFile, replaceText } from './small-file.ts'

const OWNER_ONLY_FOLDER = 0o700

/** The message is for a terminal. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
  readonly folder: string
  readonly code: string

  constructor(folder: string, code: string, cause: unknown) {
    super(
      `The folder ${folder} cannot be written to (${code}): choose another with --user-data DIR, or allow writing to it.`,
      { cause },
    )
    this.folder = folder
    this.code = code
  }
}

export function prepareUserFolder(folder: string): void {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new FolderError(folder, (error as NodeJS.ErrnoException).code ?? 'unknown error', error)
  }
}

/** Node's recursive mkdir never returns on a system that answers ENOENT. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
    return
  }
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: OWNER_ONLY_FOLDER })
}

const UNREADABLE = ''
const MOST_BYTES = 16 * 1024 * 1024

function isCopied(path: string, aside: string): boolean {
  try {
    if (!isSmallFile(path, MOST_BYTES)) return false
    copyFileSync(path, aside)
    return true
  } catch {
    return false
  }
}

function freeName(folder: string): string {
  const names = ['settings.damaged.json', ...Array.from({ length: 99 }, (_, at) => `settings.damaged-${at + 2}.json`)]
  const paths = names.map((name) => join(folder, name))
  const usable = paths.find((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false)
  return usable ?? join(folder, `settings.damaged-${randomUUID()}.json`)
}

export function settingsOnDisk(folder: string): SettingsDisk {
  const path = join(folder, 'settings.json')
  return {
    read() {
      try {
        if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null
        return isSmallFile(path, MOST_BYTES) ? readFileSync(path, 'utf8') : UNREADABLE
      } catch {
        return UNREADABLE
      }
    },
    replace: (text) => replaceText(path, text),
    keepCopy() {
      const aside = freeName(folder)
      // If it can't be copied, it can still be renamed.
      if (!isCopied(path, aside)) renameSync(path, aside)
      return aside
    },
  }
}

export function windowPlaceOnDisk(folder: string): { read(): string | null; write(text: string): void } {
  const path = join(folder, 'window.json')
  return {
    read() {
      try {
        return isSmallFile(path, MOST_BYTES) ? readFileSync(path, 'utf8') : null
      } catch {
        return null
      }
    },
    write(text) {
      try {
        replaceText(path, text)
      } catch {}
    },
  }
}
