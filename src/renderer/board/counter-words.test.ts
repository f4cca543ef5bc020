import { expect, it } from 'vitest'
import type { FactTally } from '#shared/rules/fact-tallies.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import { languageFor } from '#test/helpers/language.ts'
import { VIEWER } from '#test/helpers/session-options.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { counterLine } from './counter-words.ts'

it('names the rates of an estimate to who points at the counter, and in the counter itself only what it comes to', () => {
  const worst = {
    number: 'MSCU5041143',
    deadline: { kind: 'none' },
    perDiem: { kind: 'not-started' },
  } as unknown as Judgement
  const tally: FactTally = {
    count: 2,
    worst,
    stakes: { posted: [], estimated: [{ amount: 440, currency: 'USD' }], by: ['MAEU-7'], unknown: 0 },
    conflicts: 0,
    lackingBasis: 0,
  }
  const language = languageFor(VIEWER, () => instantAt(0))
  expect(counterLine('past', tally, language)).not.toContain('MAEU-7')
  expect(counterLine('past', tally, language, true)).toContain('MAEU-7')
})
