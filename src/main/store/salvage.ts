// Reads out of a damaged file what exists nowhere else: notes, the plan, rates, invoices, alerts and history. The fleet comes from the service.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrations } from './migrations.ts'
import {
  AS_IT_LIES,
  attach,
  migrate,
  quickCheck,
  refuseOtherThanFiles,
  versionOf,
  waysToRead,
  type WayToRead,
} from './open-file.ts'
import type { SavedPart } from './store-trouble.ts'
import { NAMED_VALUES } from './value-names.ts'

/** Each with its tables. */
const PARTS = {
  notes: ['handled', 'note'],
  plan: ['planned'],
  rates: ['rate'],
  invoices: ['invoice'],
  alerts: ['alert', 'outage'],
  history: ['change', 'watch_gap', 'done'],
} as const satisfies Readonly<Record<SavedPart, readonly string[]>>

/** The mark in a file that was made of what could be saved: no run has ended in it yet. */
export const SAVED_ONLY = { generation: 0, watchedUntil: 0 }

export interface Salvaged {
  /** Of the current shape. */
  readonly memory: DatabaseSync
  /** Of these some may be missing. */
  readonly incomplete: readonly SavedPart[]
}

const NAMES = Object.entries(NAMED_VALUES).flatMap(([name, fate]) => (fate === 'saved' ? name : []))

/** The newest of a table; more than that is history nobody scrolls to, and a start that takes too long. */
const MOST_ROWS = 200_000
/** How often a table is asked again beyond a place that cannot be read. */
const MOST_ATTEMPTS = 400

/** Null where nothing can be read of it. Never throws, whatever the file is. */
export function salvage(path: string): Salvaged | null {
  try {
    refuseOtherThanFiles(path)
  } catch {
    return null
  }
  for (const way of [...waysToRead(path), AS_IT_LIES]) {
    // Defensive, SQLite would refuse to overlook anything in the schema.
    const memory = new DatabaseSync(':memory:', { defensive: false })
    try {
      return salvageBy(memory, path, way)
    } catch {
      memory.close()
    }
  }
  return null
}

function salvageBy(memory: DatabaseSync, path: string, way: WayToRead): Salvaged {
  // One entry of the schema that makes no sense must not hide the others.
  memory.exec('PRAGMA writable_schema = ON; PRAGMA trusted_schema = OFF')
  attach(memory, path, way)
  const version = versionOf(memory, 'disk')
  migrate(memory, migrations.slice(0, version > 0 ? version : migrations.length))
  const incomplete = Object.entries(PARTS).flatMap(([part, tables]) =>
    tables.map((table) => saveTable(memory, table)).includes(false) ? (part as SavedPart) : [],
  )
  // Where not one of them is whole, it may be no file of ours at all.
  if (incomplete.length === Object.keys(PARTS).length && isEmpty(memory)) throw new Error('nothing to be read')
  saveTable(memory, 'progress', `name IN (${NAMES.map((name) => `'${name}'`).join(', ')})`)
  memory.exec('DETACH disk; PRAGMA writable_schema = OFF')
  migrate(memory)
  // The fleet is read as if for the first time, and that is no news.
  memory.exec(`DELETE FROM alert WHERE kind = 'first-sync'`)
  memory.prepare('REPLACE INTO progress (name, value) VALUES (?, ?)').run('mark', JSON.stringify(SAVED_ONLY))
  return { memory, incomplete }
}

function isEmpty(memory: DatabaseSync): boolean {
  return Object.values(PARTS)
    .flat()
    .every((table) => memory.prepare(`SELECT 1 FROM main.${table} LIMIT 1`).get() === undefined)
}

/** Answers whether all of the table is there. What its rows say is for those to judge who read them: each carries a digest. */
function saveTable(memory: DatabaseSync, table: string, which = 'TRUE'): boolean {
  const columns = memory.prepare(`PRAGMA main.table_info(${table})`).all()
  const [key] = columns
  // Earlier versions had no such table.
  if (key === undefined) return true
  const insert = memory.prepare(`INSERT OR IGNORE INTO main.${table} VALUES (${columns.map(() => '?').join(', ')})`)
  const place: Place = { memory, table, which, key: String(key['name']), isNumbered: key['type'] === 'INTEGER' }
  try {
    const { rows, isAll } = rowsOf(place)
    const written = [...rows.values()].filter((row) => row.length === columns.length && insert.run(...row).changes > 0)
    return isAll && written.length === rows.size && quickCheck(memory, 'disk', table) === 'ok'
  } catch {
    return false
  }
}

interface Place {
  readonly memory: DatabaseSync
  readonly table: string
  readonly which: string
  readonly key: string
  readonly isNumbered: boolean
}

type Values = readonly SQLInputValue[]

interface Rows {
  /** By their keys. */
  readonly rows: ReadonlyMap<SQLInputValue, Values>
  readonly isAll: boolean
}

/** From both ends, and where keys are numbers from the middle of every gap: a page that cannot be read costs its rows alone. */
function rowsOf(place: Place): Rows {
  const rows = new Map<SQLInputValue, Values>()
  const gaps: { readonly after: number; readonly before: number }[] = [
    { after: Number.MIN_SAFE_INTEGER, before: Number.MAX_SAFE_INTEGER },
  ]
  let isAll = true
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const gap = gaps.pop()
    if (gap === undefined) break
    const down = readTo(place, gap, 'DESC', rows)
    if (down.isEnd) continue
    isAll = false
    const up = readTo(place, gap, 'ASC', rows)
    if (up.isEnd || !place.isNumbered) continue
    const [after, before] = [Number(up.last ?? gap.after), Number(down.last ?? gap.before)]
    const middle = Math.floor((after + before) / 2)
    // The newer half is asked for first.
    if (before - after > 2) gaps.push({ after, before: middle + 1 }, { after: middle, before })
  }
  return { rows, isAll: isAll && gaps.length === 0 }
}

/** Answers the last key that could be read, and whether nothing came after it. */
function readTo(
  { memory, table, which, key, isNumbered }: Place,
  { after, before }: { readonly after: number; readonly before: number },
  order: 'ASC' | 'DESC',
  into: Map<SQLInputValue, Values>,
): { readonly last: SQLInputValue | null; readonly isEnd: boolean } {
  const between = isNumbered ? `AND ${key} > ${after} AND ${key} < ${before}` : ''
  let last: SQLInputValue | null = null
  try {
    const statement = memory.prepare(
      `SELECT * FROM disk.${table} NOT INDEXED WHERE ${which} ${between} ORDER BY ${key} ${order} LIMIT ${MOST_ROWS}`,
    )
    // As everywhere, a number beyond what JavaScript can count must not fail all rows with it.
    statement.setReadBigInts(true)
    for (const row of statement.iterate()) {
      const values = Object.values(row) as SQLInputValue[]
      last = values[0] ?? null
      into.set(last, values)
    }
    return { last, isEnd: true }
  } catch {
    return { last, isEnd: false }
  }
}
