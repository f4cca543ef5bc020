// The stopped shipments of the fleet in the window, and the cells of each, with the state of its resume.

import { computed } from 'vue'
import { language } from '#renderer/core/language.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useResumes } from '#renderer/resumes/resumes.ts'
import type { Cells } from '#renderer/table/cell.ts'
import { cellsBy } from '#renderer/table/columns.ts'
import { stoppedRows, type StoppedRow } from './stopped-rows.ts'
import { STOPPED_COLUMNS } from './stopped-table.ts'

export function useStopped() {
  const board = useBoard()
  const resumes = useResumes()
  const rows = computed(() => stoppedRows(board.shipments()))

  function cellsOf(row: StoppedRow): Cells {
    return cellsBy(STOPPED_COLUMNS, row, language, resumes.of(row.id))
  }

  return { rows, cellsOf }
}
