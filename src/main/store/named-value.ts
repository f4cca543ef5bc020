// A small named value in the store.

import { z } from 'zod'
import type { ValueName } from './backup-files.ts'
import { jsonColumn } from './columns.ts'
import type { Database } from './database.ts'

export interface NamedValue<Value> {
  /** Undefined if missing, unreadable, or of another version of the app. */
  read(): Value | undefined
  write(value: Value): void
  remove(): void
}

export function createNamedValue<Value>(
  database: Database,
  name: ValueName,
  schema: z.ZodType<Value>,
): NamedValue<Value> {
  const find = database.query('progress', valueRow, 'SELECT name, value FROM progress WHERE name = ?')
  const put = database.prepare('REPLACE INTO progress (name, value) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM progress WHERE name = ?')
  return {
    read: () => schema.safeParse(find.first(name)?.value).data,
    write: (value) => void put.run(name, JSON.stringify(value)),
    remove: () => void remove.run(name),
  }
}

const valueRow = z.object({ name: z.string(), value: jsonColumn(z.unknown()) })
