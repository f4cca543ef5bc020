// Where the policy of a computer lies: in a folder that only its administrators can write to.

import { readFileSync, statSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { isSmallFile } from '#main/store/small-file.ts'

/** `programFiles`: as Windows names it in the environment. */
export function policyPath(platform: string, programFiles: string | undefined): string {
  switch (platform) {
    case 'win32':
      // Not ProgramData, where everybody may create files; nor the program's own folder, which an update replaces.
      return win32.join(programFiles ?? 'C:\\Program Files', 'QuaywatchPolicy', 'policy.json')
    case 'darwin':
      return '/Library/Application Support/Quaywatch/policy.json'
    default:
      return posix.join('/etc', 'quaywatch', 'policy.json')
  }
}

/** Of this computer. */
export function policyOnDisk(file: string): PolicyPlace {
  return { file, read: () => readPolicyFile(file) }
}

/** The computer's policy file. */
export interface PolicyPlace {
  readonly file: string
  read(): PolicyFile
}

/** A computer without a policy. */
export const NO_PLACE: PolicyPlace = { file: '', read: () => ({ text: null }) }

export type PolicyFile = { readonly text: string | null } | { readonly code: string }

/** A thousand times what a policy needs. */
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
