import { expect, it } from 'vitest'
import { dayOf } from '../time/calendar-day.ts'
import { RATE_WORDS } from '../rules/rate-rule.ts'
import { aRate } from '#test/helpers/rates.ts'
import { english, spanish } from '#test/helpers/words.ts'
import { RATE_CHOICES } from './rate-titles.ts'
import { estimateBasis, rateName } from './rate-words.ts'

it('names charge and equipment like the form and the rate file', () => {
  for (const language of [english, spanish]) {
    for (const word of RATE_WORDS.clock) {
      expect(language.say(`rate.clock.${word}`)).toBe(RATE_CHOICES.clock[word][language.id])
    }
    for (const word of RATE_WORDS.equipment) {
      expect(language.say(`rate.equipment.${word}`)).toBe(RATE_CHOICES.equipment[word][language.id])
    }
  }
})

it('distinguishes two rates of the same name', () => {
  const priced = (rate: number) => aRate({ payeeName: 'MAEU', tiers: [{ from: 1, to: null, rate }] })
  const tie = { kind: 'tie', rules: [priced(220), priced(230)] } as const
  for (const language of [english, spanish]) {
    const [said] = estimateBasis({ kind: 'unknown', freeUntil: null, unclear: [tie] }, language)
    expect(said).toMatch(/MAEU.*220.*MAEU.*230/)
  }
})

it('says that only the base rate is missing next to surcharges', () => {
  const rule = aRate({ clock: 'surcharge', tiers: [{ from: 8, to: null, rate: 45 }] })
  const lastFreeDay = dayOf(2026, 7, 1)
  const charge = {
    rule,
    learned: null,
    lastFreeDay,
    firstLastFreeDay: lastFreeDay,
    countedBy: 'service',
    days: 0,
    soFar: 0,
    mostSoFar: 0,
    nextDay: 0,
    avoidable: 0,
  } as const
  const sums = { freeUntil: null, soFar: [], mostSoFar: [], nextDay: [], avoidable: [] }
  const unclear = [{ kind: 'no-rule' }] as const
  expect(estimateBasis({ kind: 'known', charges: [charge], ...sums, unclear }, english).at(-1)).toBe(
    'Surcharges only: no base rate matches',
  )
  expect(estimateBasis({ kind: 'unknown', freeUntil: null, unclear }, english)).toEqual([
    'No matching rate: add one in Settings, Rates and free time',
  ])
})

it('names charge and payee even if they apply to any', () => {
  const names = (language: typeof english) =>
    [
      aRate({ payee: 'terminal', payeeName: '' }),
      aRate({ payee: 'line', payeeName: '' }),
      aRate({ payee: 'line', payeeName: '', clock: 'per-diem' }),
      aRate({ payee: 'rail', payeeName: '', clock: 'storage', label: 'Ramp storage' }),
    ].map((rule) => rateName(rule, language))
  expect(names(english)).toEqual([
    'Demurrage, any terminal',
    'Demurrage, any line',
    'Per diem, any line',
    'Ramp storage, any railroad',
  ])
  expect(names(spanish)[0]).toBe('Demoras (demurrage), cualquier terminal')
})

it('shows a range if the tariff has two readings, and a first last free day if nothing can be claimed', () => {
  const rule = aRate({ payeeName: 'MAEU' })
  const [first, last] = [dayOf(2026, 7, 7), dayOf(2026, 7, 8)]
  const charge = {
    rule,
    learned: null,
    lastFreeDay: last,
    firstLastFreeDay: first,
    countedBy: 'tariff',
    days: 4,
  } as const
  const amounts = { soFar: 880, mostSoFar: 1000, nextDay: 220, avoidable: 220 }
  const sums = { soFar: [], mostSoFar: [], nextDay: [], avoidable: [], unclear: [], freeUntil: null }
  const words = estimateBasis({ kind: 'known', charges: [{ ...charge, ...amounts }], ...sums }, english)
  expect(words.join(' ')).toMatch(/Jul 7.* to .*Jul 8/)
  expect(words.at(-1)).toMatch(/^\$880.* to \$1,000/)
  const unclear = [{ kind: 'missing', rule, facts: ['start'] }] as const
  const waiting = { kind: 'unknown', unclear, freeUntil: { rule, first, last: null } } as const
  for (const language of [english, spanish]) expect(estimateBasis(waiting, language).at(-1)).toContain('MAEU')
})
