// Asks the board: which rows, how many of each tier, and what the runway looks like.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { GateCalendar } from '#shared/rules/gate-calendar.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { TierName } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { findNumbers, numberList } from '#renderer/fleet/number-list.ts'
import { createRowSearch } from '#renderer/fleet/row-search.ts'
import { RunwayTally } from '#renderer/fleet/runway.ts'
import type { RunwayBar, RunwaySlot } from '#renderer/fleet/runway.ts'
import type { SortBy } from '#renderer/table/columns.ts'
import { isNarrowed } from '#renderer/table/facets.ts'
import { sortRows } from '#renderer/table/sorting.ts'
import { COLUMNS } from './columns.ts'
import { passes } from './facets.ts'
import type { BoardFacets } from './facets.ts'

export interface BoardQuery {
  readonly search: string
  /** None chosen: all. */
  readonly tiers: ReadonlySet<TierName>
  /** Of the runway; none chosen: all. */
  readonly slots: ReadonlySet<RunwaySlot>
  readonly facets: BoardFacets
  /** Only these, by their ids; null: all. */
  readonly only: ReadonlySet<string> | null
  readonly sort: readonly SortBy[]
}

export interface RunwayAxis {
  /** By the viewer's calendar. */
  readonly today: CalendarDay
  /** Whose closed days are shown. */
  readonly gate: GateCalendar
}

export interface BoardAnswer {
  readonly rows: readonly BoardRow[]
  /** Of what the search and the facets let through: a counter says what choosing it would show. */
  readonly counts: Readonly<Record<TierName, number>>
  readonly runway: readonly RunwayBar[]
}

export interface AskBoard {
  readonly ask: (all: readonly BoardRow[], query: BoardQuery, axis: RunwayAxis) => BoardAnswer
  /** Makes ready, until `isOver` says so, what a search among the rows of the last question will need; answers whether all is. */
  readonly prepare: (isOver: () => boolean) => boolean
}

/**
 * Puts all in order first and looks through them then, so that a key finds them in their order. Remembers both: the next
 * question is mostly asked of the same rows.
 */
export function createAskBoard(): AskBoard {
  const { find, prepare } = createRowSearch()
  let last: { all: readonly BoardRow[]; sort: readonly SortBy[]; ordered: readonly BoardRow[] } | null = null
  let listed: { all: readonly BoardRow[]; search: string; found: readonly BoardRow[] } | null = null

  /** One thing, or several numbers at once. */
  function findRows(all: readonly BoardRow[], search: string): readonly BoardRow[] {
    const list = numberList(search)
    const found = list?.isCertain === true ? [] : find(all, search)
    if (list === null || found.length > 0) return found
    if (listed?.all !== all || listed.search !== search) {
      listed = { all, search, found: findNumbers(all, list.numbers).rows }
    }
    return listed.found
  }

  let given: { found: readonly BoardRow[]; query: BoardQuery; axis: RunwayAxis; answer: BoardAnswer } | null = null
  return {
    ask(all, query, axis) {
      const { search, facets, sort } = query
      if (last?.all !== all || last.sort !== sort) last = { all, sort, ordered: sortRows(all, sort, COLUMNS) }
      const found = findRows(last.ordered, search)
      // A key that finds what the last one found draws nothing anew.
      if (given?.found === found && isSame(given.query, query) && isSameAxis(given.axis, axis)) return given.answer
      const passed = isNarrowed(facets) ? found.filter((row) => passes(row, facets)) : found
      const answer = answerFrom(passed, query, axis)
      given = { found, query, axis, answer }
      return answer
    },
    prepare: (isOver) => last === null || prepare(last.ordered, isOver),
  }
}

/** But for what was searched for. */
function isSame(one: BoardQuery, other: BoardQuery): boolean {
  return (
    one.tiers === other.tiers &&
    one.slots === other.slots &&
    one.facets === other.facets &&
    one.only === other.only &&
    one.sort === other.sort
  )
}

function isSameAxis(one: RunwayAxis, other: RunwayAxis): boolean {
  return one.today === other.today && one.gate === other.gate
}

/** The rows at once, the counters when they are first read. */
function answerFrom(found: readonly BoardRow[], query: BoardQuery, axis: RunwayAxis): BoardAnswer {
  const { tiers, slots, only } = query
  const isWhole = tiers.size === 0 && slots.size === 0 && only === null
  const isShown = (row: BoardRow): boolean =>
    (only === null || only.has(row.id)) &&
    (tiers.size === 0 || tiers.has(row.tier)) &&
    (slots.size === 0 || (row.runway !== null && slots.has(row.runway.slot)))
  let counted: Counters | null = null
  const counters = (): Counters => (counted ??= countersOf(found, query, axis))
  return {
    rows: isWhole ? found : found.filter(isShown),
    get counts() {
      return counters().counts
    },
    get runway() {
      return counters().runway
    },
  }
}

type Counters = Pick<BoardAnswer, 'counts' | 'runway'>

function countersOf(found: readonly BoardRow[], { tiers, only }: BoardQuery, axis: RunwayAxis): Counters {
  const ofRank = TIERS.map(() => 0)
  const runway = new RunwayTally()
  for (const row of found) {
    if (only !== null && !only.has(row.id)) continue
    ofRank[row.rank] = (ofRank[row.rank] ?? 0) + 1
    if (row.runway !== null && (tiers.size === 0 || tiers.has(row.tier))) runway.add(row.runway)
  }
  const counts = Object.fromEntries(TIERS.map((tier, rank) => [tier, ofRank[rank]])) as Record<TierName, number>
  return { counts, runway: runway.read(axis.today, axis.gate) }
}
