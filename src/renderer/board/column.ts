// The descriptor of a board column for the table, the printed list and the filters. export.ts has its spreadsheet
// fields.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Cell, WordedColumn } from '#renderer/ui/table/table-columns.ts'

export interface BoardColumn extends WordedColumn<BoardRow> {
  /** Updates the cell for a resume, which changes while the row stays the same. */
  readonly withResume?: (cell: Cell, row: BoardRow, resume: ResumeView | undefined, language: Language) => Cell
  readonly isPrinted: boolean
  readonly filters: readonly ColumnFilter[]
}

export interface ColumnFilter<Name extends string = string> {
  readonly name: Name
  /** Place in the filter menu, from 1. */
  readonly place: number
  readonly label: string
  /** The label of a value; the value itself by default. */
  readonly words?: (value: string) => string
  readonly values: (row: BoardRow) => readonly string[]
}

/** Labels known values; a value of another version is its own label. */
export function labelsByName<Name extends string>(names: readonly Name[], words: (name: Name) => string) {
  return (value: string): string => {
    const match = names.find((name) => name === value)
    return match === undefined ? value : words(match)
  }
}

/** The value as a list; empty if there is none. */
export function listOf(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined || value === '' ? [] : [value]
}
