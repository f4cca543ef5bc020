// The list of saved views: what each may be called, and its place in it.

import type { SavedView } from '#shared/contract/settings.ts'
import { MOST } from '#shared/settings/own-values.ts'
import { say } from '#renderer/core/language.ts'

export const LONGEST_NAME = MOST.viewNameLength
export const MOST_VIEWS = MOST.views

/** Why a view cannot be called so; null where it can. `id` is its own, where it has one already. */
export function whyNotName(name: string, views: readonly SavedView[], id: string | null): string | null {
  const wanted = name.trim()
  if (wanted === '') return say('board.views.no-name')
  if (wanted.length > LONGEST_NAME) return say('board.views.too-long', { most: LONGEST_NAME })
  const isTaken = views.some((view) => view.id !== id && view.name.toLowerCase() === wanted.toLowerCase())
  if (isTaken) return say('board.views.taken')
  return id === null && views.length >= MOST_VIEWS ? say('board.views.too-many', { most: MOST_VIEWS }) : null
}

/** In the place of the one with the same id, else at the end. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.some(({ id }) => id === view.id)
    ? views.map((each) => (each.id === view.id ? view : each))
    : [...views, view]
}
