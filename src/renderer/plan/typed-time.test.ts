import { describe, expect, it } from 'vitest'
import { dayFromText, dayText, type CalendarDay } from '#shared/time/calendar-day.ts'
import { readTypedTime, typedText } from './typed-time.ts'

const day = (text: string) => dayFromText(text) as CalendarDay
/** A Monday. */
const TODAY = day('2026-07-06')
const TOMORROW = day('2026-07-07')

function reading(text: string, today = TODAY, zone: string | null = 'PDT') {
  return readTypedTime(text, { today, day: TOMORROW, number: 'MSCU1234566', zone })
}

function read(text: string, today = TODAY): string | null {
  const { typed, unread } = reading(text, today)
  if (typed === null || unread !== '') return null
  const time = [typed.time, typed.until].filter((part) => part !== null).join('-')
  return [dayText(typed.day), time || '-', typed.confirmation || '-'].join(' ')
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

  it.each([
    ['Tue, Nov 17 10:30 AM', '2026-11-17 10:30 -'],
    ['Tue, Nov 17, 10:30\u202fAM PST', '2026-11-17 10:30 -'],
    ['Nov 17 10:00', '2026-11-17 10:00 -'],
    ['mar 17 nov 10:30 a.m.', '2026-11-17 10:30 -'],
    ['mar 17 nov, 2:30 p.m. PST', '2026-11-17 14:30 -'],
    ['martes 17 de noviembre de 2026 a las 10:30', '2026-11-17 10:30 -'],
    ['mar 17 9:00', '2026-11-17 09:00 -'],
    ['17 Nov 9am', '2026-11-17 09:00 -'],
    ['17-Nov-2026 0930', '2026-11-17 09:30 -'],
    ['November 17th, 2026 9 a.m.', '2026-11-17 09:00 -'],
    ['Nov 17 2030', '2026-11-17 20:30 -'],
    ['Tue 17 9am', '2026-11-17 09:00 -'],
    ['the 17th 9am', '2026-11-17 09:00 -'],
    ['11-17 10:30', '2026-11-17 10:30 -'],
    ['Tue 11-17 10:30', '2026-11-17 10:30 -'],
    ['11-17-26 10:30', '2026-11-17 10:30 -'],
    ['17/11 10:30', '2026-11-17 10:30 -'],
    ['2026-11-17T10:30', '2026-11-17 10:30 -'],
    ['0930 tue', '2026-11-17 09:30 -'],
    ['10:30 Nov 17', '2026-11-17 10:30 -'],
    ['next mon 8:00', '2026-11-23 08:00 -'],
    ['lunes próximo 8:00', '2026-11-23 08:00 -'],
    ['next fri 8:00', '2026-11-27 08:00 -'],
    ['pasado mañana 10 de la mañana', '2026-11-18 10:00 -'],
    ['tomorrow noon', '2026-11-17 12:00 -'],
  ])('reads the day of %j as %j', (text, expected) => {
    expect(read(text, day('2026-11-16'))).toBe(expected)
  })

  it.each([
    ['10:00-11:00', '2026-07-07 10:00-11:00 -'],
    ['10:00–11:00 AM', '2026-07-07 10:00-11:00 -'],
    ['Jul 9 10:00-11:00', '2026-07-09 10:00-11:00 -'],
    ['Jul 9, 10:00 AM–11:30 AM #A1', '2026-07-09 10:00-11:30 A1'],
    ['tue 10-11', '2026-07-07 10:00-11:00 -'],
    ['9-10am', '2026-07-07 09:00-10:00 -'],
    ['11-1pm', '2026-07-07 11:00-13:00 -'],
    ['1-3 pm 881234', '2026-07-07 13:00-15:00 881234'],
    ['1000-1100', '2026-07-07 10:00-11:00 -'],
    ['between 10 and 11', '2026-07-07 10:00-11:00 -'],
    ['de 10 a 11', '2026-07-07 10:00-11:00 -'],
    ['de 10:00 a las 11:00', '2026-07-07 10:00-11:00 -'],
    ['22:00-02:00', '2026-07-07 22:00-02:00 -'],
  ])('reads the window of %j as %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['A123 10:30', 'A123'],
    ['10:30 A123', 'A123'],
    ['10:30 881234', '881234'],
    ['10:30 1130', '1130'],
    ['1030 8812', '8812'],
    ['8812 tue 1030', '8812'],
    ['Conf# 123 10:30', '123'],
    ['10:30 Conf# 123', '123'],
    ['10:30 Conf #: 123', '123'],
    ['Confirmation number: TT-77/1 10:30', 'TT-77/1'],
    ['Confirmation No. 77 10:30', '77'],
    ['confirmación núm. 77 10:30', '77'],
    ['Appt 77123 10:30', '77123'],
    ['#RAY 10:30', 'RAY'],
    ['appt: 7/7 10:30', '-'],
    ['cita 10:30', '-'],
    ['MSCU 123456-6 conf 12 10:30', '12'],
  ])('reads the confirmation number of %j as %j', (text, confirmation) => {
    expect(read(text)).toBe(`2026-07-07 10:30 ${confirmation}`)
  })

  it.each([
    ['Tue 10:00 gate B', 'gate B'],
    ['call Maria', 'call Maria'],
    ['2/30 10:00', '2/30'],
    ['Wed, Jul 7 10:00', 'Wed'],
    ['tue wed 10:00', 'wed'],
    ['10:00 EST', 'EST'],
    ['10:00 A123 B456', 'B456'],
    ['TCLU7654321 10:00', 'TCLU7654321'],
    ['10:75', '10:75'],
    ['reunión', 'reunión'],
    [`10:00 #${'1'.repeat(61)}`, `#${'1'.repeat(61)}`],
  ])('names the unread words of %j: %j', (text, unread) => {
    expect(reading(text).unread).toBe(unread)
  })

  it('accepts any zone if the zone of the terminal is unknown', () => {
    expect(reading('10:00 EST', TODAY, null)).toMatchObject({ typed: { time: '10:00' }, unread: '' })
  })

  it('reads what it writes for editing', () => {
    const edited = typedText({ day: TOMORROW, time: '10:30', until: '11:30', confirmation: 'A123' })
    expect(read(edited)).toBe('2026-07-07 10:30-11:30 A123')
    expect(typedText({ time: '10:30', confirmation: '' })).toBe('10:30')
  })
})
