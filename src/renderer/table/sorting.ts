// Sorting by any columns, several at a time; where they tie, rows keep the order they came in.

import type { SortBy, SortKey, TableColumn } from './columns.ts'

export function sortRows<Row extends object>(
  rows: readonly Row[],
  by: readonly SortBy[],
  columns: readonly TableColumn<Row>[],
): readonly Row[] {
  for (const column of columns) keepUp(rows, column)
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

/** How the last list was ranked, so that of the next one only what is new in it is asked for its key. */
interface Ranking {
  /** Not kept alive: the rows of an old list may be all that is left of an old fleet. */
  readonly list: WeakRef<readonly object[]>
  /** By the key, from 0: most keys occur many times, and only the different ones are compared with each other. */
  readonly kinds: Map<SortKey, number>
  /** By the row's place in the list; UNASKED where its key was not needed yet. */
  readonly kindAt: Uint32Array
  /** The different keys, but for that of rows without one. */
  readonly ascending: readonly SortKey[]
  /** Null until they are needed. */
  readonly ranks: Ranks | null
}

const UNASKED = 0xffff_ffff

const rankings = new WeakMap<object, Ranking>()

/** Whatever it is sorted by, while the list before is still there to compare with: rows that were in it have the kind they had. */
function keepUp(rows: readonly object[], column: object): void {
  const before = rankings.get(column)
  const list = before?.list.deref()
  if (before === undefined || list === rows) return
  // Keys that no row has any more stay among the kinds until there are too many of them.
  if (list === undefined || before.kinds.size > 2 * rows.length) return void rankings.delete(column)
  const kindAt = new Uint32Array(rows.length).fill(UNASKED)
  let next = 0
  for (let at = 0; at < kindAt.length; at += 1) {
    const was = placeNear(list, rows[at] as object, next)
    if (was < 0) continue
    kindAt[at] = before.kindAt[was] as number
    next = was + 1
  }
  rankings.set(column, { ...before, list: new WeakRef(rows), kindAt, ranks: null })
}

function ranksOf<Row extends object>(rows: readonly Row[], column: TableColumn<Row>): Ranks {
  const { kinds, kindAt, ascending: before, ranks: known } = rankings.get(column) ?? unranked(rows)
  if (known !== null) return known
  const fresh: SortKey[] = []
  for (let at = 0; at < kindAt.length; at += 1) {
    if (kindAt[at] !== UNASKED) continue
    const key = column.sortKey(rows[at] as Row)
    let kind = kinds.get(key)
    if (kind === undefined) {
      kinds.set(key, (kind = kinds.size))
      fresh.push(key)
    }
    kindAt[at] = kind
  }
  const ascending = fresh.length === 0 ? before : merged(before, inOrder(fresh))
  const rankOfKind = new Uint32Array(kinds.size).fill(ascending.length)
  for (let rank = 0; rank < ascending.length; rank += 1) {
    rankOfKind[kinds.get(ascending[rank] as SortKey) as number] = rank
  }
  const of = new Uint32Array(rows.length)
  for (let at = 0; at < of.length; at += 1) of[at] = rankOfKind[kindAt[at] as number] as number
  const ranks = { of, count: ascending.length }
  rankings.set(column, { list: new WeakRef(rows), kinds, kindAt, ascending, ranks })
  return ranks
}

function unranked(rows: readonly object[]): Ranking {
  const kindAt = new Uint32Array(rows.length).fill(UNASKED)
  return { list: new WeakRef(rows), kinds: new Map(), kindAt, ascending: [], ranks: null }
}

/** Where the row is at `from` or a little behind it; below 0 where it is not, so that its key has to be asked for. */
function placeNear(list: readonly object[], row: object, from: number): number {
  const end = Math.min(list.length, from + MOST_GONE_AT_ONCE)
  for (let at = from; at < end; at += 1) if (list[at] === row) return at
  return -1
}

const MOST_GONE_AT_ONCE = 64

/** Numbers before texts. */
function inOrder(keys: readonly SortKey[]): readonly SortKey[] {
  const numbers = keys.filter((key) => typeof key === 'number')
  // Without a function to ask, texts are compared by their letters' codes, as `<` does, and several times faster.
  const texts = keys.filter((key) => typeof key === 'string').toSorted()
  return [...Float64Array.from(numbers).toSorted(), ...texts]
}

function merged(one: readonly SortKey[], other: readonly SortKey[]): readonly SortKey[] {
  if (one.length === 0) return other
  const all: SortKey[] = []
  let taken = 0
  for (const key of one) {
    for (; taken < other.length && isBefore(other[taken] as SortKey, key); taken += 1) all.push(other[taken] as SortKey)
    all.push(key)
  }
  for (; taken < other.length; taken += 1) all.push(other[taken] as SortKey)
  return all
}

function isBefore(one: SortKey, other: SortKey): boolean {
  if (typeof one === 'number') return typeof other !== 'number' || one < other
  return typeof one === 'string' && typeof other === 'string' && one < other
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
