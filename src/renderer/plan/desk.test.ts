import { describe, expect, it } from 'vitest'
import { addDays, dayFromText, type CalendarDay } from '#shared/time/calendar-day.ts'
import { HOUR, instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import { bookedWords } from '#shared/words/booked-words.ts'
import { deskFrom, deskLine, putWords } from './desk.ts'
import { readTypedTime } from './typed-time.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))
const TODAY = dayFromText('2026-07-06') as CalendarDay
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
const noted = (text: string) => {
  const note = { key: 1, text, who: '', writtenAt: 0, remindAt: null }
  return new Map([['c', { containerId: 'c', handled: null, notes: [note] }]])
}

describe('deskLine', () => {
  const line = (moves: Parameters<typeof deskFrom>[0], bookings = [aBooking()], notes = noted('free after 2 pm')) => {
    const entries = deskFrom(moves, new Map(bookings.map((one) => [one.containerId, one])), notes, TODAY)
    return deskLine(entries.get('c') ?? null, language)
  }

  it('names day, time, driver and note', () => {
    expect(line([aMove({ driver: 'Luis' })])).toBe('Tue 10:00 AM · Luis · “free after 2 pm”')
    expect(line([])).toBe('Tue 10:00 AM · “free after 2 pm”')
    expect(line([aMove({ driver: 'Luis' })], [], new Map())).toBe('Tue · Luis')
    expect(line([aMove({ driver: '' })], [], new Map())).toBe('Planned for Tue')
    expect(line([], [], new Map())).toBe('')
  })

  it('shows the next move and no time of another day', () => {
    const moves = [
      aMove({ day: '2026-07-01', driver: 'Old' }),
      aMove({ kind: 'return', day: '2026-07-09', driver: 'Ana' }),
    ]
    expect(line(moves, [aBooking()], new Map())).toBe('Thu · Ana')
  })
})

it('words a booking', () => {
  const booking = { day: TODAY, time: '14:30', until: null, confirmation: 'A1' }
  expect(bookedWords(booking, language)).toBe('Mon, Jul 6 2:30 PM #A1')
  expect(bookedWords({ ...booking, until: '15:30' }, language)).toBe('Mon, Jul 6 2:30–3:30 PM #A1')
})

it.each([
  ['en', 'en-US'],
  ['en', 'en-GB'],
  ['es', 'es-MX'],
  ['es', 'es-US'],
  ['es', 'en-US'],
] as const)('words a booking so that it can be read again: %s, %s', (id, formats) => {
  const words = languageFor({ language: id, formats, zone: 'America/Los_Angeles' }, () => NOW)
  const context = { today: TODAY, day: TODAY, number: 'MSCU0000001', zone: 'PDT' }
  for (let ahead = 0; ahead < 180; ahead += 1) {
    const booking = { day: addDays(TODAY, ahead), time: '09:30', until: '14:00', confirmation: 'A1' }
    expect(readTypedTime(bookedWords(booking, words), context)).toEqual({ typed: booking, unread: '' })
    const at = { day: booking.day, clock: 9.5 * HOUR, zone: 'America/Chicago', city: null }
    const shown = readTypedTime(words.dates.dayAndTime(at), { ...context, zone: 'CDT' })
    expect(shown).toEqual({ typed: { ...booking, until: null, confirmation: '' }, unread: '' })
  }
})

it('names the days that containers were planned for', () => {
  const at = (number: string, day = '2026-07-13') => aMove({ number, day })
  expect(putWords([at('MSCU1')], language)).toBe('MSCU1 added to the plan for Mon, Jul 13')
  expect(putWords([at('a'), at('b')], language)).toBe('2 containers added to the plan for Mon, Jul 13')
  expect(putWords([at('a'), at('b', '2026-07-14')], language)).toBe('2 containers added to the plan, on several days')
  expect(putWords([], language)).toBe('Already on the plan')
})
