// What changed of a container, in one short line for its row: the change that matters most, by what it was.

import { TOLD_FIELDS } from '../fleet/change.ts'
import type { Change } from '../fleet/change.ts'
import type { Hold } from '../fleet/container.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import { holdText } from '../rules/same-hold.ts'
import { changedDay, changedHolds, changeWords } from './change-words.ts'
import type { ChangeSubject } from './change-words.ts'
import { holdWords } from './cell-words.ts'
import type { Language } from './language.ts'

/** Of changes of the container and of its shipment. Empty where none of them says anything in a row. */
export function changeLine(changes: readonly Change[], subject: ChangeSubject, language: Language): string {
  for (const field of TOLD_FIELDS) {
    for (const change of changes) {
      const words = change.field === field ? lineOf(change, subject, language) : ''
      if (words !== '') return words
    }
  }
  return ''
}

function lineOf(change: Change, subject: ChangeSubject, language: Language): string {
  const { say } = language
  switch (change.field) {
    case 'deadline-terminal':
    case 'deadline-line':
    case 'deadline-rail':
    case 'deadline-coalesced':
      return dayLine('deadline', change, subject, language)
    case 'appointment':
      return dayLine('appointment', change, subject, language) || otherLine(change, subject, language)
    case 'holds':
      return holdLine(change, language)
    case 'availability':
      if (change.new === null) return say('change.line.availability-unknown')
      return say(change.new === true ? 'change.line.available' : 'change.line.not-available')
    case 'tracking-stopped':
      return say(change.new === null ? 'change.line.tracking-resumed' : 'change.line.tracking-stopped')
    case 'listed':
      return change.new === true && change.containerId !== null ? say('change.line.new') : ''
    default:
      return otherLine(change, subject, language)
  }
}

/** Empty where it is the same day as before, in another spelling. */
function dayLine(
  what: 'deadline' | 'appointment',
  { field, old, new: current }: Change,
  subject: ChangeSubject,
  language: Language,
): string {
  const { say } = language
  const [was, now] = [changedDay(field, old, subject), changedDay(field, current, subject)]
  if (was === null) return now === null ? '' : say(`change.line.${what}-set`, { now: language.dates.shortDay(now) })
  if (now === null) return say(`change.line.${what}-removed`, { was: language.dates.shortDay(was) })
  if (was === now) return ''
  const isOneWeek = Math.abs(was - now) < 7
  const words = (day: CalendarDay): string =>
    isOneWeek ? language.dates.shortWeekday(day) : language.dates.shortDay(day)
  return say(`change.line.${what}-moved`, { was: words(was), now: words(now) })
}

function holdLine({ old, new: current }: Change, language: Language): string {
  const [before, after] = [changedHolds(old), changedHolds(current)]
  const without = (some: readonly Hold[], others: readonly Hold[]): readonly Hold[] =>
    some.filter((hold) => !others.some((other) => holdText(other) === holdText(hold)))
  const added = without(after, before)
  if (added.length > 0) return language.say('change.line.hold-added', { holds: holdWords(added, language) })
  const released = without(before, after)
  return released.length === 0
    ? ''
    : language.say('change.line.hold-released', { holds: holdWords(released, language) })
}

function otherLine(change: Change, subject: ChangeSubject, language: Language): string {
  const { what, now } = changeWords(change, subject, language)
  return language.say('change.line.other', { what, now })
}
