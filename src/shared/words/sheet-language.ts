// The language of a spreadsheet: dates and times in ISO format.

import { dayText } from '../time/calendar-day.ts'
import { HOUR, MINUTE } from '../time/instant.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
import { zoneOfTime } from './dates.ts'
import type { TimeOfDay } from './dates.ts'
import type { Language } from './language.ts'

/** `2026-07-08 (Houston)` and `2026-07-08 16:30 CDT`, even if the viewer's clock agrees; instants in UTC. */
export function sheetLanguage(language: Language): Language {
  const { say, dates } = language
  const zone = (at: TimeOfDay): string => zoneOfTime(at) ?? say('zone.unknown')
  const place = (at: DayAtPlace): string => at.city ?? zone({ ...at, clock: null })
  const day = (at: DayAtPlace): string => say('zone.bracketed', { day: dayText(at.day), place: place(at) })
  return {
    ...language,
    dates: {
      ...dates,
      bareDay: dayText,
      shortDay: dayText,
      month: (month) => dayText(month).slice(0, 7),
      place,
      zone,
      day,
      dayAndTime: (at) =>
        at.clock === null
          ? day(at)
          : say('zone.time', { time: `${dayText(at.day)} ${clockText(at.clock)}`, zone: zone(at) }),
      clock: (at) => (at.clock === null ? '' : say('zone.time', { time: clockText(at.clock), zone: zone(at) })),
      instant: (instant) => new Date(instant).toISOString(),
    },
  }
}

/** `clock`: milliseconds after midnight. */
export function clockText(clock: number): string {
  const twoDigits = (part: number): string => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(clock / HOUR))}:${twoDigits(Math.floor((clock % HOUR) / MINUTE))}`
}
