// What a search finds that is not on the list: no filter hides it. Pure.

import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { searchFor } from '#renderer/fleet/search.ts'

/** None where it finds something on the list as well: that is what a filter hides. */
export function foundOffList<Row extends Pick<BoardRow, 'searchText'>>(
  all: readonly Row[],
  listed: readonly Row[],
  search: string,
): readonly Row[] {
  const isFound = searchFor(search)
  const found = isFound === null ? all : all.filter(({ searchText }) => isFound(searchText))
  const onList = new Set(listed)
  return found.some((row) => onList.has(row)) ? [] : found
}
