// The rows before search and filters: the list, the handled containers, or all.

import { computed, type Ref } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { seeksNumbers } from '#renderer/fleet/search.ts'
import { useListed, useListedHere } from '#renderer/notes/listed.ts'
import { useNotes } from '#renderer/notes/notes.ts'

export type ListedRows = ReturnType<typeof useListedRows>

export function useListedRows(search: () => string, isHandledOnly: Ref<boolean>) {
  const board = useBoard()
  const notes = useNotes()
  const listed = useListed()
  const { isScopeLifted, own: ownHere, rows: onList } = useListedHere()
  /** A search for certain containers includes handled and foreign ones. */
  const isAskedFor = computed(() => seeksNumbers(search()))
  const handled = computed<readonly BoardRow[]>(() =>
    notes.handled.size === 0 ? [] : ownHere.value.filter(({ id }) => notes.handled.has(id)),
  )
  const rows = computed<readonly BoardRow[]>(() => {
    if (isAskedFor.value) return board.rows
    return isHandledOnly.value ? handled.value : onList.value
  })

  return {
    rows,
    /** Regardless of the search. */
    onList,
    handledCount: computed(() => handled.value.length),
    isScopeLifted,
    isScoped: computed(() => listed.isOfSome),
    isOwnOnly: computed(() => listed.isOfSome && !isScopeLifted.value && !isAskedFor.value),
    /** Without a scope this must stay false, or the next scope would start lifted. */
    liftScope: () => void (isScopeLifted.value = listed.isOfSome),
    /** Changes the list so that it includes these rows. */
    show(wanted: readonly BoardRow[]) {
      isHandledOnly.value = wanted.every(({ id }) => notes.handled.has(id))
      isScopeLifted.value ||= !wanted.every(listed.isOwn)
    },
  }
}
