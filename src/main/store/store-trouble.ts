// The store file's failures, classified by SQLite's codes.

import { messageOf, type Failure, type Sentence } from '#shared/words/failure-words.ts'

export type StoreTrouble = 'damaged' | 'missing' | 'newer' | 'full' | 'read-only' | 'locked' | 'gone' | 'unusable'

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

/** The file was deleted while open. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** Troubles solved by moving the file aside. */
export const ASIDE: ReadonlySet<StoreTrouble> = new Set(['damaged', 'missing', 'newer'] as const)

export function rowsLeftOut(rows: readonly string[]): Failure {
  return {
    code: 'store_rows',
    message: { key: 'failure.store.rows', with: { count: rows.length } },
    hint: { key: 'failure.store.rows.hint' },
    detail: rows.slice(0, 50).join(', '),
  }
}

/** Null if the error is a bug rather than the file's fault. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof NewerFile) return 'newer'
  if (error instanceof DamagedFile) return 'damaged'
  if (error instanceof FileMissing) return 'missing'
  if (error instanceof FileGone) return 'gone'
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

/** The file was moved aside and the app works with a new one. */
export interface Replaced {
  /** Null if there was nothing to keep. */
  readonly keptAs: string | null
  /** When the backup that was restored was made; null if there was none. */
  readonly restoredFrom: number | null
}

/** The app works from memory. */
export interface FromMemory {
  /** Everything is saved once the file can be used again. */
  readonly comesBack: boolean
}

export function storeFailure(trouble: StoreTrouble, error: unknown, outcome: Replaced | FromMemory): Failure {
  const detail = messageOf(error)
  const code = `store_${trouble.replace('-', '_')}`
  if ('comesBack' in outcome) {
    const memory = outcome.comesBack ? 'memory-until-saved' : 'memory'
    return {
      code,
      message: [{ key: `failure.store.${trouble}` }, { key: `failure.store.${memory}` }],
      hint: [{ key: `failure.store.${trouble}.hint` }, { key: `failure.store.${memory}.hint` }],
      detail,
    }
  }
  const { keptAs, restoredFrom } = outcome
  const kind = trouble === 'newer' || trouble === 'missing' ? trouble : 'damaged'
  const aside = keptAs === null ? [] : [{ key: 'failure.store.aside', with: { file: keptAs } } as const]
  const isOwnLost = kind === 'damaged' || kind === 'missing'
  const restored: Sentence =
    restoredFrom === null
      ? { key: 'failure.store.not-restored' }
      : { key: 'failure.store.restored', with: { time: restoredFrom } }
  return {
    code,
    message: [{ key: `failure.store.${kind}` }, ...(isOwnLost ? [restored] : []), ...aside],
    hint: { key: isOwnLost ? 'failure.store.restored.hint' : `failure.store.aside-${kind}.hint` },
    detail,
  }
}
