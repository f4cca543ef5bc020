// What can go wrong with the store's file, told apart by SQLite's codes and said in words.

import type { Failure } from '#shared/contract/answer.ts'

export type StoreTrouble = 'damaged' | 'newer' | 'other-account' | 'full' | 'read-only' | 'locked' | 'unusable'

/** The file was written by a later version of the program. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile'
}

/** The file fails its integrity check. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** The file tells of an account that the key does not open. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount'
}

/** Troubles that are over once the file is out of the way. */
export const ASIDE: ReadonlySet<StoreTrouble> = new Set(['damaged', 'newer', 'other-account'] as const)

/** Null where the error is not the file's fault but a bug of ours. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof NewerFile) return 'newer'
  if (error instanceof DamagedFile) return 'damaged'
  if (error instanceof OtherAccount) return 'other-account'
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (typeof errcode === 'number') return BY_SQLITE_CODE[errcode & 0xff] ?? null
  return code === undefined ? null : (BY_SYSTEM_CODE[code] ?? null)
}

/** The primary result codes; the higher bytes only refine them. */
const BY_SQLITE_CODE: Readonly<Record<number, StoreTrouble>> = {
  3: 'read-only',
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'unusable',
  11: 'damaged',
  13: 'full',
  14: 'unusable',
  15: 'locked',
  23: 'read-only',
  26: 'damaged',
}

const BY_SYSTEM_CODE: Readonly<Record<string, StoreTrouble>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EBUSY: 'locked',
  EISDIR: 'unusable',
  ENOTDIR: 'unusable',
  ENOENT: 'unusable',
  EIO: 'unusable',
}

/** `keptAs`: where the old file went. Without it the app now works from memory; `comesBack`: until the file can be used again. */
export function storeFailure(
  trouble: StoreTrouble,
  error: unknown,
  outcome: { readonly keptAs: string } | { readonly comesBack: boolean },
): Failure {
  const detail = error instanceof Error ? error.message : String(error)
  const code = `store_${trouble.replace('-', '_')}`
  if ('keptAs' in outcome) {
    const { what, hint } = SAID_OF_ASIDE[trouble] ?? SAID_OF_DAMAGED
    return {
      code,
      message: `${what} It was kept as ${outcome.keptAs}, and a new one is being filled from the service. The history of changes seen before is not in it.`,
      hint,
      detail,
    }
  }
  const { what, hint } = WORDS[trouble]
  return outcome.comesBack
    ? { code, message: `${what} ${UNTIL_IT_CAN}`, hint: `${hint} ${BY_ITSELF}`, detail }
    : { code, message: `${what} ${UNTIL_IT_ENDS}`, hint: `${hint} ${BY_RESTART}`, detail }
}

const SAID_OF_DAMAGED = {
  what: 'The file with your fleet’s history is damaged.',
  hint: 'There is nothing to do.',
}
const SAID_OF_ASIDE: Readonly<Partial<Record<StoreTrouble, { what: string; hint: string }>>> = {
  newer: {
    what: 'The file with your fleet’s history was written by a newer version of Quaywatch.',
    hint: 'Install the newer version again to see the old history.',
  },
  'other-account': {
    what: 'The key belongs to another account than the file with your fleet’s history.',
    hint: 'If that is not what you meant, enter the key of the account you had before.',
  },
}

const UNTIL_IT_CAN = 'Quaywatch goes on from memory: what it sees is lost if it ends before it can save again.'
const BY_ITSELF = 'Quaywatch then saves everything by itself, also what it saw meanwhile.'
const UNTIL_IT_ENDS = 'Quaywatch goes on from memory: what it sees from now on is lost when it ends.'
const BY_RESTART = 'Then restart Quaywatch.'

const WORDS: Readonly<Record<StoreTrouble, { what: string; hint: string }>> = {
  full: {
    what: 'The disk is full, so nothing more can be saved.',
    hint: 'Free some space on the disk.',
  },
  'read-only': {
    what: 'The file with your fleet’s history may not be written to.',
    hint: 'Allow writing to the user-data folder.',
  },
  locked: {
    what: 'Another program has the file with your fleet’s history open.',
    hint: 'Close the other program (a second Quaywatch, a backup).',
  },
  unusable: {
    what: 'The file with your fleet’s history cannot be opened.',
    hint: 'Check that the user-data folder exists and that its disk is healthy.',
  },
  damaged: {
    what: 'The file with your fleet’s history is damaged and could not be moved aside.',
    hint: 'Move the file out of the user-data folder.',
  },
  newer: {
    what: 'The file with your fleet’s history was written by a newer version of Quaywatch.',
    hint: 'Install the newer version again.',
  },
  'other-account': {
    what: 'The key belongs to another account than the file with your fleet’s history.',
    hint: 'Move the file out of the user-data folder.',
  },
}
