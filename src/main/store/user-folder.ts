// The user-data folder on the real disk: made for the owner only, checked for writing before anything relies on it.

import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SettingsDisk } from './settings-file.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Its message is for a terminal; a window says it in the user's language by what it holds. */
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

/** Throws a FolderError where the folder cannot be used. */
export function prepareUserFolder(folder: string): void {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new FolderError(folder, (error as NodeJS.ErrnoException).code ?? 'unknown error', error)
  }
}

/** Level by level: Node's own recursive way never returns where a system refuses with the code for "missing". */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
    return
  }
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: OWNER_ONLY_FOLDER })
}

export function settingsOnDisk(folder: string): SettingsDisk {
  const path = join(folder, 'settings.json')
  return {
    read() {
      try {
        return readFileSync(path, 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    replace(text) {
      const draft = `${path}.new`
      writeFileSync(draft, text, { mode: OWNER_ONLY_FILE, flush: true })
      renameSync(draft, path)
    },
    keepCopy() {
      const aside = join(folder, 'settings.damaged.json')
      copyFileSync(path, aside)
      return aside
    },
  }
}
