import { describe, expect, it } from 'vitest'
import type { ChargedDay, DayFlag } from '#shared/invoices/charged-days.ts'
import { dayOf, dayText } from '#shared/time/calendar-day.ts'
import { calendarOf } from './day-calendar.ts'

function charge(date: number, flags: readonly DayFlag[] = [], more: Partial<ChargedDay> = {}): ChargedDay {
  return {
    day: dayOf(2026, 7, date),
    line: 0,
    amount: 100,
    isAverage: false,
    unread: null,
    oneOf: null,
    flags,
    ...more,
  }
}

const HOLD: DayFlag = { kind: 'hold', isWholeDay: true, seen: [] }
const CLOSED: DayFlag = { kind: 'closed', why: { kind: 'weekday', weekday: 6 } as never }
const FREE: DayFlag = { kind: 'free-by-invoice' }

function cellOn(date: number, ...charges: readonly ChargedDay[]) {
  return calendarOf(charges)
    .flatMap(({ cells }) => cells)
    .find(({ day }) => day === dayOf(2026, 7, date))
}

describe('calendarOf', () => {
  it('has whole weeks from Monday, and only weeks with a charged day', () => {
    const weeks = calendarOf([charge(8), charge(9), charge(22)])
    expect(weeks.map(({ start }) => dayText(start))).toEqual(['2026-07-06', '2026-07-20'])
    expect(weeks[0]?.cells.map(({ state }) => state)).toEqual([null, null, 'charged', 'charged', null, null, null])
  })

  it('rings only days that are not due for certain', () => {
    expect(cellOn(8, charge(8, [HOLD, FREE]))).toMatchObject({ state: 'free', isDisputed: true })
    expect(cellOn(8, charge(8, [CLOSED, HOLD]))).toMatchObject({ state: 'hold', isDisputed: false })
    expect(cellOn(8, charge(8, [CLOSED]))).toMatchObject({ state: 'closed', isDisputed: false })
  })

  it('adds up the lines that charge one day', () => {
    expect(cellOn(8, charge(8), charge(8, [], { line: 1, amount: 50.5 }))?.amount).toBe(150.5)
    expect(cellOn(8, charge(8), charge(8, [], { line: 1, amount: null }))?.amount).toBeNull()
  })
})

it('has no weeks without charged days', () => {
  expect(calendarOf([])).toEqual([])
})
