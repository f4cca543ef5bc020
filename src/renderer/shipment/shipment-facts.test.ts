import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { fleetShipment } from '#test/helpers/judged-board.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { railFacts, routeOf } from './shipment-facts.ts'

const NOW = instantAt(Date.UTC(2026, 6, 20, 17))
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
const CONTEXT = { now: NOW, settings: DEFAULT_SETTINGS, terminals: new Map() }
const CHICAGO = { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago', id: 'port-3' }

function stopsOf(facts: Parameters<typeof aShipment>[0]) {
  return routeOf(aShipment(facts), new Map(), language).map(({ when, estimates }) => [when, ...estimates])
}

describe('routeOf', () => {
  it('compares estimate and actual in local days', () => {
    const [departed] = stopsOf({
      // Two local days in Shanghai, one UTC day.
      departure: { estimated: '2026-07-07T15:00:00Z', actual: '2026-07-07T23:00:00Z' },
    })
    expect(departed).toEqual([
      expect.stringContaining('Departed Wed, Jul 8'),
      expect.stringContaining('Estimated Tue, Jul 7'),
      '1 day later than estimated',
    ])
  })

  it('shows first and last ETA at the port of discharge', () => {
    const [, discharge] = stopsOf({
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

  it('shows an unchanged estimate once', () => {
    const eta = '2026-07-25T19:00:00Z'
    const [departure, discharge] = stopsOf({
      departure: { estimated: '2026-07-22T19:00:00Z', actual: null },
      arrival: { original: eta, estimated: eta, actual: null },
    })
    expect(departure).toEqual([expect.stringContaining('Departure expected')])
    expect(discharge).toEqual([expect.stringContaining('Arrival expected Sat, Jul 25'), 'ETA unchanged'])
  })

  it('shows an unreadable estimate as sent, without a difference', () => {
    const stops = stopsOf({
      destination: CHICAGO,
      destinationArrival: { estimated: 'soon', actual: '2026-07-18T19:00:00Z' },
    })
    expect(stops[2]).toEqual([
      expect.stringContaining('Arrived Sat, Jul 18'),
      expect.stringMatching(/^Estimated .*soon/),
    ])
  })
})

it('lists every time of a stop, also unknown ones', () => {
  const [lading, discharge] = routeOf(
    aShipment({ departure: { estimated: null, actual: null }, arrival: { original: '2026-07-25T19:00:00Z' } }),
    new Map(),
    language,
  )
  expect(lading?.times.map(([, words]) => words)).toEqual(['Unknown', 'Unknown'])
  expect(discharge?.times).toHaveLength(3)
  expect(discharge?.times[0]).toEqual(['First estimate', expect.stringContaining('Jul 25')])
})

describe('railFacts', () => {
  function ofRail(...dates: (string | null)[]) {
    const shipment = aShipment({ destination: CHICAGO })
    const containers = dates.map((railLoadedAt, at) =>
      aContainer({ id: `c-${at}`, number: `MSCU000000${at}`, atPort: { railLoadedAt, railCarrierScac: 'BNSF' } }),
    )
    return railFacts(fleetShipment(judgeShipment(shipment, containers, CONTEXT)), language)
  }

  it('counts containers on rail, without announced ones', () => {
    expect(ofRail('2026-07-18T12:00:00Z', '2026-07-29T12:00:00Z', null)).toEqual([
      ['Railroad', 'BNSF'],
      ['Loaded on rail', '1 of 3'],
    ])
  })

  it('returns nothing without rail', () => {
    const shipment = aShipment()
    expect(railFacts(fleetShipment(judgeShipment(shipment, [aContainer()], CONTEXT)), language)).toEqual([])
  })
})
