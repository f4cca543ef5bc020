// The user's records of one kind: in memory for main and the page, and one JSON text per key in the store.

import type { Emitter } from '#main/core/events/emitter.ts'
import { readRows } from '#main/store/read-rows.ts'
import { readJson } from '#main/store/record-text.ts'
import type { Row } from '#main/store/row.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import { type CollectionItems, keyOf } from '#shared/collections/collections.ts'
import type { TeamKind } from '#shared/contract/team-requests.ts'
import { RECORD_KINDS, type RecordKind, type RecordName } from './record-kinds.ts'

export interface RecordEvents {
  /** `containerIds`: of the changed records, before and after. */
  records: { readonly name: RecordName; readonly containerIds: readonly string[] }
}

export interface Records<Item> extends Disposable {
  list(): readonly Item[]
  find(key: string): Item | null
  put(items: readonly Item[]): void
  remove(keys: readonly string[]): void
  /** Removes them only here: colleagues may still need theirs. */
  removeHere(keys: readonly string[]): void
}

/**
 * Shares local rows with the team. Call inside the transaction of the change. Without keys, all rows are compared with
 * the log. `app`: not in the activity.
 */
export type Capture = (kind: TeamKind, keys?: readonly string[], by?: 'person' | 'app') => void

export interface RecordsOptions {
  readonly store: Pick<Store, 'database'>
  readonly events: Emitter<RecordEvents & Pick<StoreEvents, 'teamChanged'>>
  readonly capture?: Capture
}

export function openRecords<Name extends RecordName>(
  name: Name,
  { store: { database }, events, capture }: RecordsOptions,
): Records<CollectionItems[Name]> {
  type Item = CollectionItems[Name]
  const kind: RecordKind<Item> = RECORD_KINDS[name]
  const { table, teamKind } = kind
  const fields = Object.keys(kind.columns ?? {}) as (keyof Item)[]
  const columns = [kind.key, ...Object.keys(kind.columns ?? {}), kind.json]
  const selectAll = database.prepare(
    `SELECT ${kind.key} AS id, ${kind.json} AS json FROM ${table} ORDER BY ${table}.${kind.order}`,
  )
  const upsert = database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
      ON CONFLICT (${kind.key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  )
  const erase = database.prepare(`DELETE FROM ${table} WHERE ${kind.key} = ?`)
  let records: ReadonlyMap<string, { readonly id: string; readonly json: string; readonly item: Item }> = new Map()
  let items: readonly Item[] = []

  /** Unchanged records stay the same objects. */
  function read(): void {
    const all = readRows(database, table, selectAll.all(), ({ id, json }: Row) => {
      if (typeof id !== 'string' || typeof json !== 'string') return null
      const known = records.get(id)
      if (known?.json === json) return known
      const parsed = kind.schema.safeParse(readJson(json))
      return parsed.success && keyOf(name, parsed.data) === id ? { id, json, item: parsed.data } : null
    })
    records = new Map(all.map((record) => [record.id, record]))
    items = all.map(({ item }) => item)
  }

  function readAgain(keys: readonly string[]): void {
    const before = records
    read()
    const changed = keys.flatMap((key) => [before.get(key), records.get(key)])
    const containerIds = new Set(changed.flatMap((record) => record?.item.containerId ?? []))
    events.emit('records', { name, containerIds: [...containerIds] })
  }

  function eraseAll(keys: readonly string[]): void {
    for (const key of keys) erase.run(key)
    database.afterCommit(() => readAgain(keys))
  }

  read()
  const listening = new DisposableStack()
  listening.use(
    events.on('teamChanged', (changed) => {
      const keys = changed.get(teamKind)
      if (keys !== undefined) readAgain(keys)
    }),
  )
  return {
    list: () => items,
    find: (key) => records.get(key)?.item ?? null,
    put: (some) =>
      database.transaction(() => {
        const keys = some.map((item) => keyOf(name, item))
        for (const item of some) {
          upsert.run(keyOf(name, item), ...fields.map((field) => String(item[field])), JSON.stringify(item))
        }
        capture?.(teamKind, keys)
        database.afterCommit(() => readAgain(keys))
      }),
    remove: (keys) =>
      database.transaction(() => {
        eraseAll(keys)
        capture?.(teamKind, keys)
      }),
    removeHere: (keys) => database.transaction(() => eraseAll(keys)),
    [Symbol.dispose]: () => listening.dispose(),
  }
}
