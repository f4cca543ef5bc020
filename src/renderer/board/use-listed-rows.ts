// Which containers the board looks at before it is searched and filtered: those on the list, those taken off it, or all.

import { computed, ref, type Ref } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { isByNumber } from '#renderer/fleet/number-list.ts'
import { useListed } from '#renderer/notes/listed.ts'
import { useNotes } from '#renderer/notes/notes.ts'

export type ListedRows = ReturnType<typeof useListedRows>

export function useListedRows(search: () => string, isHandledOnly: Ref<boolean>) {
  const board = useBoard()
  const notes = useNotes()
  const listed = useListed()
  /** The scope is lifted until somebody wants it back, or comes back to the board another time. */
  const isScopeLifted = ref(false)
  /** Who asks by number gets it, also what is off the list or not the user's own. */
  const isAskedFor = computed(() => isByNumber(search()))
  const rows = computed<readonly BoardRow[]>(() => {
    const own = isScopeLifted.value || isAskedFor.value ? board.rows : listed.own
    if (isHandledOnly.value) return own.filter(({ id }) => notes.handled.has(id))
    return isAskedFor.value ? own : listed.withoutHandled(own)
  })

  return {
    rows,
    isScopeLifted,
    isScoped: computed(() => listed.isOfSome),
    liftScope: () => void (isScopeLifted.value = true),
    /** For containers that somebody is led to. */
    show(wanted: readonly BoardRow[]) {
      isHandledOnly.value = wanted.every(({ id }) => notes.handled.has(id))
      isScopeLifted.value ||= !wanted.every(listed.isOwn)
    },
  }
}
