// What a column of the board is: everything that is known of it in one place. The list of them is in columns.ts.

import type { ResumeView } from '#shared/contract/resume.ts'
import type { CsvCell } from '#shared/csv/csv.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Cell } from '#renderer/table/cell.ts'
import type { WordedColumn } from '#renderer/table/columns.ts'

export interface BoardColumn extends WordedColumn<BoardRow> {
  /** What becomes of its cell by a resume, which changes while the row stays the same. */
  readonly withResume?: (cell: Cell, row: BoardRow, resume: ResumeView | undefined, language: Language) => Cell
  /** Its fields in a spreadsheet; none where it holds nothing but a button. */
  readonly fields: readonly SheetField[]
  /** Whether it goes on paper. */
  readonly isPrinted: boolean
  /** By what it says the board can be narrowed; none where nobody would. */
  readonly filters: readonly ColumnFilter[]
}

/** Days as 2026-07-08 with their zone in a field of its own: nothing is left to the spreadsheet's country. */
export type SheetField = readonly [title: string, value: (row: BoardRow, language: Language) => CsvCell]

export interface ColumnFilter {
  readonly name: FacetName
  readonly label: string
  /** What a row has of it. */
  readonly values: (row: BoardRow) => readonly string[]
}

/** The filters, in the order in which the menu offers them. */
export const FACET_NAMES = ['terminal', 'line', 'customer', 'tag', 'availability', 'hold', 'days', 'stop'] as const
export type FacetName = (typeof FACET_NAMES)[number]

/** A key to sort texts by: nothing and an empty text come last. */
export function text(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : value.toLowerCase()
}

/** A value of a filter, where there is one. */
export function one(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined || value === '' ? [] : [value]
}
