// Asks the board: which rows, and what can still be done today in one sentence.

import { bitsOf, type BoardFact, boardSentence, type BoardSentence } from '#shared/rules/board-facts.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { findOneOrSeveral } from '#renderer/fleet/number-list.ts'
import { createRowSearch } from '#renderer/fleet/row-search.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'
import type { SortBy } from '#renderer/table/columns.ts'
import { isNarrowed } from '#renderer/table/facets.ts'
import { sortRows } from '#renderer/table/sorting.ts'
import { COLUMNS } from './columns.ts'
import { type BoardFacets, passes } from './facets.ts'

export interface BoardQuery {
  readonly search: string
  /** Shown is what any of these counts; none chosen: all. */
  readonly counters: ReadonlySet<BoardFact>
  /** Of the runway; none chosen: all. */
  readonly slots: ReadonlySet<RunwaySlot>
  readonly facets: BoardFacets
  /** Only these, by their ids; null: all. */
  readonly only: ReadonlySet<string> | null
  /** Off the list, by their ids: those that are shown all the same need nobody today. */
  readonly handled: ReadonlySet<string>
  readonly sort: readonly SortBy[]
}

export interface BoardAnswer {
  readonly rows: readonly BoardRow[]
  /** What the search and the facets let through: it is counted, so that a counter says what choosing it would show. */
  readonly counted: readonly BoardRow[]
  /** `handled`: how many it would speak of, had nobody taken them off the list. */
  readonly sentence: BoardSentence & { readonly handled: number }
}

export interface AskBoard {
  readonly ask: (all: readonly BoardRow[], query: BoardQuery) => BoardAnswer
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

  let given: { found: readonly BoardRow[]; query: BoardQuery; answer: BoardAnswer } | null = null
  return {
    ask(all, query) {
      const { search, facets, sort } = query
      if (last?.all !== all || last.sort !== sort) last = { all, sort, ordered: sortRows(all, sort, COLUMNS) }
      const found = findRows(last.ordered, search)
      // A key that finds what the last one found draws nothing anew.
      if (given?.found === found && isSame(given.query, query)) return given.answer
      const passed = isNarrowed(facets) ? found.filter((row) => passes(row, facets)) : found
      const answer = answerFrom(passed, query)
      given = { found, query, answer }
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
    one.handled === other.handled &&
    one.sort === other.sort
  )
}

/** The rows at once, the sentence when it is first read. */
function answerFrom(found: readonly BoardRow[], { counters, slots, only, handled }: BoardQuery): BoardAnswer {
  const wanted = bitsOf(counters)
  const counted = only === null ? found : found.filter(({ id }) => only.has(id))
  const isShown = (row: BoardRow): boolean =>
    (wanted === 0 || (row.factBits & wanted) !== 0) &&
    (slots.size === 0 || (row.runway !== null && slots.has(row.runway.slot)))
  let sentence: BoardAnswer['sentence'] | null = null
  return {
    rows: wanted === 0 && slots.size === 0 ? counted : counted.filter(isShown),
    counted,
    get sentence() {
      if (sentence === null) {
        const urgent = counted.filter(({ rank }) => rank <= LAST_URGENT_RANK)
        const open = urgent.filter(({ id }) => !handled.has(id))
        sentence = { ...boardSentence(open.map(({ judgement }) => judgement)), handled: urgent.length - open.length }
      }
      return sentence
    },
  }
}

/** The sentence speaks of no tier behind this one. */
const LAST_URGENT_RANK = TIERS.indexOf('due-blocked')
