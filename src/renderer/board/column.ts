// The descriptor of a column of the board: all that the table, the printed list and the filters need of it.
// The list of them is in columns.ts; what a spreadsheet gets of each is in sheet-fields.ts.

import type { ResumeView } from '#shared/contract/resume.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Cell } from '#renderer/table/cell.ts'
import type { WordedColumn } from '#renderer/table/columns.ts'

export interface BoardColumn extends WordedColumn<BoardRow> {
  /** Its cell while a resume is known, which changes while the row stays the same. */
  readonly withResume?: (cell: Cell, row: BoardRow, resume: ResumeView | undefined, language: Language) => Cell
  /** Whether it goes on paper. */
  readonly isPrinted: boolean
  /** The filters that use what it says. */
  readonly filters: readonly ColumnFilter[]
}

export interface ColumnFilter<Name extends string = string> {
  readonly name: Name
  /** In the menu of filters, from 1 on. */
  readonly place: number
  readonly label: string
  /** What a value is called; it is its own word unless said. */
  readonly words?: (value: string) => string
  /** What a row has of it. */
  readonly values: (row: BoardRow) => readonly string[]
}

/** What those values are called that are one of these names; one of another version is its own word. */
export function wordsOf<Name extends string>(names: readonly Name[], words: (name: Name) => string) {
  return (value: string): string => {
    const known = names.find((name) => name === value)
    return known === undefined ? value : words(known)
  }
}

/** A value of a filter, where there is one. */
export function one(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined || value === '' ? [] : [value]
}
