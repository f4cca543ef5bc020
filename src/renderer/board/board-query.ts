// Filters the board's rows and computes what stands above them: the sentence, the counters and the runway.

import {
  bitsOf,
  type BoardFact,
  boardSentence,
  type BoardSentence,
  type FactTallies,
  tallyFacts,
} from '#shared/rules/board-facts.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { GateCalendar } from '#shared/rules/gate-calendar.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { searchFor, searchRows, seeksNumbers } from '#renderer/fleet/search.ts'
import { type RunwayBar, type RunwaySlot, RunwayTally } from '#renderer/fleet/runway.ts'
import { isNarrowed } from '#renderer/ui/table/facets.ts'
import { type BoardFacets, passes } from './filters.ts'

export interface BoardQuery {
  readonly search: string
  /** Rows pass if any of these counts them; empty: all pass. */
  readonly counters: ReadonlySet<BoardFact>
  /** Empty: all pass. */
  readonly slots: ReadonlySet<RunwaySlot>
  readonly facets: BoardFacets
  /** Only the containers with these IDs; null: all. */
  readonly only: ReadonlySet<string> | null
  /** IDs of handled containers: the sentence does not count them. */
  readonly handled: ReadonlySet<string>
}

export interface BoardAnswer {
  readonly rows: readonly BoardRow[]
  /** The rows before the counters and slots apply, so that each counter shows what a click on it would list. */
  readonly counted: readonly BoardRow[]
  /** `handled`: the number of urgent containers that the user has handled. */
  readonly sentence: BoardSentence & { readonly handled: number }
  /** The search names containers, so filters and counters don't apply. */
  readonly isSought: boolean
}

/** Keeps the order of `rows`. */
export function askBoard(
  rows: readonly BoardRow[],
  { search, facets, counters, slots, only, handled }: BoardQuery,
): BoardAnswer {
  const matches = searchRows(rows, search)
  // Filters and counters don't hide containers that the user searches by number.
  const isSought = seeksNumbers(search)
  if (isSought) return { rows: matches, counted: matches, sentence: sentenceOf(matches, handled), isSought }
  const passing = isNarrowed(facets) ? matches.filter((row) => passes(row, facets)) : matches
  const counted = only === null ? passing : passing.filter(({ id }) => only.has(id))
  const bits = bitsOf(counters)
  const isShown = (row: BoardRow): boolean =>
    hasAny(row, bits) && (slots.size === 0 || (row.runway !== null && slots.has(row.runway.slot)))
  return {
    rows: bits === 0 && slots.size === 0 ? counted : counted.filter(isShown),
    counted,
    sentence: sentenceOf(counted, handled),
    isSought,
  }
}

function sentenceOf(counted: readonly BoardRow[], handled: ReadonlySet<string>): BoardAnswer['sentence'] {
  const urgent = counted.filter(({ rank }) => rank <= LAST_URGENT_RANK)
  const open = urgent.filter(({ id }) => !handled.has(id))
  return { ...boardSentence(open.map(({ judgment }) => judgment)), handled: urgent.length - open.length }
}

/** The least urgent tier of the sentence. */
const LAST_URGENT_RANK = TIERS.indexOf('due-blocked')

function hasAny({ factBits }: BoardRow, bits: number): boolean {
  return bits === 0 || (factBits & bits) !== 0
}

export interface RunwayAxis {
  /** In the viewer's time zone. */
  readonly today: CalendarDay
  /** The terminal whose closed days the runway shows. */
  readonly gate: GateCalendar
}

export interface BoardCounts {
  readonly tallies: FactTallies
  readonly runway: readonly RunwayBar[]
}

/** The chosen counters narrow the runway, but not the counters themselves. */
export function countBoard(
  counted: readonly BoardRow[],
  counters: ReadonlySet<BoardFact>,
  { today, gate }: RunwayAxis,
): BoardCounts {
  const bits = bitsOf(counters)
  const runway = new RunwayTally()
  for (const row of counted) if (row.runway !== null && hasAny(row, bits)) runway.add(row.runway)
  return { tallies: tallyFacts(counted.filter(({ factBits }) => factBits !== 0)), runway: runway.read(today, gate) }
}

/** Matches that are not on the list. Empty if the list has a match too: then a filter hides it. */
export function matchesOffList<Row extends Pick<BoardRow, 'searchText'>>(
  all: readonly Row[],
  listed: readonly Row[],
  search: string,
): readonly Row[] {
  if (listed === all) return []
  const isMatch = searchFor(search)
  const matches = isMatch === null ? all : all.filter(({ searchText }) => isMatch(searchText))
  const onList = new Set(listed)
  return matches.some((row) => onList.has(row)) ? [] : matches
}
