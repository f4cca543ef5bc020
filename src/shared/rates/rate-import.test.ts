import { expect, it } from 'vitest'
import { rateRule } from '../contract/rates.ts'
import { csvRows } from '../csv/csv.ts'
import { aRate } from '#test/helpers/rates.ts'
import { importRates } from './rate-import.ts'
import { ratesAsRows } from './rate-csv.ts'
import { MOST_RATES } from './rate-rule.ts'

const sheetOf = (...rules: ReturnType<typeof aRate>[]) => csvRows(ratesAsRows(rules))

it('takes a rate once, however often it is imported, and gives each an id of its own', () => {
  const kept = [aRate({ id: '7', payeeName: 'MAEU' })]
  const sheet = sheetOf(aRate({ payeeName: 'MAEU' }), aRate({ payeeName: 'ONEY' }), aRate({ payeeName: 'ONEY' }))
  expect(importRates(sheet, kept)?.added).toEqual([aRate({ id: '8', payeeName: 'ONEY' })])
  expect(importRates('Name,Amount\nMaersk,3', kept)).toBeNull()
})

it('says from which row on there is no room, and fills the room there is', () => {
  const kept = Array.from({ length: MOST_RATES - 1 }, (_, at) => aRate({ id: String(at), reference: `rule ${at}` }))
  const sheet = sheetOf(
    aRate({ reference: 'rule 3' }),
    aRate({ label: 'a' }),
    aRate({ label: 'b' }),
    aRate({ label: 'c' }),
  )
  const read = importRates(sheet, kept)
  expect(read?.added.map(({ label }) => label)).toEqual(['a'])
  expect(read?.beyond).toEqual([4, 5])
})

it('takes nothing that would be refused with all that came beside it', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`)
  const sheet = sheetOf(
    aRate({ places: many(100), who: many(100), sizes: many(20).map((_, at) => at + 1) }),
    aRate({ places: many(101) }),
    aRate({ who: many(101) }),
    aRate({ who: ['x'.repeat(301)] }),
    aRate({ sizes: many(21).map((_, at) => at + 1) }),
    aRate({ tiers: many(51).map((_, at) => ({ from: at + 1, to: at + 1, rate: 1 })) }),
  )
  const read = importRates(sheet, [])
  expect(read?.faults.map(({ row, column, kind }) => `${row} ${column} ${kind}`)).toEqual([
    '3 places many',
    '4 who many',
    '5 who text',
    '6 sizes many',
    '7 tiers many',
  ])
  expect(read?.added.every((rule) => rateRule.safeParse(rule).success)).toBe(true)
  expect(read?.added).toHaveLength(1)
})
