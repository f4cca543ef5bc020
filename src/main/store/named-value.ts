// A small named value in the store.

import type { Json } from '#shared/fleet/json.ts'
import type { ValueName } from './backup-files.ts'
import type { Database } from './database.ts'
import { readJson } from './record-text.ts'

export interface NamedValue {
  /** Undefined if missing or unreadable. The caller validates it. */
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
