// Keeps, renames and deletes saved views. Only their list asks for it, so it is loaded with that.

import type { SavedView } from '#shared/contract/settings.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { viewOf } from './saved-views.ts'
import type { BoardViews } from './use-board-state.ts'
import { withView } from './view-list.ts'

export function useViewActs({ all, current, shown }: BoardViews) {
  const settings = useSettings()
  const board = useBoard()

  function keep(id: string, name: string): void {
    settings.prefer({ views: withView(all.value, viewOf(shown.value, board.viewersToday, { id, name })) })
    current.value = id
  }

  return {
    /** Under a new name. */
    save: (name: string) => keep(crypto.randomUUID(), name),
    overwrite: ({ id, name }: SavedView) => keep(id, name),
    rename(id: string, name: string) {
      settings.prefer({ views: all.value.map((view) => (view.id === id ? { ...view, name } : view)) })
    },
    remove(id: string) {
      settings.prefer({ views: all.value.filter((view) => view.id !== id) })
      if (current.value === id) current.value = null
    },
  }
}
