// The board's columns in their default order, and the cells of a row.

import type { BoardColumn, ColumnFilter } from './column.ts'
import { ARRIVAL, BILL, CUSTOMER, NEWS, OWNER, SIZE } from './shipment-columns.ts'
import { DRIVER, NOTE } from './desk-columns.ts'
import { APPOINTMENT, AVAILABILITY, FEES, HOLDS, TERMINAL } from './terminal-columns.ts'
import { ACTION, CONTAINER, DEADLINE, DO, PULL_BY } from './urgency-columns.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type Cells, cellsBy } from '#renderer/ui/table/table-columns.ts'

/** The columns up to ACTION fit into a window 1280 pixels wide. */
const ALL = [
  DO,
  CONTAINER,
  DEADLINE,
  TERMINAL,
  AVAILABILITY,
  APPOINTMENT,
  CUSTOMER,
  FEES,
  ACTION,
  PULL_BY,
  HOLDS,
  BILL,
  ARRIVAL,
  SIZE,
  DRIVER,
  NOTE,
  NEWS,
  OWNER,
] as const satisfies readonly BoardColumn[]

export type ColumnName = (typeof ALL)[number]['id']

export const COLUMNS: readonly (BoardColumn & { readonly id: ColumnName })[] = ALL

export type FacetName = (typeof ALL)[number]['filters'][number]['name']

export const FACETS: readonly ColumnFilter<FacetName>[] = ALL.flatMap(
  (column): readonly ColumnFilter<FacetName>[] => column.filters,
).toSorted((one, other) => one.place - other.place)

/** `columns`: IDs of the visible columns, since a hidden cell costs as much as a visible one. */
export function cellsOf(row: BoardRow, language: Language, columns: ReadonlySet<string> = ALL_COLUMNS): Cells {
  return cellsBy(
    COLUMNS.filter(({ id }) => columns.has(id)),
    row,
    language,
  )
}

export function withResume(cells: Cells, row: BoardRow, resume: ResumeView | undefined, language: Language): Cells {
  const changed = { ...cells }
  for (const { id, withResume: change } of CHANGED_BY_RESUMES) {
    const cell = cells[id]
    if (change !== undefined && cell !== undefined) changed[id] = change(cell, row, resume, language)
  }
  return changed
}

/** Shows the latest change below the action. */
export function withChange(cells: Cells, line: string): Cells {
  const act = cells[DO.id]
  return line === '' || act === undefined ? cells : { ...cells, [DO.id]: { ...act, sub: line } }
}

/** Shows the owner's initials beside the size. */
export function withOwner(cells: Cells, initials: string | undefined): Cells {
  const box = cells[CONTAINER.id]
  if (initials === undefined || box === undefined) return cells
  return { ...cells, [CONTAINER.id]: { ...box, sub: [box.sub, initials].filter(Boolean).join(' · ') } }
}

const ALL_COLUMNS: ReadonlySet<string> = new Set(COLUMNS.map(({ id }) => id))
const CHANGED_BY_RESUMES = COLUMNS.filter((column) => column.withResume !== undefined)
