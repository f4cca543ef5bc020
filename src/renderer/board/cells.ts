// What the cells of a row say: all that hangs on its facts, and what a resume and a change add to it.

import type { ResumeView } from '#shared/contract/resume.ts'
import type { FirstLanguage } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { NOTHING } from '#renderer/table/cell.ts'
import type { Cells } from '#renderer/table/cell.ts'
import { cellsBy } from '#renderer/table/columns.ts'
import { COLUMNS } from './columns.ts'
import { DO } from './urgency-columns.ts'

export function cellsOf(row: BoardRow, language: FirstLanguage): Cells {
  return cellsBy(COLUMNS, row, language)
}

export function withResume(
  cells: Cells,
  row: BoardRow,
  resume: ResumeView | undefined,
  language: FirstLanguage,
): Cells {
  const changed = { ...cells }
  for (const { id, withResume: change } of CHANGED_BY_RESUMES) {
    if (change !== undefined) changed[id] = change(cells[id] ?? NOTHING, row, resume, language)
  }
  return changed
}

/** With what changed since the last look below what to do. */
export function withChange(cells: Cells, line: string): Cells {
  return line === '' ? cells : { ...cells, [DO.id]: { ...(cells[DO.id] ?? NOTHING), sub: line } }
}

const CHANGED_BY_RESUMES = COLUMNS.filter((column) => column.withResume !== undefined)
