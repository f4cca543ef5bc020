// What can go wrong with the store's file, told apart by SQLite's codes.

import { messageOf, type FailureFacts } from '#shared/words/failure-words.ts'

export type StoreTrouble = 'damaged' | 'newer' | 'other-account' | 'full' | 'read-only' | 'locked' | 'gone' | 'unusable'

/** The file was written by a later version of the program. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile'
}

/** The file fails its integrity check. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** The file is of an account that the key does not open. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount'
}

/** The file was taken away while it was in use. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** Troubles that are over once the file is out of the way. */
export const ASIDE: ReadonlySet<StoreTrouble> = new Set(['damaged', 'newer', 'other-account'] as const)

/** What the mark beside the file says it should hold, and does not. */
export function lossFailure(loss: 'all' | 'latest'): FailureFacts {
  return {
    code: `store_lost_${loss}`,
    message: { key: `failure.store.lost-${loss}` },
    hint: { key: 'failure.store.lost.hint' },
  }
}

/** `rows`: what they are, for whoever looks into it. */
export function rowsLeftOut(rows: readonly string[]): FailureFacts {
  return {
    code: 'store_rows',
    message: { key: 'failure.store.rows', with: { count: rows.length } },
    hint: { key: 'failure.store.rows.hint' },
    detail: rows.slice(0, 50).join(', '),
  }
}

/** Null where the error is not the file's fault but a bug of ours. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (error instanceof NewerFile) return 'newer'
  if (error instanceof DamagedFile) return 'damaged'
  if (error instanceof OtherAccount) return 'other-account'
  if (error instanceof FileGone) return 'gone'
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

/** What the user knows of the file, and what may be saved of a damaged one. */
export type SavedPart = 'notes' | 'plan' | 'rates' | 'invoices' | 'alerts' | 'history'

interface PutAside {
  /** Where the old file went. */
  readonly keptAs: string
  /** What could not all be saved from it; left out where nothing was. */
  readonly incomplete?: readonly SavedPart[]
}

/** Without a file put aside the app now works from memory; `comesBack`: until the file can be used again. */
export function storeFailure(
  trouble: StoreTrouble,
  error: unknown,
  outcome: PutAside | { readonly comesBack: boolean },
): FailureFacts {
  const detail = messageOf(error)
  const code = `store_${trouble.replace('-', '_')}`
  if ('keptAs' in outcome) {
    const kind = trouble === 'newer' || trouble === 'other-account' ? trouble : 'damaged'
    const { keptAs, incomplete } = outcome
    const aside = {
      key: incomplete === undefined ? 'failure.store.aside' : 'failure.store.saved',
      with: { file: keptAs },
    } as const
    const lost = (incomplete ?? []).map((part) => ({ key: `failure.store.lost-of.${part}` as const }))
    return {
      code,
      message: [{ key: `failure.store.${kind}` }, aside, ...lost],
      hint: { key: `failure.store.aside-${kind}.hint` },
      detail,
    }
  }
  const memory = outcome.comesBack ? 'memory-until-saved' : 'memory'
  return {
    code,
    message: [{ key: `failure.store.${trouble}` }, { key: `failure.store.${memory}` }],
    hint: [{ key: `failure.store.${trouble}.hint` }, { key: `failure.store.${memory}.hint` }],
    detail,
  }
}
