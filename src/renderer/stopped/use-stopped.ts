// The stopped shipments of the fleet in the window, and how each resume stands in its row.

import { computed } from 'vue'
import type { ResumeState } from '#shared/contract/resume.ts'
import { resumeShortWords } from '#shared/words/resume-words.ts'
import { language } from '../app/language.ts'
import { useBoard } from '../stores/board.ts'
import { useResumes } from '../stores/resumes.ts'
import { cell, type Cell, type Cells } from '../table/cell.ts'
import { stoppedCells } from './stopped-table.ts'
import { stoppedRows, type StoppedRow } from './stopped-rows.ts'

/** What the one who presses the button again should know. */
const WENT_WRONG: ReadonlySet<ResumeState> = new Set(['failed', 'did-not-hold', 'unverified'])

export function useStopped() {
  const board = useBoard()
  const resumes = useResumes()
  const made = new WeakMap<StoppedRow, { readonly minute: number; readonly cells: Cells }>()

  function cellsOf(row: StoppedRow, minute: number): Cells {
    let kept = made.get(row)
    if (kept?.minute !== minute) made.set(row, (kept = { minute, cells: stoppedCells(row, language) }))
    return { ...kept.cells, action: actionCell(row) }
  }

  function actionCell({ id, judged }: StoppedRow): Cell {
    const resume = resumes.of(id)
    if (resume !== undefined && resumes.isAskedFor(id)) return cell(resumeShortWords(resume.state))
    const press = { words: 'Resume', does: `Resume tracking of ${judged.shipment.billOfLading}` }
    return {
      ...cell('', resume !== undefined && WENT_WRONG.has(resume.state) ? resumeShortWords(resume.state) : ''),
      press,
    }
  }

  return { rows: computed(() => stoppedRows(board.shipments())), cellsOf }
}
