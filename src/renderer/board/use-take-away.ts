// What is done with rows of the board: copied, exported, resumed; each is said for a few seconds.

import { useTimeoutFn } from '@vueuse/core'
import { ref } from 'vue'
import { language, say } from '#renderer/core/language.ts'
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
      const [first] = rows
      const words =
        rows.length === 1 && first !== undefined
          ? say('board.copied.one', { number: first.container.number })
          : say('board.copied', { count: rows.length })
      if (await copy(tsvOf(rows, language))) tell(words)
    },
    exportRows(rows: readonly BoardRow[]) {
      download(exportName(board.viewersToday), csvOf(rows, language))
      tell(say('board.exported', { count: rows.length }))
    },
    resumeRows(rows: readonly BoardRow[]) {
      const shipments = resumableShipments(rows)
      if (shipments.length === 0) return tell(say('board.nothing-to-resume'))
      void resumes.start(shipments)
      tell(say('board.resuming', { count: shipments.length }))
    },
  }
}
