import { describe, expect, it } from 'vitest'
import { dayFromText, dayText, type CalendarDay } from '#shared/rules/calendar-day.ts'
import { readTypedTime, typedText } from './typed-time.ts'

const day = (text: string) => dayFromText(text) as CalendarDay
/** A Monday. */
const TODAY = day('2026-07-06')
const TOMORROW = day('2026-07-07')

function read(text: string): string | null {
  const typed = readTypedTime(text, TODAY, TOMORROW)
  return typed === null ? null : [dayText(typed.day), typed.time ?? '-', typed.confirmation || '-'].join(' ')
}

describe('readTypedTime', () => {
  it.each([
    ['10:30 #A123', '2026-07-07 10:30 A123'],
    ['1030', '2026-07-07 10:30 -'],
    ['10.30 # A-12/7', '2026-07-07 10:30 A-12/7'],
    ['2 pm', '2026-07-07 14:00 -'],
    ['2:15p conf 8812', '2026-07-07 14:15 8812'],
    ['12 am', '2026-07-07 00:00 -'],
    ['#A123', null],
    ['Tue 10:00 #A1', '2026-07-07 10:00 A1'],
    ['mon at 7:00', '2026-07-06 07:00 -'],
    ['mañana 10:00 h cita: 77', '2026-07-07 10:00 77'],
    ['miércoles 9:05', '2026-07-08 09:05 -'],
    ['mar 08:00', '2026-07-07 08:00 -'],
    ['7/9 10:30', '2026-07-09 10:30 -'],
    ['07/09/2026, 10:30 AM', '2026-07-09 10:30 -'],
    ['1/4 10:30', '2027-01-04 10:30 -'],
    ['2026-07-10 #B7', '2026-07-10 - B7'],
    ['7', '2026-07-07 07:00 -'],
    ['tomorrow', '2026-07-07 - -'],
    ['', null],
    ['2', null],
    ['25:00', null],
    ['10:75', null],
    ['13 pm', null],
    ['call Maria', null],
    ['2/30 10:00', null],
  ])('reads %j as %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('reads what it writes for editing', () => {
    expect(read(typedText({ day: TOMORROW, time: '10:30', confirmation: 'A123' }))).toBe('2026-07-07 10:30 A123')
    expect(typedText({ time: '10:30', confirmation: '' })).toBe('10:30')
  })
})
