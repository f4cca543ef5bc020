import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CSV_START, csvRows } from '../csv/csv.ts'
import { aRate } from '#test/helpers/rates.ts'
import { importRates, ratesAsRows, ratesFromCsv } from './rate-csv.ts'
import { rateRule } from '../contract/rates-requests.ts'
import { MOST_RATES } from '../rules/rate-rule.ts'
import { LANGUAGE_IDS, type LanguageId } from './language-id.ts'
import { RATE_CHOICES, RATE_TITLES } from './rate-titles.ts'

/** Rows have no ID. */
const withoutId = (rule: ReturnType<typeof aRate>) =>
  Object.fromEntries(Object.entries(rule).filter(([name]) => name !== 'id'))

it('round-trips rates with separators and quotes', () => {
  const rules = [
    aRate({ label: 'Peak, "summer"', places: ['USLAX', 'APM; T'.replace(';', '')], cap: 4000.5, cutoff: '17:00' }),
    aRate({
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      sizes: [40, 45],
      isAdded: true,
      tiers: [
        { from: 1, to: 4, rate: 172 },
        { from: 5, to: null, rate: 222.25 },
      ],
    }),
  ]
  const text = CSV_START + csvRows(ratesAsRows(rules, 'en'))
  expect(ratesFromCsv(text)).toEqual({
    rows: rules.map((rule, at) => ({ row: at + 2, rule: withoutId(rule) })),
    faults: [],
    unknown: [],
  })
})

it('round-trips names that look like formulas', () => {
  const names = ["'s-Hertogenbosch", '@Home Imports', '+Plus BV', "'=1", '-Pier 4', "''quoted''"]
  const rule = aRate({
    payeeName: "'s-Hertogenbosch Terminal",
    label: '=SUM(1)',
    who: names,
    places: names.toReversed(),
  })
  expect(ratesFromCsv(csvRows(ratesAsRows([rule], 'en')))?.rows).toEqual([{ row: 2, rule: withoutId(rule) }])
})

it('finds columns by name and reports unknown ones', () => {
  const imported = ratesFromCsv(
    'currency,charged,free,tiers,Valid to,upper limit\nUSD,calendar-days,0,1+: 5,2026-06-30,500',
  )
  expect(imported?.rows[0]?.rule.validTo).toBe('2026-06-30')
  expect(imported?.unknown).toEqual(['upper limit'])
})

it('rejects amounts that differ by country', () => {
  const importOf = (tiers: string, cap: string) =>
    ratesFromCsv(`currency,charged,free,tiers,cap\nMXN,calendar-days,0,${tiers},${cap}`)?.faults.map(
      ({ column }) => column,
    )
  expect(importOf('1+: 1.500', '20.000')).toEqual(['tiers', 'cap'])
  expect(importOf('1+: 1500', '20000.5')).toEqual([])
})

it('accepts semicolons, tabs, missing and reordered columns', () => {
  const rule = withoutId(aRate({ payeeName: 'MAEU', free: 0 }))
  for (const mark of [';', '\t']) {
    const rows = [
      ['Currency', 'payeeName', 'Free', 'Charged', 'Tiers'],
      ['usd', 'MAEU', '0', 'Calendar days', '1+: 100'],
      ['', '', '', '', ''],
    ]
    expect(ratesFromCsv(rows.map((row) => row.join(mark)).join('\r\n'))?.rows).toEqual([{ row: 2, rule }])
  }
  expect(ratesFromCsv('Name,Amount\nMaersk,3')).toBeNull()
})

it('reports row and column of a fault and reads the other rows', () => {
  const row = (cells: string) =>
    ratesFromCsv(`currency,charged,validFrom,validTo,tiers,free\n${cells},4\nUSD,calendar-days,,,1+: 5,4`)
  const faultOf = (cells: string) => row(cells)?.faults.map(({ row: at, column, kind }) => `${at} ${column} ${kind}`)
  expect(row('USD,,,,1+: 5')?.rows).toHaveLength(1)
  expect(faultOf('USD,,,,1+: 5')).toEqual(['2 charged word'])
  expect(faultOf('DOLLAR,calendar-days,,,1+: 5')).toEqual(['2 currency currency'])
  expect(faultOf('USD,calendar-days,03/04/2026,,1+: 5')).toEqual(['2 validFrom date-order'])
  expect(faultOf('USD,calendar-days,31.12.2026,,1+: 5')).toEqual([])
  expect(faultOf('USD,calendar-days,2026-02-30,,1+: 5')).toEqual(['2 validFrom date'])
  expect(faultOf('USD,calendar-days,2026-05-02,2026-05-01,1+: 5')).toEqual(['2 validTo ends-early'])
  expect(faultOf('USD,calendar-days,,,1+: -5')).toEqual(['2 tiers tiers'])
  expect(faultOf('USD,calendar-days,,,1-4: 5; 6+: 9')).toEqual(['2 tiers tier-order'])
  expect(faultOf('USD,calendar-days,,,1-4: 5; 4+: 9')).toEqual(['2 tiers tier-order'])
})

