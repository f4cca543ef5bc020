import { afterEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { writtenTime } from '#shared/time/written-time.ts'
import { instantAt } from '#shared/time/instant.ts'
import { aShipment } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { drawingOf, routeOf, vesselWords } from './route.ts'
import { clustersOf, portFinder, type PortOnMap, usePorts } from './ports-on-map.ts'

const answers = vi.hoisted(() => {
  const answers: unknown[] = []
  vi.stubGlobal('window', { quaywatch: { request: () => Promise.resolve(answers.shift()) } })
  return answers
})
afterEach(() => {
  vi.useRealTimers()
})

const NOW = instantAt(Date.UTC(2026, 6, 6, 12))
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/New_York' }, () => NOW)

function aPort(id: string, locode: string | null, latitude: number | null, longitude: number | null) {
  return { id, locode, latitude, longitude, name: null, city: null, state: null, country: null, zone: null }
}

const PORTS = [aPort('port-1', 'CNSHA', 31.2, 121.5), aPort('port-2', 'USLAX', 33.7, -118.3)]
const VESSEL = {
  id: 'vessel-1',
  name: 'MSC IRINA',
  imo: '9929429',
  mmsi: null,
  latitude: 40,
  longitude: -170,
  speedKnots: 17.2,
  headingDegrees: 95,
  positionAt: writtenTime('2026-07-06T11:50:00Z'),
}
const AT = writtenTime('2026-07-01T00:00:00Z')
const LOADED = {
  id: 'event-1',
  index: 0,
  event: 'vessel_loaded',
  originalEvent: null,
  estimated: false,
  timestamp: AT,
  actualOn: null,
  actualAt: AT,
  estimatedAt: null,
  createdAt: null,
  zone: null,
  locationId: 'port-1',
  locationName: 'Shanghai',
  locationLocode: 'CNSHA',
  vesselId: 'vessel-1',
  vesselName: null,
  vesselImo: null,
  voyage: null,
}

it('splits the route at the vessel', () => {
  const route = routeOf(aShipment(), { events: [LOADED], vessels: [VESSEL] }, portFinder(PORTS), NOW)
  const { sailed, ahead, vessel } = drawingOf(route)
  expect(sailed.map(({ longitude }) => longitude)).toEqual([121.5, -170])
  expect(ahead.map(({ longitude }) => longitude)).toEqual([-170, -118.3])
  expect(vessel?.heading).toBe(95)
  expect(vesselWords(route, language)).toEqual(['40° N, 170° W · 17.2 knots · heading 95°', 'Position 10 min ago'])
})

it('draws no vessel at 0, 0 and explains it', () => {
  const lost = { ...VESSEL, latitude: 0, longitude: 0, speedKnots: null, headingDegrees: 511, positionAt: null }
  const route = routeOf(aShipment(), { events: [LOADED], vessels: [lost] }, portFinder(PORTS), NOW)
  expect(drawingOf(route)).toMatchObject({
    vessel: null,
    sailed: [],
    ahead: [{ longitude: 121.5 }, { longitude: -118.3 }],
  })
  expect(vesselWords(route, language)).toEqual([
    'not on the map: coordinates are 0, 0 · speed unknown · heading unknown',
    'Position without a time',
  ])
})

it('names a stop without coordinates and falls back to its code', () => {
  const [of] = [
    portFinder([
      aPort('port-1', 'CNSHA', null, 121.5),
      aPort('other', 'CNSHA', 31.2, 121.5),
      aPort('port-2', null, 0, 0),
    ]),
  ]
  const { stops } = routeOf(aShipment(), { events: [], vessels: [] }, of, NOW)
  expect(stops.map(({ name, whereabouts }) => [name, whereabouts.kind])).toEqual([
    ['Shanghai', 'known'],
    ['Los Angeles', 'not-known'],
  ])
  expect(stops[1]?.whereabouts).toMatchObject({ because: 'zero' })
})

it('lists a transshipment port once and continues inland', () => {
  const between = (event: string) => ({
    ...LOADED,
    id: event,
    event,
    locationId: null,
    locationName: 'Busan',
    locationLocode: 'KRPUS',
  })
  const events = [LOADED, between('transshipment_arrived'), between('transshipment_loaded')]
  const inland = aShipment({ destination: { locode: 'USCHI', name: 'Chicago' } })
  const { stops } = routeOf(inland, { events, vessels: [] }, portFinder(PORTS), NOW)
  expect(stops.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'lading Shanghai',
    'transshipment Busan',
    'discharge Los Angeles',
    'destination Chicago',
  ])
  expect(drawingOf({ shipmentId: 'shipment-1', stops, carrier: null }).ahead).toHaveLength(2)
})

it('continues to an inland place without a code', () => {
  const uncoded = aShipment({
    portOfDischarge: { locode: null, name: 'Los Angeles' },
    destination: { locode: null, name: 'Chicago' },
  })
  const { stops } = routeOf(uncoded, { events: [], vessels: [] }, portFinder(PORTS), NOW)
  expect(stops.map(({ name }) => name)).toEqual(['Shanghai', 'Los Angeles', 'Chicago'])
})

it('draws the whole route as sailed after discharge', () => {
  const discharged = { ...LOADED, id: 'event-2', event: 'vessel_discharged' }
  const route = routeOf(aShipment(), { events: [LOADED, discharged], vessels: [VESSEL] }, portFinder(PORTS), NOW)
  expect(drawingOf(route)).toMatchObject({ ahead: [], sailed: [{}, {}] })
  expect(vesselWords(route, language).at(-1)).toBe('The container is no longer on board')
})

it('merges overlapping ports into one marker with the sum of their containers', () => {
  const port = (name: string, open: number) => ({ name, rows: Array.from({ length: open }) }) as never as PortOnMap
  const [longBeach, losAngeles, houston] = [port('Long Beach', 3), port('Los Angeles', 5), port('Houston', 7)]
  const points = new Map([
    [longBeach, [100, 100]],
    [losAngeles, [101, 100]],
    [houston, [300, 120]],
  ] as const)
  const clusters = clustersOf([longBeach, losAngeles, houston], (one) => points.get(one) ?? null)
  expect(clusters.map(({ ports, open }) => [ports.map(({ name }) => name).join(' and '), open])).toEqual([
    ['Long Beach and Los Angeles', 8],
    ['Houston', 7],
  ])
  expect(clustersOf([houston], () => null)).toEqual([])
})

it('retries loading the ports after a failure', async () => {
  vi.useFakeTimers()
  const houston = { id: 'p1', name: 'Houston' }
  answers.push({ ok: false, error: aFailure() }, { ok: true, value: [houston] })
  const { sent } = effectScope().run(() => usePorts(() => []))!
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.value).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.value).toEqual([houston])
})
