import { expect, it } from 'vitest'
import { aRate } from '#test/helpers/rates.ts'
import { english, spanish } from '#test/helpers/words.ts'
import { estimateBasis, rateName } from './rate-words.ts'

it('names two rates that fit equally well so that they can be told apart: a corrected price has the name of the old one', () => {
  const priced = (rate: number) => aRate({ payeeName: 'MAEU', tiers: [{ from: 1, to: null, rate }] })
  const tie = { kind: 'tie', rules: [priced(220), priced(230)] } as const
  for (const language of [english, spanish]) {
    const [said] = estimateBasis({ kind: 'unknown', unclear: [tie] }, language)
    expect(said).toMatch(/MAEU.*220.*MAEU.*230/)
  }
})

it('names charge and payee also where any is meant: what the terminal and what the line charge would read the same', () => {
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
