// The language of a spreadsheet: as the viewer's, but days and times are written so that no country reads them differently.

import { dayText } from '../rules/calendar-day.ts'
import { HOUR, MINUTE } from '../rules/instant.ts'
import type { Language } from './language.ts'

/** `2026-07-08 16:30 (America/Los_Angeles)`; instants in UTC. */
export function sheetLanguage(language: Language): Language {
  const { say, dates } = language
  const zoned = (text: string, zone: string | null): string =>
    say('zone.bracketed', { day: text, place: zone ?? say('zone.unknown') })
  return {
    ...language,
    dates: {
      ...dates,
      bareDay: dayText,
      day: (day, zone) => zoned(dayText(day), zone),
      dayAndTime: (day, clock, zone) =>
        zoned(clock === null ? dayText(day) : `${dayText(day)} ${clockText(clock)}`, zone),
      instant: (instant) => new Date(instant).toISOString(),
    },
  }
}

/** `clock`: milliseconds after midnight. */
export function clockText(clock: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(clock / HOUR))}:${two(Math.floor((clock % HOUR) / MINUTE))}`
}
