// Which containers are on the list at all, before it is searched and filtered: not those that were taken off it.

import { computed, ref } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { numberList } from '#renderer/fleet/number-list.ts'
import { useNotes } from '#renderer/notes/notes.ts'

export type Sight = ReturnType<typeof useSight>

export function useSight(search: () => string) {
  const board = useBoard()
  const notes = useNotes()
  const isHandledOnly = ref(false)
  /** Who asks for several numbers gets them all. */
  const isByNumbers = computed(() => numberList(search()) !== null)
  /** The same list while nothing is left out of it. */
  const rows = computed<readonly BoardRow[]>(() => {
    const { handled } = notes
    if (isHandledOnly.value) return board.rows.filter(({ id }) => handled.has(id))
    return handled.size === 0 || isByNumbers.value ? board.rows : board.rows.filter(({ id }) => !handled.has(id))
  })

  return {
    rows,
    isHandledOnly,
    isWhole: computed(() => !isHandledOnly.value),
    showAll() {
      isHandledOnly.value = false
    },
    /** For a container that somebody is led to. */
    show(row: BoardRow) {
      isHandledOnly.value = notes.handled.has(row.id)
    },
  }
}
