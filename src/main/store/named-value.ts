// One small value that a part of the program keeps in the store by a name of its own, beside the progress.

import type { Json } from '#shared/fleet/json.ts'
import type { Database } from './database.ts'
import { readJson } from './record-text.ts'

export interface NamedValue {
  /** Undefined where there is none, or none that can be read: whoever asks checks what it is. */
  read(): Json | undefined
  write(value: unknown): void
  remove(): void
}

export function createNamedValue(database: Database, name: ValueName): NamedValue {
  const find = database.prepare('SELECT value FROM progress WHERE name = ?')
  const put = database.prepare('REPLACE INTO progress (name, value) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM progress WHERE name = ?')
  return {
    read() {
      const row = find.get(name)
      if (row === undefined) return undefined
      const value = readJson(row['value'])
      if (value === undefined) database.reportUnreadable('progress', name)
      return value
    },
    write: (value) => void put.run(name, JSON.stringify(value)),
    remove: () => void remove.run(name),
  }
}

/** True for the user's own values, which are backed up; the others describe a fleet that is read again. */
export const NAMED_VALUES = {
  'account-mark': true,
  'morning-told': true,
  'toast-trouble-told': true,
  isPaused: true,
  isKeyNew: false,
  completeAt: false,
  gappyRounds: false,
  stoppedCompleteAt: false,
  stoppedHasGaps: false,
  oldestStoppedMs: false,
  prunedAt: false,
  newsSince: false,
  clock: false,
} as const satisfies Readonly<Record<string, boolean>>

export type ValueName = keyof typeof NAMED_VALUES
