// Keeps the entries of the desk up to date while an account is open.

import { watchEffect } from 'vue'
import type { ContainerNotes } from '#shared/fleet/note.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { setOwnSearchTexts } from '#renderer/fleet/own-search-text.ts'
import { textOfParts } from '#renderer/fleet/search.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import { type DeskEntry, deskFrom, setDesk } from './desk.ts'
import { usePlan } from './plan.ts'

export function followDesk(): void {
  const [plan, notes, board] = [usePlan(), useNotes(), useBoard()]
  watchEffect(() => {
    const entries = deskFrom(plan.moves, plan.bookings, notes.byContainer, board.viewersToday)
    setDesk(entries)
    setOwnSearchTexts(new Map([...entries].map(([id, entry]) => [id, searchTextOf(entry, notes.byContainer.get(id))])))
  })
}

function searchTextOf({ move, booking }: DeskEntry, of: ContainerNotes | undefined): string {
  const notes = (of?.notes ?? []).map(({ text }) => text)
  return textOfParts([move?.driver, move?.note, move?.confirmation, booking?.confirmation, of?.handled?.text, ...notes])
}
