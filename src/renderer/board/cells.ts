// What the cells of a row say: all that hangs on its facts, and what a resume and a change add to it.

import type { ResumeView } from '#shared/contract/resume.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { Cells } from '#renderer/table/cell.ts'
import { cellsBy } from '#renderer/table/columns.ts'
import { COLUMNS } from './columns.ts'
import { DO } from './urgency-columns.ts'

/** `columns`: ids of the visible columns; computing hidden cells costs as much. */
export function cellsOf(row: BoardRow, language: Language, columns: ReadonlySet<string> = ALL_COLUMNS): Cells {
  const asked = COLUMNS.filter(({ id }) => columns.has(id))
  return cellsBy(asked, row, language)
}

export function withResume(cells: Cells, row: BoardRow, resume: ResumeView | undefined, language: Language): Cells {
  const changed = { ...cells }
  for (const { id, withResume: change } of CHANGED_BY_RESUMES) {
    const made = cells[id]
    if (change !== undefined && made !== undefined) changed[id] = change(made, row, resume, language)
  }
  return changed
}

/** Shows the latest change below the action. */
export function withChange(cells: Cells, line: string): Cells {
  const act = cells[DO.id]
  return line === '' || act === undefined ? cells : { ...cells, [DO.id]: { ...act, sub: line } }
}

const ALL_COLUMNS: ReadonlySet<string> = new Set(COLUMNS.map(({ id }) => id))
const CHANGED_BY_RESUMES = COLUMNS.filter((column) => column.withResume !== undefined)
