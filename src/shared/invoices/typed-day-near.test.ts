import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayOf, dayText } from '../time/calendar-day.ts'
import { currencyAt } from './place-currency.ts'
import { typedDayNear } from './typed-day-near.ts'

const NOVEMBER = dayOf(2026, 11, 20)

function read(text: string, today: CalendarDay = NOVEMBER): string {
  const day = typedDayNear(text, 'month-first', today)
  return typeof day === 'string' ? day : dayText(day)
}

describe('typedDayNear', () => {
  it('takes the year nearest to today if a date has none', () => {
    expect(read('11/11')).toBe('2026-11-11')
    expect(read('1/5')).toBe('2027-01-05')
    expect(read('12/28', dayOf(2027, 1, 10))).toBe('2026-12-28')
    expect(read('2/29', dayOf(2027, 3, 1))).toBe('2028-02-29')
  })

  it('reads a year of two digits as one of this century', () => {
    expect(read('11/10/26')).toBe('2026-11-10')
    expect(read('30.11.26')).toBe('2026-11-30')
  })

  it('rejects what is no date', () => {
    expect([read('13/13'), read('2/30'), read('11'), read('11/11/126')]).toEqual(['date', 'date', 'date', 'date'])
    expect(typedDayNear('11/12', null, NOVEMBER)).toBe('date-order')
  })
})

describe('currencyAt', () => {
  it('returns the currency of the place, or null if it is not known', () => {
    const places = ['USLAX', 'PRSJU', 'CAVAN', 'MXZLO', 'NLRTM', 'JPTYO', '', null]
    expect(places.map(currencyAt)).toEqual(['USD', 'USD', 'CAD', 'MXN', 'EUR', null, null, null])
  })
})
