// The rows, filters, columns and spreadsheet fields of the Finished view. Pure.

import type { DoneLine } from '#shared/contract/done.ts'
import { textOfParts } from '#renderer/fleet/search-text.ts'

export const DONE_FILTERS = ['all', 'in-time', 'late', 'unknown', 'left'] as const
export type DoneFilter = (typeof DONE_FILTERS)[number]

export interface DoneRow extends DoneLine {
  /** The container's ID. */
  readonly id: string
  readonly weight: number
  readonly searchText: string
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

export function doneFiltersOf({ outcome: { pickup }, how }: DoneRow): readonly DoneFilter[] {
  const result = pickup.kind === 'in-time' || pickup.kind === 'late' ? pickup.kind : 'unknown'
  return how === 'left' ? ['all', result, 'left'] : ['all', result]
}
