import { expect, it } from 'vitest'
import type { FactTally } from '#shared/rules/board-facts.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { languageFor } from '#test/helpers/language.ts'
import { VIEWER } from '#test/helpers/context.ts'
import { instantAt } from '#shared/time/instant.ts'
import { counterLines } from './counter-words.ts'

it('names the rates of an estimate', () => {
  const worst = {
    number: 'MSCU5041143',
    deadline: { kind: 'none' },
    perDiem: { kind: 'not-started' },
  } as unknown as Judgment
  const tally: FactTally = {
    count: 2,
    worst,
    stakes: { posted: [], estimated: [{ amount: 440, currency: 'USD' }], by: ['MAEU-7'], unknown: 0 },
    conflicts: 0,
    lackingBasis: 0,
  }
  const language = languageFor(VIEWER, () => instantAt(0))
  expect(counterLines('past', tally, language).join()).toContain('440 (MAEU-7)')
})

it('words negative free days as days of per diem', () => {
  const lineOf = (freeDaysLeft: number): string => {
    const worst = { number: 'EGSU5311439', perDiem: { kind: 'running', freeDaysLeft } } as unknown as Judgment
    const stakes = { posted: [], estimated: [], by: [], unknown: 0 }
    const tally: FactTally = { count: 1, worst, stakes, conflicts: 0, lackingBasis: 0 }
    const language = languageFor(VIEWER, () => instantAt(0))
    return counterLines('empties', tally, language).join(' ')
  }
  expect([-10, -1, 0, 3].map(lineOf)).toEqual([
    'EGSU5311439 10 days of per diem',
    'EGSU5311439 1 day of per diem',
    'EGSU5311439 last free day',
    'EGSU5311439 3 free days',
  ])
})

it('gives the time of the worst appointment beside the conflicts, which may be others', () => {
  const worst = { number: 'EGSU5311439', appointment: { kind: 'set', day: 20_640, clock: 54_000_000, zone: null } }
  const stakes = { posted: [], estimated: [], by: [], unknown: 0 }
  const tally = { count: 2, worst: worst as unknown as Judgment, stakes, conflicts: 1, lackingBasis: 0 }
  const language = languageFor(VIEWER, () => instantAt(0))
  const lines = counterLines('appointments', tally, language)
  expect(lines).toEqual(['1 conflict', 'EGSU5311439', expect.stringMatching(/^15:00/)])
})

it('lists all currencies', () => {
  const posted = ['USD', 'CAD'].map((currency, at) => ({ amount: 300 - at, currency }))
  const worst = { number: 'EGSU5311439', deadline: { kind: 'none' }, perDiem: { kind: 'not-started' } }
  const stakes = { posted, estimated: [], by: [], unknown: 0 }
  const tally = { count: 2, worst: worst as unknown as Judgment, stakes, conflicts: 0, lackingBasis: 0 }
  const language = languageFor(VIEWER, () => instantAt(0))
  expect(counterLines('past', tally, language)[1]).toMatch(/300.*299/)
})
