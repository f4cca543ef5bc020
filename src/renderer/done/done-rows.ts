// The containers that are done, as their view lists them: the latest first. Pure.

import type { DoneLine } from '#shared/contract/done.ts'
import { findOneOrSeveral } from '#renderer/fleet/number-list.ts'
import { searchFor, textOfParts } from '#renderer/fleet/search-text.ts'

export type DoneFilter = 'all' | 'in-time' | 'late' | 'unknown' | 'left'

export interface DoneRow extends DoneLine {
  /** The container's. */
  readonly id: string
  readonly weight: number
  readonly searchText: string
}

export interface DoneAnswer {
  readonly rows: readonly DoneRow[]
  /** Of what the search lets through: a counter says what choosing it would show. */
  readonly counts: Readonly<Record<DoneFilter, number>>
}

export function doneRows(lines: readonly DoneLine[]): readonly DoneRow[] {
  return lines
    .toSorted((one, other) => other.doneAt - one.doneAt || (one.outcome.number < other.outcome.number ? -1 : 1))
    .map((line, weight): DoneRow => {
      const { number, containerId, customer, line: carrier, terminal } = line.outcome
      const texts = [
        number,
        line.billOfLading,
        ...line.references,
        customer?.name,
        carrier?.id,
        carrier?.name,
        terminal?.name,
      ]
      return { ...line, id: containerId, weight, searchText: textOfParts(texts) }
    })
}

export function askDone(
  all: readonly DoneRow[],
  { filter, search }: { readonly filter: DoneFilter; readonly search: string },
): DoneAnswer {
  const isFound = searchFor(search)
  const found =
    isFound === null ? all : findOneOrSeveral(all, search, () => all.filter((row) => isFound(row.searchText)))
  const counts = { all: 0, 'in-time': 0, late: 0, unknown: 0, left: 0 }
  for (const row of found) for (const one of filtersOf(row)) counts[one] += 1
  return { rows: found.filter((row) => filtersOf(row).includes(filter)), counts }
}

function filtersOf({ outcome: { pickup }, how }: DoneRow): readonly DoneFilter[] {
  const told = pickup.kind === 'in-time' || pickup.kind === 'late' ? pickup.kind : 'unknown'
  return how === 'left' ? ['all', told, 'left'] : ['all', told]
}