it('rejects tiers with a gap, except for surcharges', () => {
  const faults = (clock: string, countedFrom: string, tiers: string, freeUnit = 'working-days') =>
    ratesFromCsv(
      `clock,countedFrom,tiers,freeUnit,free,charged,currency\n${clock},${countedFrom},${tiers},${freeUnit},4,calendar-days,USD`,
    )?.faults.map(({ kind }) => kind)
  const ofTariff = (...of: [countedFrom: string, tiers: string, freeUnit?: string]) => faults('demurrage', ...of)
  // Read as days after free time, a table numbered from the start would leave four days free.
  expect(ofTariff('expiry', '5-9: 220; 10+: 280')).toEqual(['tier-gap'])
  expect(ofTariff('start', '5-9: 220; 10+: 280')).toEqual([])
  expect(ofTariff('start', '6-9: 220; 10+: 280')).toEqual(['tier-gap'])
  expect(ofTariff('start', '3+: 220', 'hours')).toEqual([])
  expect(ofTariff('expiry', '1-5: 220')).toEqual(['tier-gap'])
  expect(ofTariff('expiry', '1-5: 220; 6+: 0')).toEqual([])
  expect(faults('surcharge', 'expiry', '8-12: 45')).toEqual([])
})

it('rejects an empty free time and an amount with a comma', () => {
  const imported = ratesFromCsv('currency,charged,free,tiers\nUSD,calendar-days,,1+: 5\nUSD,calendar-days,0,"1+: 5,50"')
  expect(imported?.rows).toEqual([])
  expect(imported?.faults.map(({ row, column, kind }) => `${row} ${column} ${kind}`)).toEqual([
    '2 free no-free-time',
    '3 tiers tiers',
  ])
})

it('takes the words of the form in every language, and writes them', () => {
  for (const language of LANGUAGE_IDS) {
    for (const [field, choices] of Object.entries(RATE_CHOICES)) {
      for (const [word, words] of Object.entries<Record<LanguageId, string>>(choices)) {
        const rule = aRate({ [field]: word })
        const [titles = [], cells = []] = ratesAsRows([rule], language)
        expect(cells).toContain(words[language])
        const imported = ratesFromCsv(csvRows([titles, cells]))
        expect(imported).toEqual({ rows: [{ row: 2, rule: withoutId(rule) }], faults: [], unknown: [] })
      }
    }
  }
})

it.each([
  ['next day', 'next-calendar-day'],
  ['Next Calendar Day', 'next-calendar-day'],
  ['día siguiente', 'next-calendar-day'],
  ['dia siguiente', 'next-calendar-day'],
  ['that day', 'same-day'],
])('reads the first day “%s”', (text, startOffset) => {
  const imported = ratesFromCsv(`currency,charged,free,tiers,First day\nUSD,every day,4,1+: 5,${text}`)
  expect(imported?.rows.map(({ rule }) => [rule.startOffset, rule.charged])).toEqual([[startOffset, 'calendar-days']])
})

it.each([
  ['yes', 'yes'],
  ['Sí', 'yes'],
  ['unknown', 'unknown'],
])('reads “%s” for an extension that skips tiers', (text, extensionSkipsTiers) => {
  const imported = ratesFromCsv(`currency,charged,free,tiers,Extension skips tiers\nUSD,every day,4,1+: 5,${text}`)
  expect(imported?.rows[0]?.rule.extensionSkipsTiers).toBe(extensionSkipsTiers)
})

it.each(LANGUAGE_IDS)('has the titles and the choices of the guide (%s)', (language) => {
  const guide = readFileSync(language === 'en' ? 'docs/guide.md' : 'docs/guide.es.md', 'utf8')
  const words = [
    ...Object.values(RATE_TITLES),
    ...Object.values(RATE_CHOICES).flatMap((choices) => Object.values<Record<LanguageId, string>>(choices)),
  ]
  expect(words.map((each) => each[language]).filter((each) => !guide.includes(each))).toEqual([])
})

