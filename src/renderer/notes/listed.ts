// Which containers are listed: in the user's scope and not handled. Views count by it.

import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { isInScope, isScoped } from '#shared/settings/scope.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useNotes } from './notes.ts'

export const useListed = defineStore('listed', () => {
  const board = useBoard()
  const notes = useNotes()
  const settings = useSettings()
  const isOfSome = computed(() => isScoped(settings.preferences.scope))
  const isOwn = (row: BoardRow): boolean =>
    isInScope(settings.preferences.scope, row.judgment.pickupTerminalId, row.shipment?.customer ?? null)
  const ownRows = computed<readonly BoardRow[]>(() => (isOfSome.value ? board.rows.filter(isOwn) : board.rows))

  function withoutHandled(rows: readonly BoardRow[]): readonly BoardRow[] {
    const { handled } = notes
    return handled.size === 0 ? rows : rows.filter(({ id }) => !handled.has(id))
  }

  const rows = computed(() => withoutHandled(ownRows.value))
  return { isOfSome, isOwn, own: ownRows, withoutHandled, rows }
})

/** For one view, which may show all for now. */
export function useListedHere() {
  const board = useBoard()
  const listed = useListed()
  const isScopeLifted = ref(false)
  const ownRows = computed(() => (isScopeLifted.value ? board.rows : listed.own))
  return { isScopeLifted, own: ownRows, rows: computed(() => listed.withoutHandled(ownRows.value)) }
}
