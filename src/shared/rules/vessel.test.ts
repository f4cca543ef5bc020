import { expect, it } from 'vitest'
import { writtenTime } from '../time/written-time.ts'
import { instantAt } from '../time/instant.ts'
import type { SentEvent } from './milestones.ts'
import { carrierOf, type SentVessel, sightingOf, whereaboutsOf } from './vessel.ts'

const NOW = instantAt(Date.UTC(2026, 6, 6, 12))
const OWN = { name: 'MSC IRINA', imo: '9929429', voyage: '425W' }

function aVessel(facts: Partial<SentVessel> = {}): SentVessel {
  return {
    id: 'vessel-1',
    name: 'MSC IRINA',
    imo: '9929429',
    mmsi: null,
    latitude: 30,
    longitude: -140,
    speedKnots: 17.2,
    headingDegrees: 95,
    positionAt: writtenTime('2026-07-06T11:50:00Z'),
    ...facts,
  }
}

const FEEDER = aVessel({ id: 'vessel-2', name: 'SMALL ONE', imo: '1' })

function happened(event: string, vesselId: string | null): SentEvent {
  const time = writtenTime('2026-07-01T00:00:00Z')
  return {
    id: event,
    index: null,
    event,
    originalEvent: null,
    estimated: false,
    timestamp: time,
    actualOn: null,
    actualAt: time,
    estimatedAt: null,
    createdAt: null,
    zone: null,
    locationId: null,
    locationName: null,
    locationLocode: null,
    vesselId,
    vesselName: null,
    vesselImo: null,
    voyage: null,
  }
}

it('follows the container from the feeder to the next vessel', () => {
  const events = [happened('vessel_loaded', 'vessel-2'), happened('transshipment_loaded', 'vessel-1')]
  expect(carrierOf(events.slice(0, 1), [aVessel(), FEEDER], OWN)).toMatchObject({ vessel: FEEDER, stage: 'aboard' })
  expect(carrierOf(events, [aVessel(), FEEDER], OWN)).toMatchObject({ vessel: { id: 'vessel-1' }, stage: 'aboard' })
})

it('ignores estimated events', () => {
  const events = [
    happened('vessel_loaded', 'vessel-2'),
    { ...happened('transshipment_loaded', 'vessel-1'), estimated: true },
  ]
  expect(carrierOf(events, [aVessel(), FEEDER], OWN)).toMatchObject({ vessel: FEEDER })
})

it('reports that a container is off its vessel', () => {
  const events = [happened('vessel_arrived', 'vessel-1'), happened('vessel_discharged', 'vessel-1')]
  expect(carrierOf(events, [aVessel()], OWN)).toMatchObject({ stage: 'after' })
  expect(carrierOf([...events, happened('full_out', null)], [aVessel()], OWN)).toMatchObject({ stage: 'after' })
})

it("falls back to the shipment's vessel by number or name", () => {
  expect(carrierOf([], [FEEDER, aVessel()], OWN)).toMatchObject({ vessel: { id: 'vessel-1' }, stage: 'before' })
  expect(carrierOf([], [aVessel({ imo: null })], OWN)).toMatchObject({ stage: 'before' })
  expect(carrierOf([], [FEEDER], OWN)).toBeNull()
  // Two unknown numbers are not the same ship.
  expect(carrierOf([], [aVessel({ imo: null, name: null })], { name: null, imo: null, voyage: null })).toBeNull()
})

it('ignores impossible speeds and headings', () => {
  expect(sightingOf(aVessel({ speedKnots: 102.3, headingDegrees: 511 }), NOW)).toMatchObject({
    speedKnots: null,
    headingDegrees: null,
  })
  expect(sightingOf(aVessel({ speedKnots: -1, headingDegrees: 0 }), NOW)).toMatchObject({
    speedKnots: null,
    headingDegrees: 0,
  })
})

it('doubts old and future positions and accepts a missing time', () => {
  const sightingAt = (at: string | null) =>
    sightingOf(aVessel({ positionAt: at === null ? null : writtenTime(at) }), NOW)
  expect(sightingAt('2026-07-06T11:50:00Z').doubt).toBeNull()
  expect(sightingAt('2026-07-05T11:50:00Z').doubt).toBe('old')
  expect(sightingAt('2026-07-07T11:50:00Z').doubt).toBe('ahead')
  expect(sightingAt(null)).toMatchObject({ doubt: null, seenAt: null })
  expect(sightingAt('soon')).toMatchObject({ doubt: null, seenAt: null })
})

it('ignores the position 0°/0°', () => {
  expect(whereaboutsOf({ latitude: 0, longitude: 0 })).toEqual({ kind: 'not-known', because: 'zero' })
  // Ports exist on the equator and near Greenwich.
  expect(whereaboutsOf({ latitude: 0, longitude: 9.45 })).toMatchObject({ kind: 'known' })
  expect(whereaboutsOf({ latitude: 51.5, longitude: 0 })).toMatchObject({ kind: 'known' })
})

it('ignores half a position', () => {
  expect(whereaboutsOf({ latitude: 33.7, longitude: null })).toEqual({ kind: 'not-known', because: 'missing' })
  expect(whereaboutsOf({ latitude: null, longitude: -118.2 })).toEqual({ kind: 'not-known', because: 'missing' })
})
