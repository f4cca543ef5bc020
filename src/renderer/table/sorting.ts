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
    return of === undefined ? [] : { ranking: rankingOf(rows, of), descending }
  })
  if (keys.length === 0) return rows
  // The first key last: placing by a key keeps the order of those that tie in it.
  let order: Uint32Array | null = null
  for (const { ranking, descending } of keys.toReversed()) order = placed(order, ranking, descending)
  const sorted = rows.slice()
  for (let at = 0; at < sorted.length; at += 1) sorted[at] = rows[order?.[at] ?? at] as Row
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

/** How the last list was ranked, so that of the next one only what is new in it is asked for its key. */
interface Ranking {
  /** Not kept alive: the rows of an old list may be all that is left of an old fleet. */
  readonly list: WeakRef<readonly object[]>
  /** By the key, from 0: most keys occur many times, and only the different ones are compared with each other. */
  readonly kinds: Map<SortKey, number>
  /** By the row's place in the list; UNASKED where its key was not needed yet. */
  readonly kindAt: Uint32Array<ArrayBuffer>
  /** No row is still to be asked. */
  readonly isWhole: boolean
  /** The different keys, but for that of rows without one. */
  readonly ascending: readonly SortKey[]
  /** By the kind, the place of its key among these; behind the last is that of rows without one. */
  readonly rankOf: Uint32Array
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
  const kindWas = roomFor('one', before.kindAt.length)
  kindWas.set(before.kindAt)
  const kindAt = before.kindAt.length === rows.length ? before.kindAt : new Uint32Array(rows.length)
  let next = 0
  for (let at = 0; at < kindAt.length; at += 1) {
    const was = placeNear(list, rows[at] as object, next)
    kindAt[at] = was < 0 ? UNASKED : (kindWas[was] as number)
    if (was >= 0) next = was + 1
  }
  rankings.set(column, { ...before, list: new WeakRef(rows), kindAt, isWhole: false })
}

function rankingOf<Row extends object>(rows: readonly Row[], column: TableColumn<Row>): Ranking {
  const before = rankings.get(column) ?? unranked(rows)
  if (before.isWhole) return before
  const { kinds, kindAt } = before
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
  const order = fresh.length === 0 ? {} : orderOf(kinds, merged(before.ascending, inOrder(fresh)))
  const ranking = { ...before, isWhole: true, ...order }
  rankings.set(column, ranking)
  return ranking
}

function orderOf(kinds: ReadonlyMap<SortKey, number>, ascending: readonly SortKey[]) {
  const rankOf = new Uint32Array(kinds.size).fill(ascending.length)
  for (let rank = 0; rank < ascending.length; rank += 1) rankOf[kinds.get(ascending[rank] as SortKey) as number] = rank
  return { ascending, rankOf }
}

function unranked(rows: readonly object[]): Ranking {
  const kindAt = new Uint32Array(rows.length).fill(UNASKED)
  return { list: new WeakRef(rows), kinds: new Map(), kindAt, isWhole: false, ascending: [], rankOf: new Uint32Array() }
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

/** Puts each into the room of its rank, in the order they come (null: as they are); those without a key last in both directions. */
function placed(order: Uint32Array | null, ranking: Ranking, descending: boolean): Uint32Array {
  const { kindAt, rankOf } = ranking
  const count = ranking.ascending.length
  const roomOf = (at: number): number => {
    const rank = rankOf[kindAt[at] as number] as number
    return descending && rank < count ? count - 1 - rank : rank
  }
  const ends = roomFor('ends', count + 2).fill(0, 0, count + 2)
  for (let at = 0; at < kindAt.length; at += 1) ends[roomOf(at) + 1] = (ends[roomOf(at) + 1] as number) + 1
  for (let room = 1; room < count + 2; room += 1) ends[room] = (ends[room] as number) + (ends[room - 1] as number)
  const result = roomFor(order === kept.one ? 'other' : 'one', kindAt.length)
  for (let next = 0; next < kindAt.length; next += 1) {
    const at = order?.[next] ?? next
    const room = roomOf(at)
    const place = ends[room] as number
    result[place] = at
    ends[room] = place + 1
  }
  return result
}

/**
 * What sorting works with, kept for the next time. Made anew, it was half a megabyte a sort; after every ten that are left
 * behind, the browser looks through all that the page holds, which takes four times as long as a sort.
 */
const kept = { ends: new Uint32Array(), one: new Uint32Array(), other: new Uint32Array() }

function roomFor(which: keyof typeof kept, length: number): Uint32Array {
  if (kept[which].length < length) kept[which] = new Uint32Array(length)
  return kept[which]
}
