// What a filter for the containers of one bar of the runway is called.

import type { Language } from '#shared/words/language.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'

export function slotWords(slot: RunwaySlot, { say, dates }: Language): string {
  return typeof slot === 'number' ? dates.bareDay(slot) : say(`board.runway.${slot}.long`)
}
