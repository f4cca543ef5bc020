// Marks toasts with the account they belong to: a toast may outlive the account that was open, and the run.

import type { Database } from '#main/store/database.ts'
import { readJson } from '#main/store/record-text.ts'
import type { Clock } from '#main/time/clock.ts'

/** Digits and small letters: when the account's file was first asked for it. No two files have the same. */
export type AccountMark = string

const NAME = 'account-mark'

/** Kept in the account's own file, so that a key to another account, which begins another file, has another mark. */
export function createAccountMark(database: Database, clock: Pick<Clock, 'now'>): () => AccountMark {
  const find = database.prepare('SELECT value FROM progress WHERE name = ?')
  const put = database.prepare('REPLACE INTO progress (name, value) VALUES (?, ?)')
  return () => {
    const known = readJson(find.get(NAME)?.['value'])
    if (typeof known === 'string' && /^[0-9a-z]+$/.test(known)) return known
    const mark = clock.now().toString(36)
    put.run(NAME, JSON.stringify(mark))
    return mark
  }
}
