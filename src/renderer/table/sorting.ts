// Sorting by any columns, several at a time; where they tie, rows keep the order they came in.

import type { SortBy, SortKey, TableColumn } from './columns.ts'

export function sortRows<Row extends object>(
  rows: readonly Row[],
  by: readonly SortBy[],
  columns: readonly TableColumn<Row>[],
): readonly Row[] {
  const keys = by.flatMap(({ column, descending }) => {
    const of = columns.find(({ id }) => id === column)
    return of === undefined ? [] : { ranks: ranksOf(rows, of), descending }
  })
  if (keys.length === 0) return rows
  // The first key last: placing by a key keeps the order of those that tie in it.
  let order = new Uint32Array(rows.length)
  for (let at = 0; at < order.length; at += 1) order[at] = at
  for (const { ranks, descending } of keys.toReversed()) order = placed(order, ranks, descending)
  const sorted: Row[] = []
  for (const at of order) sorted.push(rows[at] as Row)
  return sorted
}

/** Ascending, then descending, then the table's own order again; `add` keeps the columns sorted by before. */
export function sortedNext(by: readonly SortBy[], column: string, add: boolean): readonly SortBy[] {
  const now = by.find((each) => each.column === column)
  const next = now === undefined ? { column, descending: false } : now.descending ? null : { column, descending: true }
  if (!add) return next === null ? [] : [next]
  if (now === undefined) return next === null ? by : [...by.slice(0, MOST_SORTED - 1), next]
  return by.flatMap((each) => (each === now ? (next ?? []) : each))
}

/** Beyond this the order can no longer be understood. */
const MOST_SORTED = 5

/** What the rows of one list are in the order of one column: rows with the same key have the same rank. */
interface Ranks {
  /** By the row's place in the list, from 0. */
  readonly of: Uint32Array
  /** How many different keys there are; the rank after the last is that of rows without one. */
  readonly count: number
}

/** For as long as a list lives: the other direction, and another column beside this one, need not look at it again. */
const known = new WeakMap<readonly object[], Map<unknown, Ranks>>()

function ranksOf<Row extends object>(rows: readonly Row[], column: TableColumn<Row>): Ranks {
  let ofRows = known.get(rows)
  if (ofRows === undefined) known.set(rows, (ofRows = new Map()))
  const kept = ofRows.get(column)
  if (kept !== undefined) return kept
  const ranks = rank(rows, column)
  ofRows.set(column, ranks)
  return ranks
}

/** The texts of a column, sorted, as they were in the last list. */
const lastTexts = new WeakMap<object, readonly string[]>()

/** Most keys occur many times: only the different ones are compared with each other. */
function rank<Row>(rows: readonly Row[], column: TableColumn<Row>): Ranks {
  const of = new Uint32Array(rows.length)
  const kinds = new Map<SortKey, number>()
  for (let at = 0; at < of.length; at += 1) {
    const key = column.sortKey(rows[at] as Row)
    let kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, (kind = kinds.size))
    of[at] = kind
  }
  const numbers: number[] = []
  const texts: string[] = []
  // Those of the list before, in their order: what is nearly sorted is sorted in one pass, and lists change a little at a time.
  const isTaken = new Uint8Array(kinds.size)
  for (const text of lastTexts.get(column) ?? []) {
    const kind = kinds.get(text)
    if (kind === undefined) continue
    isTaken[kind] = 1
    texts.push(text)
  }
  for (const [key, kind] of kinds) {
    if (typeof key === 'number') numbers.push(key)
    else if (key !== null && isTaken[kind] === 0) texts.push(key)
  }
  // Without a function to ask, texts are compared by their letters' codes, as `<` does, and several times faster.
  const sortedTexts = texts.toSorted()
  lastTexts.set(column, sortedTexts)
  const ascending = [...Float64Array.from(numbers).toSorted(), ...sortedTexts]
  const rankOfKind = new Uint32Array(kinds.size).fill(ascending.length)
  for (let rankOf = 0; rankOf < ascending.length; rankOf += 1) {
    rankOfKind[kinds.get(ascending[rankOf] as SortKey) as number] = rankOf
  }
  for (let at = 0; at < of.length; at += 1) of[at] = rankOfKind[of[at] as number] as number
  return { of, count: ascending.length }
}

/** Puts each into the room of its rank, in the order they come; those without a key last in both directions. */
function placed(order: Uint32Array<ArrayBuffer>, { of, count }: Ranks, descending: boolean): Uint32Array<ArrayBuffer> {
  const roomOf = (at: number): number => {
    const rankOf = of[at] as number
    return descending && rankOf < count ? count - 1 - rankOf : rankOf
  }
  const ends = new Uint32Array(count + 2)
  for (const at of order) ends[roomOf(at) + 1] = (ends[roomOf(at) + 1] as number) + 1
  for (let room = 1; room < ends.length; room += 1) ends[room] = (ends[room] as number) + (ends[room - 1] as number)
  const result = new Uint32Array(order.length)
  for (const at of order) {
    const room = roomOf(at)
    const place = ends[room] as number
    result[place] = at
    ends[room] = place + 1
  }
  return result
}
