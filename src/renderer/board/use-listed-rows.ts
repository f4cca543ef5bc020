// Which containers the board looks at before it is searched and filtered: those on the list, those taken off it, or all.

import { computed, type Ref } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { numberList } from '#renderer/fleet/search.ts'
import { useListed, useListedHere } from '#renderer/notes/listed.ts'
import { useNotes } from '#renderer/notes/notes.ts'

export type ListedRows = ReturnType<typeof useListedRows>

export function useListedRows(search: () => string, isHandledOnly: Ref<boolean>) {
  const board = useBoard()
  const notes = useNotes()
  const listed = useListed()
  const { isScopeLifted, own: ownHere, rows: onList } = useListedHere()
  /** Who asks by number gets it, also what is off the list or not the user's own. */
  const isAskedFor = computed(() => numberList(search()) !== null)
  const rows = computed<readonly BoardRow[]>(() => {
    const own = isAskedFor.value ? board.rows : ownHere.value
    if (isHandledOnly.value) return own.filter(({ id }) => notes.handled.has(id))
    return isAskedFor.value ? own : onList.value
  })

  return {
    rows,
    /** Whatever is searched for. */
    onList,
    isScopeLifted,
    isScoped: computed(() => listed.isOfSome),
    /** The user's own are shown alone. */
    isOwnOnly: computed(() => listed.isOfSome && !isScopeLifted.value && !isAskedFor.value),
    /** Only one there is: else the next one that is set would be lifted already. */
    liftScope: () => void (isScopeLifted.value = listed.isOfSome),
    /** For containers that somebody is led to. */
    show(wanted: readonly BoardRow[]) {
      isHandledOnly.value = wanted.every(({ id }) => notes.handled.has(id))
      isScopeLifted.value ||= !wanted.every(listed.isOwn)
    },
  }
}
