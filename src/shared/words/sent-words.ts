// Words of source data: local times and known codes. Unknown codes stay as sent.

import type { WrittenTime } from '../time/written-time.ts'
import { type PlaceClock, readAt } from '../time/place-clock.ts'
import { readInstant } from '../time/written-time-reader.ts'
import type { Language } from './language.ts'

/** `Wed, Jul 8, 4:30 PM CDT`. */
export function sentTimeWords(written: WrittenTime, place: PlaceClock, { dates, say }: Language): string {
  const time = readAt(written, place)
  return time.kind === 'known' ? dates.dayAndTime(time) : say('common.as-written', { written })
}

/** `2 hr ago (Jul 8, 2026, 4:30 PM)`, by the clock of the viewer. */
export function sentInstantWords(written: WrittenTime, { dates, say }: Language): string {
  const instant = readInstant(written)
  return instant === null
    ? say('common.as-written', { written })
    : say('common.bracketed', { text: dates.age(instant), more: dates.instant(instant) })
}

export function statusWords(status: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.status.${codeOf(status)}`) ?? status.replaceAll('_', ' ')
}

export function milestoneWords(event: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`milestones.event.${codeOf(event)}`) ?? event.replaceAll('_', ' ')
}

export function requestCodeWords(of: 'status' | 'type' | 'failed', sent: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.request-${of}.${codeOf(sent)}`) ?? sent.replaceAll('_', ' ')
}

/** The code as message keys spell it. */
export function codeOf(sent: string): string {
  return sent
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
}
