import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { judgeShipment } from '#shared/rules/shipment-judgement.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { railFacts, routeOf } from './shipment-facts.ts'

const NOW = instantAt(Date.UTC(2026, 6, 20, 17))
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
const CONTEXT = { now: NOW, settings: DEFAULT_SETTINGS, terminals: new Map() }
const CHICAGO = { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago', id: 'port-3' }

function said(facts: Parameters<typeof aShipment>[0]) {
  return routeOf(aShipment(facts), new Map(), language).map(({ when, estimates }) => [when, ...estimates])
}

describe('the stops of a route', () => {
  it('say what was estimated, and how many days of the place that was off, not days of UTC', () => {
    const [departed] = said({
      // The evening of the 7th and the morning of the 8th in Shanghai; one day in UTC.
      departure: { estimated: '2026-07-07T15:00:00Z', actual: '2026-07-07T23:00:00Z' },
    })
    expect(departed).toEqual([
      expect.stringContaining('Departed Wed, Jul 8'),
      expect.stringContaining('Estimated Tue, Jul 7'),
      '1 day later than estimated',
    ])
  })

  it('say of the port of discharge the first and the last ETA and the change, as the shipments’ list counts it', () => {
    const [, discharge] = said({
      arrival: {
        original: '2026-07-10T19:00:00Z',
        estimated: '2026-07-12T19:00:00Z',
        actual: '2026-07-13T19:00:00Z',
      },
    })
    expect(discharge).toEqual([
      expect.stringContaining('Arrived Mon, Jul 13'),
      expect.stringContaining('First ETA Fri, Jul 10'),
      expect.stringContaining('Last ETA Sun, Jul 12'),
      '3 days later than the first ETA',
    ])
  })

  it('say no date twice: an estimate that is still what is expected stands once', () => {
    const eta = '2026-07-25T19:00:00Z'
    const [departure, discharge] = said({
      departure: { estimated: '2026-07-22T19:00:00Z', actual: null },
      arrival: { original: eta, estimated: eta, actual: null },
    })
    expect(departure).toEqual([expect.stringContaining('Departure expected')])
    expect(discharge).toEqual([expect.stringContaining('Arrival expected Sat, Jul 25'), 'ETA unchanged'])
  })

  it('say an estimate that can’t be read as it was sent, and count no days from it', () => {
    const stops = said({
      destination: CHICAGO,
      destinationArrival: { estimated: 'soon', actual: '2026-07-18T19:00:00Z' },
    })
    expect(stops[2]).toEqual([
      expect.stringContaining('Arrived Sat, Jul 18'),
      expect.stringMatching(/^Estimated .*soon/),
    ])
  })
})

it('names every time of a stop, also those that nobody has given', () => {
  const [lading, discharge] = routeOf(
    aShipment({ departure: { estimated: null, actual: null }, arrival: { original: '2026-07-25T19:00:00Z' } }),
    new Map(),
    language,
  )
  expect(lading?.times.map(([, words]) => words)).toEqual(['Not known', 'Not known'])
  expect(discharge?.times).toHaveLength(3)
  expect(discharge?.times[0]).toEqual(['First estimate', expect.stringContaining('Jul 25')])
})

describe('the rail of a shipment', () => {
  function ofRail(...dates: (string | null)[]) {
    const shipment = aShipment({ destination: CHICAGO })
    const containers = dates.map((railLoadedAt, at) =>
      aContainer({ id: `c-${at}`, number: `MSCU000000${at}`, atPort: { railLoadedAt, railCarrierScac: 'BNSF' } }),
    )
    return railFacts(judgeShipment(shipment, containers, CONTEXT), language)
  }

  it('counts the containers it has taken, and none that is only announced', () => {
    expect(ofRail('2026-07-18T12:00:00Z', '2026-07-29T12:00:00Z', null)).toEqual([
      ['Railroad', 'BNSF'],
      ['Loaded on rail', '1 of 3'],
    ])
  })

  it('is not spoken of where no container goes by rail', () => {
    const shipment = aShipment()
    expect(railFacts(judgeShipment(shipment, [aContainer()], CONTEXT), language)).toEqual([])
  })
})
