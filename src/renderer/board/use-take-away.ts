// What is done with rows of the board: copied, exported, resumed; each is said for a few seconds.

import { useTimeoutFn } from '@vueuse/core'
import { ref } from 'vue'
import { language } from '#renderer/core/language.ts'
import { copy, download } from '#renderer/core/take-away.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { resumableShipments } from '#renderer/fleet/resumable.ts'
import { useResumes } from '#renderer/resumes/resumes.ts'
import { csvOf, exportName, tsvOf } from './export.ts'

const SAID_FOR_MS = 4_000

export function useTakeAway() {
  const board = useBoard()
  const resumes = useResumes()
  const said = ref('')
  const { start: fallSilentLater } = useTimeoutFn(() => (said.value = ''), SAID_FOR_MS, { immediate: false })

  function tell(words: string): void {
    said.value = words
    fallSilentLater()
  }

  return {
    said,
    tell,
    async copyRows(rows: readonly BoardRow[]) {
      if (rows.length === 0) return
      const containers =
        rows.length === 1 ? (rows[0]?.container.number ?? '') : `${rows.length.toLocaleString()} containers`
      if (await copy(tsvOf(rows, language))) tell(`Copied ${containers}`)
    },
    exportRows(rows: readonly BoardRow[]) {
      download(exportName(board.viewersToday), csvOf(rows, language))
      tell(`Exported ${rows.length.toLocaleString()} ${rows.length === 1 ? 'container' : 'containers'}`)
    },
    resumeRows(rows: readonly BoardRow[]) {
      const shipments = resumableShipments(rows)
      if (shipments.length === 0) return tell('Tracking of these has not stopped: nothing to resume')
      void resumes.start(shipments)
      tell(shipments.length === 1 ? 'Resuming tracking' : `Resuming tracking of ${shipments.length} shipments`)
    },
  }
}
