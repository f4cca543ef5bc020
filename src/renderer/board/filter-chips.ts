// What the board is narrowed to by its filters, one by one: for the chips above the list, and for paper.

import { language, say } from '#renderer/core/language.ts'
import { sortedSlots } from '#renderer/fleet/runway.ts'
import { withChoice } from '#renderer/table/facets.ts'
import { chosenNext } from './choosing.ts'
import { FACETS } from './columns.ts'
import { facetWords } from './facet-words.ts'
import type { BoardState } from './saved-views.ts'
import { slotWords } from './slot-words.ts'

export interface Filters extends Pick<BoardState, 'slots' | 'facets'> {
  readonly isHandledOnly: boolean
}

/** A filter that can be taken away by itself. */
export interface FilterChip {
  readonly label: string
  /** What is left without it. */
  readonly without: Filters
}

export function filterChips(filters: Filters): readonly FilterChip[] {
  const { slots, facets, isHandledOnly } = filters
  return [
    ...sortedSlots(slots).map((slot) => ({
      label: say('board.chip.pull-by', { day: slotWords(slot, language) }),
      without: { ...filters, slots: chosenNext(slots, slot, true) },
    })),
    ...FACETS.flatMap(({ name, label }) =>
      [...(facets[name] ?? [])].map((value) => ({
        label: say('board.chip', { facet: label, value: facetWords(name, value) }),
        without: { ...filters, facets: withChoice(facets, name, value) },
      })),
    ),
    ...(isHandledOnly ? [{ label: say('row.handled.only'), without: { ...filters, isHandledOnly: false } }] : []),
  ]
}