it('lists the accepted words', () => {
  const imported = ratesFromCsv('currency,charged,free,tiers,payee\nUSD,workdays,4,1+: 5,carrier')
  expect(imported?.faults.map(({ known }) => known)).toEqual([
    ['line', 'terminal', 'rail'],
    ['calendar-days', 'working-days', 'open-gate-days'],
  ])
})

const sheetOf = (...rules: ReturnType<typeof aRate>[]) => csvRows(ratesAsRows(rules, 'en'))

const noId = () => 'new'

it('imports each rate once, with its own ID', () => {
  let count = 0
  const newId = () => `new ${(count += 1)}`
  const existing = [aRate({ id: '7', payeeName: 'MAEU' })]
  const sheet = sheetOf(...['MAEU', 'ONEY', 'ONEY', 'HLCU'].map((payeeName) => aRate({ payeeName })))
  const added = [aRate({ id: 'new 1', payeeName: 'ONEY' }), aRate({ id: 'new 2', payeeName: 'HLCU' })]
  expect(importRates(sheet, existing, newId)?.added).toEqual(added)
  expect(importRates(sheet, [...existing, ...added], newId)?.added).toEqual([])
  expect(importRates('Name,Amount\nMaersk,3', existing, newId)).toBeNull()
})

it('fills the remaining room and reports the first row beyond', () => {
  const existing = Array.from({ length: MOST_RATES - 1 }, (_, at) => aRate({ id: String(at), reference: `rule ${at}` }))
  const sheet = sheetOf(
    aRate({ reference: 'rule 3' }),
    aRate({ label: 'a' }),
    aRate({ label: 'b' }),
    aRate({ label: 'c' }),
  )
  const imported = importRates(sheet, existing, noId)
  expect(imported?.added.map(({ label }) => label)).toEqual(['a'])
  expect(imported?.beyond).toEqual([4, 5])
})

it('imports nothing that would be refused together with the rest', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`)
  const sheet = sheetOf(
    aRate({ places: many(100), who: many(100), sizes: many(20).map((_, at) => at + 1) }),
    aRate({ places: many(101) }),
    aRate({ who: many(101) }),
    aRate({ who: ['x'.repeat(301)] }),
    aRate({ sizes: many(21).map((_, at) => at + 1) }),
    aRate({ tiers: many(51).map((_, at) => ({ from: at + 1, to: at + 1, rate: 1 })) }),
  )
  const imported = importRates(sheet, [], noId)
  expect(imported?.faults.map(({ row, column, kind }) => `${row} ${column} ${kind}`)).toEqual([
    '3 Places many',
    '4 Customers many',
    '5 Customers text',
    '6 Sizes many',
    '7 Tiers many',
  ])
  expect(imported?.added.every((rule) => rateRule.safeParse(rule).success)).toBe(true)
  expect(imported?.added).toHaveLength(1)
})

it('has plain words as titles and cells, and reads the files of both languages', () => {
  const rule = aRate({ clock: 'per-diem', charged: 'open-gate-days', extensionSkipsTiers: 'yes', payeeName: 'MAEU' })
  const [titles, cells] = ratesAsRows([rule], 'en')
  expect(titles).toContain('Free days')
  expect(titles).toContain('Payee')
  expect(titles).toContain('Tiers')
  expect([...titles!, ...cells!].join(' ')).not.toMatch(/[a-z][A-Z]|[a-z]-[a-z]/)
  for (const language of ['en', 'es'] as const) {
    const imported = ratesFromCsv(csvRows(ratesAsRows([rule], language)))
    expect(imported).toEqual({ rows: [{ row: 2, rule: withoutId(rule) }], faults: [], unknown: [] })
  }
  expect(ratesFromCsv('Moneda,Días cobrados,Días libres,Escalones\nUSD,a veces,0,1+: 5')?.faults).toMatchObject([
    { column: 'Días cobrados', kind: 'word' },
  ])
})

it('has a title of its own for each field in each language', () => {
  for (const language of ['en', 'es'] as const) {
    const titles = ratesAsRows([], language)[0]!
    expect(new Set(titles).size).toBe(titles.length)
  }
})

it('cleans and bounds cells, also the faulty ones', () => {
  const sheet = `Label,Free days,Charged,Tiers,Curr\u202eency,Cap\nMa\u202eersk,4,calendar days,1+: 100,USD,\u2066${'x'.repeat(10_000)}`
  const imported = importRates(sheet, [], noId)
  expect(imported?.faults.map(({ column, text }) => [column, text.length])).toContainEqual(['Cap', 3_999])
  expect(JSON.stringify(imported)).not.toMatch(/[\u202e\u2066]/)
})
