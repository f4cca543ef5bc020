// What stands in the columns of the list of empties.

import { expect, it } from 'vitest'
import { dayOf } from '#shared/rules/calendar-day.ts'
import { english } from '#test/helpers/words.ts'
import type { EmptyRow } from './empty-rows.ts'
import { EMPTIES_COLUMNS } from './empties-table.ts'

it('has the day of a return alone on its line: with its place it was cut off, and Nov 16 read as Nov 1', () => {
  const at = { day: dayOf(2026, 11, 16), zone: 'America/Chicago', city: 'Houston' } as const
  const row = { running: { lastFreeDay: at } } as unknown as EmptyRow
  const { main, sub } = EMPTIES_COLUMNS.find(({ id }) => id === 'return-by')!.cell(row, english, new Map())
  expect([main, sub]).toEqual([english.dates.bareDay(at.day), english.dates.place(at)])
})

it('compares no amounts of different currencies: 3,000 pesos stood as more than 500 dollars', () => {
  const { sortKey } = EMPTIES_COLUMNS.find(({ id }) => id === 'cost')!
  const costing = (amount: number, currency: string) => {
    const fees = { kind: 'posted', amounts: [{ currency, amount, from: 'parts', statedTotal: null }], unclear: [] }
    return String(sortKey({ row: { judgement: { fees } } } as unknown as EmptyRow))
  }
  const sorted = [costing(500, 'USD'), costing(3000, 'MXN'), costing(1200, 'USD'), costing(90, 'USD')].toSorted()
  expect(sorted).toEqual([costing(3000, 'MXN'), costing(90, 'USD'), costing(500, 'USD'), costing(1200, 'USD')])
})
