// Which of several numbers that were searched for are nowhere in the account, whatever the list is narrowed to.

import { computed, type ComputedRef } from 'vue'
import { useBoard } from './board.ts'
import { useFleet } from './fleet.ts'
import { findNumbers, numberList, searchFor, textOfParts } from './search.ts'

/** None while the account is still read: a number may yet come. */
export function useMissingNumbers(search: () => string): ComputedRef<readonly string[]> {
  const board = useBoard()
  const fleet = useFleet()
  return computed(() => {
    const list = numberList(search())
    if (list === null || fleet.isStillRead) return []
    const isOne = list.isCertain ? null : searchFor(search())
    if (isOne !== null && board.rows.some((row) => isOne(row.searchText))) return []
    const { missing } = findNumbers(board.rows, list.numbers)
    if (missing.length === 0) return missing
    // A shipment whose containers are not known yet stands in no row.
    const shipments = [...fleet.shipmentsById.values()].map(({ billOfLading, normalizedNumber, references }) => ({
      searchText: textOfParts([billOfLading, normalizedNumber, ...references]),
    }))
    return findNumbers(shipments, missing).missing
  })
}
