// The store file's failures, classified by SQLite's codes.

import { messageOf, type Failure, type Sentence } from '#shared/words/failure-words.ts'

/** Troubles solved by moving the file aside. */
export type ReplacedTrouble = 'damaged' | 'missing' | 'newer'
export type StoreTrouble = ReplacedTrouble | 'full' | 'read-only' | 'locked' | 'unusable'

export class NewerFile extends Error {
  override readonly name = 'NewerFile'
}

export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** The store was used before, but its file is missing or empty. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

export function isSolvedByReplacing(trouble: StoreTrouble): trouble is ReplacedTrouble {
  return trouble === 'damaged' || trouble === 'missing' || trouble === 'newer'
}

/** Null if the error is a bug rather than the file's fault. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof NewerFile) return 'newer'
  if (error instanceof DamagedFile) return 'damaged'
  if (error instanceof FileMissing) return 'missing'
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (typeof errcode === 'number') return BY_SQLITE_CODE[errcode & 0xff] ?? null
  return code === undefined ? null : (BY_SYSTEM_CODE[code] ?? null)
}

/** Primary result codes. */
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

/** Unreadable rows. */
export function rowsLeftOut(rows: readonly string[]): Failure {
  return {
    code: 'store_rows',
    message: { key: 'failure.store.rows', with: { count: rows.length } },
    hint: { key: 'failure.store.rows.hint' },
    detail: rows.slice(0, 50).join(', '),
  }
}

/** The open file refused work. */
export function failureInUse(trouble: StoreTrouble, error: unknown): Failure {
  return {
    code: codeOf(trouble),
    message: { key: `failure.store.${trouble}` },
    hint: { key: `failure.store.${trouble}.hint` },
    detail: messageOf(error),
  }
}

export function isOfDamage({ code }: Failure): boolean {
  return code === codeOf('damaged')
}

/** The file can't be opened, so the app works from memory. */
export function failureInMemory(trouble: StoreTrouble, error: unknown): Failure {
  return {
    code: codeOf(trouble),
    message: [{ key: `failure.store.${trouble}` }, { key: 'failure.store.memory' }],
    hint: [{ key: `failure.store.${trouble}.hint` }, { key: 'failure.store.memory.hint' }],
    detail: messageOf(error),
  }
}

export interface Replaced {
  /** Null if there was nothing to keep. */
  readonly keptAs: string | null
  /** When the backup that was restored was made; null if there was none. */
  readonly restoredFrom: number | null
}

/** The file was moved aside and the app works with a new one. */
export function failureOfReplaced(
  trouble: ReplacedTrouble,
  error: unknown,
  { keptAs, restoredFrom }: Replaced,
): Failure {
  const lost: readonly Sentence[] = trouble === 'newer' ? [] : [{ key: 'failure.store.not-restored' }]
  const restored: readonly Sentence[] =
    restoredFrom === null ? lost : [{ key: 'failure.store.restored', with: { time: restoredFrom } }]
  const aside = keptAs === null ? [] : [{ key: 'failure.store.aside', with: { file: keptAs } } as const]
  return {
    code: codeOf(trouble),
    message: [{ key: `failure.store.${trouble}` }, ...restored, ...aside],
    hint: { key: trouble === 'newer' ? 'failure.store.aside-newer.hint' : 'failure.store.restored.hint' },
    detail: messageOf(error),
  }
}

function codeOf(trouble: StoreTrouble): string {
  return `store_${trouble.replace('-', '_')}`
}
