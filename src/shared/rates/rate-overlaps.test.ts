import { assert, constantFrom, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from '../rules/shipment-judgment.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRateBook } from './rate-book.ts'
import { contradictedRates, contradictions, overlapsOf } from './rate-overlaps.ts'

const some = record({
  payeeName: constantFrom('', 'MSCU', 'ONEY'),
  equipment: constantFrom('any' as const, 'dry' as const, 'reefer' as const),
  sizes: constantFrom<number[]>([], [40], [20, 40]),
  who: constantFrom<string[]>([], ['C-77'], ['C-78']),
  places: constantFrom<string[]>([], ['USLAX'], ['USOAK']),
  isPlacesExcluded: constantFrom(true, false),
  validFrom: constantFrom(null, '2026-01-01', '2026-06-20'),
  validTo: constantFrom(null, '2026-06-25'),
  currency: constantFrom('USD', 'CAD'),
})

type Varied = 'payeeName' | 'equipment' | 'sizes' | 'who' | 'places' | 'isPlacesExcluded' | 'validFrom' | 'validTo'
const SHARED: readonly (readonly Varied[])[] = [
  [],
  ['who', 'sizes', 'equipment', 'validFrom'],
  ['places', 'isPlacesExcluded', 'validFrom', 'validTo', 'who'],
  ['payeeName', 'equipment', 'sizes', 'who', 'places', 'isPlacesExcluded', 'validFrom'],
]

it('reports each pair of rates that tie for a container', () => {
  const container = aContainer({
    status: 'available',
    deadlines: { line: '2026-07-01' },
    atPort: { dischargedAt: '2026-06-22T10:00:00-07:00' },
  })
  const shipment = aShipment({
    customer: 'C-77',
    line: { scac: 'MSCU' },
    portOfDischarge: { locode: 'USLAX' },
    arrival: { actual: '2026-06-20T10:00:00Z' },
  })
  const now = instantAt(Date.parse('2026-07-04T17:00:00Z'))
  let ties = 0
  assert(
    property(some, some, constantFrom(...SHARED), (one, other, shared) => {
      // Random rates hardly ever tie, so they share some fields.
      const both = Object.fromEntries(shared.map((name) => [name, one[name]]))
      const rules = [aRate({ ...one, id: 'a' }), aRate({ ...other, ...both, id: 'b' })]
      const context = { now, settings: DEFAULT_SETTINGS, terminals: new Map(), rates: createRateBook(rules) }
      const [judged] = judgeShipment(shipment, [container], context).containers
      const { estimate } = judged!.judgment
      const isTie = estimate.kind !== 'none' && estimate.unclear.some(({ kind }) => kind === 'tie')
      if (!isTie) return
      ties += 1
      expect(['neither', 'currency']).toContain(overlapsOf(rules[0]!, rules)[0]?.kind)
      expect(contradictions(rules).get('a')?.id).toBe('b')
    }),
    { numRuns: 2000 },
  )
  expect(ties).toBeGreaterThan(20)
})

it('reports which of two rates wins, and nothing for disjoint ones', () => {
  const any = aRate({ id: 'any' })
  const dry = aRate({ id: 'dry', equipment: 'dry' })
  const reefer = aRate({ id: 'reefer', equipment: 'reefer' })
  const storage = aRate({ id: 'storage', clock: 'storage' })
  const lastYear = aRate({ id: 'old', validTo: '2025-12-31' })
  const thisYear = aRate({ id: 'new', validFrom: '2026-01-01' })
  const kinds = (...rules: Parameters<typeof overlapsOf>[1][number][]) =>
    overlapsOf(rules[0]!, rules).map(({ kind, other }) => `${kind} ${other.id}`)
  expect(kinds(any, dry, storage)).toEqual(['goes-first dry'])
  expect(kinds(dry, any, reefer)).toEqual(['goes-after any'])
  expect(kinds(lastYear, thisYear)).toEqual([])
  expect([...contradictions([any, dry, reefer, storage, lastYear, thisYear]).keys()]).toEqual(['any', 'old'])
})

it('names each existing rate that contradicts a new one', () => {
  const storage = aRate({ id: '1', clock: 'storage', payeeName: 'MAEU' })
  const [old, older] = [aRate({ id: '2', payeeName: 'MAEU' }), aRate({ id: '3', payeeName: 'MAEU', free: 2 })]
  const corrected = aRate({ id: '4', payeeName: 'maeu ', tiers: [{ from: 1, to: null, rate: 120 }] })
  const ofNextYear = aRate({ id: '5', payeeName: 'MAEU', validFrom: '2027-01-01' })
  expect(contradictedRates([corrected, ofNextYear], [storage, old, older])).toEqual([old, older])
  expect(contradictedRates([ofNextYear], [storage, old, older])).toEqual([])
})
