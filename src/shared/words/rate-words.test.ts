import { expect, it } from 'vitest'
import { aRate } from '#test/helpers/rates.ts'
import { english, spanish } from '#test/helpers/words.ts'
import { estimateBasis } from './rate-words.ts'

it('names two rates that fit equally well so that they can be told apart: a corrected price has the name of the old one', () => {
  const priced = (rate: number) => aRate({ payeeName: 'MAEU', tiers: [{ from: 1, to: null, rate }] })
  const tie = { kind: 'tie', rules: [priced(220), priced(230)] } as const
  for (const language of [english, spanish]) {
    const [said] = estimateBasis({ kind: 'unknown', unclear: [tie] }, language)
    expect(said).toMatch(/MAEU.*220.*MAEU.*230/)
  }
})
