// Days, times and ages in all kinds of locales.

import { describe, expect, it } from 'vitest'
import { languageFor } from '#test/helpers/language.ts'
import { dayFromText } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'

const NOW = '2026-07-06T17:00:00Z'

describe('instants and times', () => {
  const { dates } = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () =>
    instantAt(Date.parse(NOW)),
  )
  const day = dayFromText('2026-07-08')!

  it('use the viewer’s clock without a place', () => {
    expect(dates.instant(instantAt(Date.parse(NOW)))).toBe('6 Jul 2026, 10:00')
  })

  it.each([
    ['2026-07-06T16:59:30Z', 'just now'],
    ['2026-07-06T16:15:00Z', '45 min ago'],
    ['2026-07-05T10:00:00Z', '31 hr ago'],
    ['2026-07-01T17:00:00Z', 'Wed'],
    ['2026-06-29T17:00:00Z', '7 days ago'],
    ['2026-07-06T20:00:00Z', 'in 3 hr'],
  ])('%s is %s', (written, age) => {
    expect(dates.age(instantAt(Date.parse(written)))).toBe(age)
  })

  it('abbreviate ages without periods in every kind of English', () => {
    const american = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () =>
      instantAt(Date.parse(NOW)),
    )
    expect([american.dates.ago(2 * 60_000), american.dates.ago(3 * 3_600_000)]).toEqual(['2 min ago', '3 hr ago'])
  })

  it('use the place’s clock and zone, even on the same day', () => {
    const time = { day, clock: 16.5 * 3_600_000, city: 'Houston' }
    expect(dates.dayAndTime({ ...time, zone: 'America/Chicago' })).toBe('Wed 8 Jul, 16:30 CDT')
    expect(dates.dayAndTime({ ...time, zone: 'America/Los_Angeles' })).toBe('Wed 8 Jul, 16:30')
    expect(dates.dayAndTime({ ...time, zone: 'Mars/Phobos' })).toBe('Wed 8 Jul, 16:30 (time zone unknown)')
  })

  it.each([
    ['America/Chicago', 'Houston', 'Wed 8 Jul in Houston'],
    ['America/Los_Angeles', 'Long Beach', 'Wed 8 Jul'],
    ['America/Vancouver', 'Vancouver', 'Wed 8 Jul'],
    ['America/Chicago', null, 'Wed 8 Jul (CDT)'],
    ['Europe/Berlin', null, 'Wed 8 Jul (CEST)'],
    ['Asia/Shanghai', null, 'Wed 8 Jul (GMT+8)'],
    ['US/Eastern', null, 'Wed 8 Jul (EDT)'],
    [null, 'Houston', 'Wed 8 Jul in Houston'],
    [null, null, 'Wed 8 Jul (time zone unknown)'],
  ])('name the place of a day in zone %s and city %s, not the zone’s city', (zone, city, said) => {
    expect(dates.day({ day, zone, city })).toBe(said)
  })
})

describe.each([
  ['de-DE', 'Mi., 8. Juli', 'Mi., 8. Juli, 16:30', 'Mo., 4. Jan. 2027', '9 days ago', '1.234,5'],
  ['ar-EG', 'الأربعاء، ٨ يوليو', 'الأربعاء، ٨ يوليو، ٤:٣٠ م', 'الاثنين، ٤ يناير ٢٠٢٧', '٩ days ago', '١٬٢٣٤٫٥'],
  ['th-TH', 'พุธ 8 ก.ค.', 'พุธ 8 ก.ค. 16:30', 'จันทร์ 4 ม.ค. 2027', '9 days ago', '1,234.5'],
  ['fa-IR', 'چهارشنبه ۸ ژوئیه', 'چهارشنبه ۸ ژوئیه، ۱۶:۳۰', 'دوشنبه ۴ ژانویه ۲۰۲۷', '۹ days ago', '۱٬۲۳۴٫۵'],
  ['ja-JP-u-ca-japanese', '7月8日(水)', '7月8日(水) 16:30', '2027年1月4日(月)', '9 days ago', '1,234.5'],
])('English sentences with the formats of %s', (formats, day, time, nextYear, age, number) => {
  const language = languageFor({ language: 'en', formats, zone: 'America/Chicago' }, () => instantAt(Date.parse(NOW)))
  const { dates } = language
  const place = { day: dayFromText('2026-07-08')!, zone: 'America/Chicago', city: 'Houston' }

  it('uses Gregorian days with letters for weekday and month, and the system’s digits and clock', () => {
    expect([dates.day(place), dates.dayAndTime({ ...place, clock: 16.5 * 3_600_000 })]).toEqual([day, time])
    expect(dates.bareDay(dayFromText('2027-01-04')!)).toBe(nextYear)
    expect(language.number(1234.5)).toBe(number)
  })

  it('uses one calendar for years in all dates', () => {
    const years = [dates.instant(instantAt(Date.parse('2027-01-04T17:00:00Z'))), nextYear].map((text) =>
      Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => digitOf(digit)).join(''),
    )
    for (const year of years) expect(year).toContain('2027')
  })

  it('words ages in the language of the sentence', () => {
    expect(dates.ago(9 * 86_400_000)).toBe(age)
  })
})

/** Unicode digits come in tens, starting at zero. */
function digitOf(letter: string): number {
  const code = letter.codePointAt(0)!
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return code - zero
}

it('writes cents only if there are any', () => {
  const viewer = { language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' } as const
  const { dates } = languageFor(viewer, () => instantAt(Date.parse('2026-07-06T17:00:00Z')))
  expect([640, 640.5].map((amount) => dates.money(amount, 'USD'))).toEqual(['$640', '$640.50'])
})

it('names days and months in Spanish on an English system', () => {
  const viewer = { language: 'es', formats: 'en-US', zone: 'America/Los_Angeles' } as const
  const { dates } = languageFor(viewer, () => instantAt(Date.parse('2026-07-06T17:00:00Z')))
  const day = dayFromText('2026-07-08')!
  expect([dates.bareDay(day), dates.shortDay(day)]).toEqual(['mié 8 jul', '8 jul'])
  expect(dates.money(1234.5, 'USD')).toBe('$1,234.50')
  expect(dates.bareDay(dayFromText('2027-01-11')!)).toBe('lun 11 ene 2027')
})
