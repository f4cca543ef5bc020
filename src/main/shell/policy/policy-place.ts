// The path of the policy file: a folder that only administrators can write to.

import { readFileSync, statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { isSmallFile } from '#main/store/small-file.ts'

/** `programFiles`: the environment variable of Windows. */
export function policyPath(platform: string, programFiles: string | undefined): string {
  switch (platform) {
    case 'win32':
      // In ProgramData any user may create files, and updates replace the app's own folder.
      return win32.join(programFiles ?? 'C:\\Program Files', 'QuaywatchPolicy', 'policy.json')
    case 'darwin':
      return '/Library/Application Support/Quaywatch/policy.json'
    default:
      return posix.join('/etc', 'quaywatch', 'policy.json')
  }
}

export function policyOnDisk(file: string): PolicyPlace {
  return { file, read: () => readPolicyFile(file) }
}

export interface PolicyPlace {
  readonly file: string
  read(): PolicyFile
}

export const NO_PLACE: PolicyPlace = { file: '', read: () => ({ text: null }) }

export type PolicyFile = { readonly text: string | null } | { readonly code: string }

/** A thousand times the size of a policy. */
const MOST_BYTES = 1024 * 1024

function readPolicyFile(path: string): PolicyFile {
  try {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return { text: null }
    return isSmallFile(path, MOST_BYTES) ? { text: readFileSync(path, 'utf8') } : { code: 'EFBIG' }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTDIR' ? { text: null } : { code: code ?? 'unknown' }
  }
}
