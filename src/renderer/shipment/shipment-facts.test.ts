import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aShipment } from '#test/helpers/fleet.ts'
import { routeOf } from './shipment-facts.ts'

const NOW = instantAt(Date.UTC(2026, 6, 20, 17))
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
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
