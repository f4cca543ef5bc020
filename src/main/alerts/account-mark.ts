// Marks toasts with the account they belong to: a toast may outlive the account that was open, and the run.

import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { Clock } from '#main/time/clock.ts'

/** Digits and small letters: when the account's file was first asked for it. No two files have the same. */
export type AccountMark = string

/** Kept in the account's own file, so that a key to another account, which begins another file, has another mark. */
export function createAccountMark(database: Database, clock: Pick<Clock, 'now'>): () => AccountMark {
  const kept = createNamedValue(database, 'account-mark')
  return () => {
    const known = kept.read()
    if (typeof known === 'string' && /^[0-9a-z]+$/.test(known)) return known
    const mark = clock.now().toString(36)
    kept.write(mark)
    return mark
  }
}
