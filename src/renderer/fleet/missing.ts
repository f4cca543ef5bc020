// The searched numbers that the account does not have.

import type { Shipment } from '#shared/fleet/shipment.ts'
import { findNumbers, numberList, searchFor, searchRows, seeksNumbers, textOfParts } from './search.ts'

interface Searched {
  readonly searchText: string
  readonly shipment: Pick<Shipment, 'id'> | null
}

type SearchedShipment = Pick<Shipment, 'id' | 'billOfLading' | 'normalizedNumber' | 'references'>

/** A row's text has the numbers of its shipment, so only shipments without containers are searched besides. */
export function missingNumbers(
  search: string,
  rows: readonly Searched[],
  shipments: Iterable<SearchedShipment>,
): readonly string[] {
  if (!seeksNumbers(search)) return []
  const list = numberList(search)
  const isOne = list?.isCertain === true ? null : searchFor(search)
  if (isOne !== null && rows.some(({ searchText }) => isOne(searchText))) return []
  const { missing } = list === null ? { missing: [search.trim()] } : findNumbers(rows, list.numbers)
  if (missing.length === 0) return missing
  const inRows = new Set(rows.map(({ shipment }) => shipment?.id))
  const others = [...shipments]
    .filter(({ id }) => !inRows.has(id))
    .map(({ billOfLading, normalizedNumber, references }) => ({
      searchText: textOfParts([billOfLading, normalizedNumber, ...references]),
    }))
  if (list === null) return searchRows(others, search).length > 0 ? [] : missing
  return findNumbers(others, missing).missing
}
