// Which containers are on the list at all, before it is searched and filtered: the user's own, and not those taken off it.

import { computed, ref } from 'vue'
import { isInScope, isScoped } from '#shared/settings/scope.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { numberList } from '#renderer/fleet/number-list.ts'
import { useNotes } from '#renderer/notes/notes.ts'

export type Sight = ReturnType<typeof useSight>

export function useSight(search: () => string) {
  const board = useBoard()
  const notes = useNotes()
  const settings = useSettings()
  const isHandledOnly = ref(false)
  /** The scope is lifted until somebody wants it back, or comes back to the board another time. */
  const isScopeLifted = ref(false)
  const scope = computed(() => settings.preferences.scope)
  /** Who asks for several numbers gets them all. */
  const isByNumbers = computed(() => numberList(search()) !== null)
  const isOwn = (row: BoardRow): boolean =>
    isInScope(scope.value, row.judgement.pickupTerminalId, row.shipment?.customer ?? null)
  const ownRows = computed<readonly BoardRow[]>(() =>
    isScoped(scope.value) && !isScopeLifted.value && !isByNumbers.value ? board.rows.filter(isOwn) : board.rows,
  )
  /** The same list while nothing is left out of it. */
  const rows = computed<readonly BoardRow[]>(() => {
    const { handled } = notes
    if (isHandledOnly.value) return ownRows.value.filter(({ id }) => handled.has(id))
    if (handled.size === 0 || isByNumbers.value) return ownRows.value
    return ownRows.value.filter(({ id }) => !handled.has(id))
  })

  return {
    rows,
    isHandledOnly,
    isScopeLifted,
    isScoped: computed(() => isScoped(scope.value)),
    showAll() {
      isHandledOnly.value = false
      isScopeLifted.value = true
    },
    /** For a container that somebody is led to. */
    show(row: BoardRow) {
      isHandledOnly.value = notes.handled.has(row.id)
      isScopeLifted.value = isScopeLifted.value || !isOwn(row)
    },
  }
}
