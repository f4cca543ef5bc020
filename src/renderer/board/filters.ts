// The board's filters: their values and labels, which rows pass, and the chips above the list.

import { type Field, filterValues } from '#renderer/core/field.ts'
import { language, say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { PORT, SIZE, TERMINAL, TRACKING } from '#renderer/fleet/fields/container-fields.ts'
import { DAYS_LEFT, TIER } from '#renderer/fleet/fields/deadline-fields.ts'
import { APPOINTMENT, AVAILABILITY, HOLDS, READINESS } from '#renderer/fleet/fields/pickup-fields.ts'
import { CUSTOMER, LINE, TAGS } from '#renderer/fleet/fields/shipment-fields.ts'
import { type RunwaySlot, sortedSlots } from '#renderer/fleet/runway.ts'
import { DRIVER } from '#renderer/plan/desk-fields.ts'
import { OWNER } from '#renderer/team/owners.ts'
import {
  type FacetChoices,
  type FacetOption,
  optionsAmong,
  passesFacets,
  withChoice,
} from '#renderer/ui/table/facets.ts'
import { slotWords } from './runway-words.ts'

/** In the order of the filter menu. */
export const FACETS = [
  TERMINAL,
  PORT,
  LINE,
  CUSTOMER,
  TAGS,
  SIZE,
  AVAILABILITY,
  HOLDS,
  APPOINTMENT,
  DAYS_LEFT,
  TRACKING,
  TIER,
  READINESS,
  DRIVER,
  OWNER,
] as const satisfies readonly Field<BoardRow>[]

export type FacetName = (typeof FACETS)[number]['id']

export type BoardFacets = FacetChoices<FacetName>

export interface Filters {
  readonly slots: ReadonlySet<RunwaySlot>
  readonly facets: BoardFacets
  readonly isHandledOnly: boolean
}

/** The new choice after a click on a filter button; `keepsOthers` with Ctrl or Shift. A click on a chosen value removes it. */
export function chosenNext<Value>(chosen: ReadonlySet<Value>, value: Value, keepsOthers: boolean): ReadonlySet<Value> {
  const isOnly = chosen.has(value) && chosen.size === 1
  if (!keepsOthers) return new Set(isOnly ? [] : [value])
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  return next
}

export function valuesOf(row: BoardRow, facet: FacetName): readonly string[] {
  const field = FIELD_OF.get(facet)
  return field === undefined ? [] : filterValues(field, row)
}

const FIELD_OF = new Map<FacetName, Field<BoardRow>>(FACETS.map((field) => [field.id, field]))

/** Days left are compared with ranges, all other facets by value. */
export function passes(row: BoardRow, choices: BoardFacets): boolean {
  return passesFacets(choices, (facet, chosen) =>
    facet === 'days' ? hasDaysLeft(row, chosen) : valuesOf(row, facet).some((value) => chosen.has(value)),
  )
}

/** Includes chosen values that no container has any more, so that the user can remove them. */
export function facetOptions(
  rows: readonly BoardRow[],
  facet: FacetName,
  chosen: ReadonlySet<string> = new Set(),
): readonly FacetOption[] {
  if (facet === 'days') {
    const ranges = new Set([...QUICK_DAYS, ...chosen])
    return [...ranges].map((range) => [range, rows.filter((row) => hasDaysLeft(row, new Set([range]))).length])
  }
  const options = optionsAmong(rows, (row) => valuesOf(row, facet))
  const available = new Set(options.map(([value]) => value))
  return [...[...chosen].filter((value) => !available.has(value)).map((value) => [value, 0] as const), ...options]
}

export function facetWords(facet: FacetName, value: string): string {
  return facet === 'days' ? daysWords(value) : (FIELD_OF.get(facet)?.filter?.words?.(value) ?? value)
}

// Days left: ranges written as `..-1` or `3..10`, or `unknown`.

export interface DaysRange {
  /** Inclusive; null if open. */
  readonly from: number | null
  readonly to: number | null
}

export const DAYS_UNKNOWN = 'unknown'

export const QUICK_DAYS = ['..-1', '0..0', '..2', '..7', DAYS_UNKNOWN] as const

/** Null if the text is not a range: stored text may come from another version. */
export function rangeFrom(text: string): DaysRange | null {
  const [, from, to] = /^(-?\d{1,4})?\.\.(-?\d{1,4})?$/.exec(text) ?? []
  if (from === undefined && to === undefined) return null
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) }
}

export function hasDaysLeft({ judgment: { deadline } }: BoardRow, chosen: ReadonlySet<string>): boolean {
  if (deadline.kind === 'over') return false
  if (deadline.kind !== 'counts') return chosen.has(DAYS_UNKNOWN)
  // Negative days count as past only if the rules are sure of it.
  const daysLeft = deadline.isPast ? deadline.daysLeft : Math.max(0, deadline.daysLeft)
  return [...chosen].some((text) => {
    const range = rangeFrom(text)
    return (
      range !== null && (range.from === null || daysLeft >= range.from) && (range.to === null || daysLeft <= range.to)
    )
  })
}

export function daysWords(text: string): string {
  if (text === DAYS_UNKNOWN) return say('board.days.unknown')
  if (text === '..-1') return say('board.days.past')
  if (text === '0..0') return say('board.days.today')
  const range = rangeFrom(text)
  if (range === null) return text
  const { from, to } = range
  if (from === null) return say('board.days.at-most', { to: to ?? 0 })
  if (to === null) return say('board.days.at-least', { from })
  return from === to ? language.number(from) : say('board.days.between', { from, to })
}

export interface FilterChip {
  readonly label: string
  /** The filters that remain after the user removes this chip. */
  readonly without: Filters
}

export function filterChips(filters: Filters): readonly FilterChip[] {
  const { slots, facets, isHandledOnly } = filters
  return [
    ...sortedSlots(slots).map((slot) => ({
      label: say('board.chip.pull-by', { day: slotWords(slot, language) }),
      without: { ...filters, slots: chosenNext(slots, slot, true) },
    })),
    ...FACETS.flatMap(({ id, title }) =>
      [...(facets[id] ?? [])].map((value) => ({
        label: say('board.chip', { facet: title, value: facetWords(id, value) }),
        without: { ...filters, facets: withChoice(facets, id, value) },
      })),
    ),
    ...(isHandledOnly ? [{ label: say('row.handled.only'), without: { ...filters, isHandledOnly: false } }] : []),
  ]
}
