// The stopped shipments of the fleet in the window, and how each resume stands in its row.

import { computed } from 'vue'
import type { ResumeState } from '#shared/contract/resume.ts'
import { resumePressWords, resumeShortWords } from '#shared/words/resume-words.ts'
import { language } from '#renderer/core/language.ts'
import { whileIdle } from '#renderer/core/while-idle.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useResumes } from '#renderer/resumes/resumes.ts'
import { cell, type Cell, type Cells } from '#renderer/table/cell.ts'
import { stoppedCells } from './stopped-table.ts'
import { prepareSearch, stoppedRows, type StoppedRow } from './stopped-rows.ts'

/** What the one who presses the button again should know. */
const WENT_WRONG: ReadonlySet<ResumeState> = new Set(['failed', 'did-not-hold', 'unverified'])

export function useStopped() {
  const board = useBoard()
  const resumes = useResumes()
  const rows = computed(() => stoppedRows(board.shipments()))
  whileIdle(
    () => rows.value,
    (isOver) => prepareSearch(rows.value, isOver),
  )

  function cellsOf(row: StoppedRow): Cells {
    return { ...stoppedCells(row, language), action: actionCell(row) }
  }

  function actionCell({ id, judged }: StoppedRow): Cell {
    const resume = resumes.of(id)
    if (resume !== undefined && resumes.isAskedFor(id)) return cell(resumeShortWords(resume.state, language))
    const wentWrong =
      resume !== undefined && WENT_WRONG.has(resume.state) ? resumeShortWords(resume.state, language) : ''
    return { ...cell('', wentWrong), press: resumePressWords(judged.shipment.billOfLading, language) }
  }

  return { rows, cellsOf }
}
