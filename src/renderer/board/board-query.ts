// Asks the board: which rows, and what can still be done today in one sentence.

import { bitsOf, type BoardFact, boardSentence, type BoardSentence } from '#shared/rules/board-facts.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { searchRows } from '#renderer/fleet/search.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'
import { isNarrowed } from '#renderer/table/facets.ts'
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
}

export interface BoardAnswer {
  readonly rows: readonly BoardRow[]
  /** What the search and the facets let through: it is counted, so that a counter says what choosing it would show. */
  readonly counted: readonly BoardRow[]
  /** `handled`: how many it would speak of, had nobody taken them off the list. */
  readonly sentence: BoardSentence & { readonly handled: number }
}

/** `rows`: in the order of the list. */
export function askBoard(rows: readonly BoardRow[], query: BoardQuery): BoardAnswer {
  const { search, facets } = query
  const found = searchRows(rows, search)
  return answerFrom(isNarrowed(facets) ? found.filter((row) => passes(row, facets)) : found, query)
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
