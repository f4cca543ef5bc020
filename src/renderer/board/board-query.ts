// Asks the board: which rows, what its counters count, its sentence, and what the runway looks like.

import { bitsOf, tallyFacts } from '#shared/rules/board-facts.ts'
import type { BoardFact, FactBits, FactTallies } from '#shared/rules/board-facts.ts'
import { boardSentence } from '#shared/rules/board-sentence.ts'
import type { BoardSentence } from '#shared/rules/board-sentence.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { GateCalendar } from '#shared/rules/gate-calendar.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { findOneOrSeveral } from '#renderer/fleet/number-list.ts'
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
  /** Shown is what any of these counts; none chosen: all. */
  readonly counters: ReadonlySet<BoardFact>
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
  readonly tallies: FactTallies
  readonly sentence: BoardSentence
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

  function findRows(all: readonly BoardRow[], search: string): readonly BoardRow[] {
    if (listed?.all !== all || listed.search !== search) {
      listed = { all, search, found: findOneOrSeveral(all, search, () => find(all, search)) }
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
    one.counters === other.counters &&
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
  const { counters, slots, only } = query
  const wanted = bitsOf(counters)
  const isWhole = wanted === 0 && slots.size === 0 && only === null
  const isShown = (row: BoardRow): boolean =>
    (only === null || only.has(row.id)) &&
    (wanted === 0 || (row.factBits & wanted) !== 0) &&
    (slots.size === 0 || (row.runway !== null && slots.has(row.runway.slot)))
  let counted: Counters | null = null
  const count = (): Counters => (counted ??= countersOf(found, query, wanted, axis))
  return {
    rows: isWhole ? found : found.filter(isShown),
    get tallies() {
      return count().tallies
    },
    get sentence() {
      return count().sentence
    },
    get runway() {
      return count().runway
    },
  }
}

type Counters = Omit<BoardAnswer, 'rows'>

function countersOf(found: readonly BoardRow[], { only }: BoardQuery, wanted: FactBits, axis: RunwayAxis): Counters {
  const runway = new RunwayTally()
  const counted: BoardRow[] = []
  const urgent: Judgement[] = []
  for (const row of found) {
    if (only !== null && !only.has(row.id)) continue
    if (row.factBits !== 0) counted.push(row)
    if (row.rank <= LAST_URGENT_RANK) urgent.push(row.judgement)
    if (row.runway !== null && (wanted === 0 || (row.factBits & wanted) !== 0)) runway.add(row.runway)
  }
  return {
    tallies: tallyFacts(counted),
    sentence: boardSentence(urgent),
    runway: runway.read(axis.today, axis.gate),
  }
}

/** The sentence speaks of no tier behind this one. */
const LAST_URGENT_RANK = TIERS.indexOf('due-blocked')
