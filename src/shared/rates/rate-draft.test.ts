import { expect, it } from 'vitest'
import { aRate } from '#test/helpers/rates.ts'
import { draftOf, emptyDraft, faultIn, readDraft, withClock, type RateDraft } from './rate-draft.ts'

it('round-trips a rate through the form', () => {
  const rules = [
    aRate({ who: ['C-77', 'ACME, Inc'], places: ['USLAX', 'W185'], isPlacesExcluded: true }),
    aRate({ clock: 'per-diem', startEvent: 'gated-out', startOffset: 'same-day', cutoff: '17:00', cap: 4000.5 }),
    aRate({ sizes: [20, 40], per: 'teu', countedFrom: 'start', validFrom: '2026-01-01', validTo: '2026-12-31' }),
    aRate({
      clock: 'surcharge',
      tiers: [
        { from: 8, to: 10, rate: 45 },
        { from: 11, to: null, rate: 46.25 },
      ],
      isAdded: true,
    }),
  ]
  for (const { id, ...rule } of rules) expect(readDraft(draftOf({ id, ...rule })).rule).toEqual(rule)
})

it('requires free time, charged days and price', () => {
  expect(readDraft(emptyDraft('USD')).faults.map(({ field, kind }) => [field, kind])).toEqual([
    ['free', 'no-free-time'],
    ['charged', 'word'],
    ['tiers', 'tiers'],
  ])
})

it('starts a per diem at the gate-out', () => {
  const { startEvent, startOffset } = withClock(emptyDraft('USD'), 'per-diem').texts
  expect([startEvent, startOffset]).toEqual(['gated-out', 'same-day'])
})

it('reports the faulty field and gaps between tiers', () => {
  const draft = draftOf(aRate())
  const faultsOf = (texts: Partial<RateDraft['texts']>, rest: Partial<RateDraft> = {}) =>
    readDraft({ ...draft, ...rest, texts: { ...draft.texts, ...texts } })
  expect(faultIn(faultsOf({ free: '-1' }), 'free')).toBe('number')
  expect(faultIn(faultsOf({ currency: 'US' }), 'currency')).toBe('currency')
  expect(faultIn(faultsOf({ validFrom: '2026-02-30' }), 'validFrom')).toBe('date')
  expect(faultIn(faultsOf({ validFrom: '2026-05-01', validTo: '2026-04-01' }), 'validTo')).toBe('ends-early')
  expect(faultIn(faultsOf({}, { tiers: [{ to: '', rate: '-5' }] }), 'tiers')).toBe('tiers')
  const tiers = (...all: [string, string][]) => ({ tiers: all.map(([to, rate]) => ({ to, rate })) })
  expect(faultIn(faultsOf({}, tiers(['', '100'], ['', '200'])), 'tiers')).not.toBeNull()
  expect(faultIn(faultsOf({}, tiers(['4', '100'], ['2', '200'])), 'tiers')).toBe('tier-order')
  expect(faultsOf({}, tiers(['4', '100'], ['9', '200'], ['', '300'])).rule?.tiers).toEqual([
    { from: 1, to: 4, rate: 100 },
    { from: 5, to: 9, rate: 200 },
    { from: 10, to: null, rate: 300 },
  ])
})
