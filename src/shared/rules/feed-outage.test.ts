// Tests feed outages: one per cause, and none if only a few shipments are late.

import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { feedOutages } from '#test/helpers/feed-outages.ts'
import { aContainer, aShipment, type Facts, withFacts } from '#test/helpers/fleet.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { type JudgedShipment, judgeShipment } from './shipment-judgment.ts'

const NOW = Date.UTC(2026, 6, 8, 12)
const SILENT = { tracking: { lastSucceededAt: '2026-07-01T12:00:00Z', lastAttemptedAt: '2026-07-08T11:00:00Z' } }
const HEARD = { tracking: { lastSucceededAt: '2026-07-08T11:00:00Z', lastAttemptedAt: '2026-07-08T11:00:00Z' } }

describe('feed outages', () => {
  it('names the terminal and its number of unverified containers', () => {
    const outages = outagesOf([...many(5, 'a', SILENT), ...many(20, 'b', { ...HEARD, podTerminalId: 'terminal-2' })])
    expect(outages).toMatchObject([
      {
        at: 'terminal',
        id: 'terminal-1',
        name: 'Pier 400',
        blindContainers: 10,
        outOf: 10,
        cause: 'line-feed-failing',
      },
    ])
    expect(outages[0]?.shipmentIds).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
    expect(outages[0]?.lastNews).toBe(Date.UTC(2026, 6, 1, 12))
  })

  it('names the line once if its shipments are silent at every terminal', () => {
    const silent = [0, 1, 2].flatMap((n) =>
      many(4, `s${n}`, { ...SILENT, podTerminalId: `terminal-${n}`, line: { scac: 'ONEY', shortName: 'ONE' } }),
    )
    const heard = [0, 1, 2].flatMap((n) => many(4, `h${n}`, { ...HEARD, podTerminalId: `terminal-${n}` }))
    expect(outagesOf([...silent, ...heard])).toMatchObject([
      { at: 'line', id: 'ONEY', name: 'ONE', blindContainers: 24, outOf: 24 },
    ])
  })

  it('prefers the place that is silent as a whole, then the terminal', () => {
    const oney = { line: { scac: 'ONEY' } }
    const silent = many(5, 'a', withFacts(SILENT, oney))
    const placeOf = (heard: Facts<Shipment>) =>
      outagesOf([...silent, ...many(3, 'b', withFacts(HEARD, heard))]).map(({ at, id, outOf }) => [at, id, outOf])
    expect(placeOf({ ...oney, podTerminalId: 'terminal-2' })).toEqual([['terminal', 'terminal-1', 10]])
    expect(placeOf({ podTerminalId: 'terminal-1' })).toEqual([['line', 'ONEY', 10]])
    expect(placeOf({ podTerminalId: 'terminal-2' })).toEqual([['terminal', 'terminal-1', 10]])
  })

  it('raises two outages for two silent terminals', () => {
    const shipments = [
      ...many(6, 'a', SILENT),
      ...many(5, 'b', { ...SILENT, podTerminalId: 'terminal-2', line: { scac: 'ONEY' } }),
    ]
    expect(outagesOf(shipments).map((outage) => outage.shipmentIds.length)).toEqual([6, 5])
  })

  it('raises none for a few containers or a small share', () => {
    expect(outagesOf(many(1, 'a', SILENT))).toEqual([])
    expect(outagesOf(many(2, 'a', SILENT))).toHaveLength(1)
    expect(outagesOf([...many(5, 'a', SILENT), ...many(20, 'b', HEARD)])).toEqual([])
  })

  it('ignores shipments that are stopped or out', () => {
    const stopped = many(6, 'a', withFacts(SILENT, { tracking: { stoppedAt: '2026-07-02T00:00:00Z' } }))
    const out = many(6, 'b', SILENT, 'picked_up')
    expect(outagesOf([...stopped, ...out])).toEqual([])
    // Counting them as fresh would hide that all others are silent.
    const others = many(20, 'c', withFacts(HEARD, { tracking: { stoppedAt: '2026-07-08T11:30:00Z' } }))
    expect(outagesOf([...many(5, 'd', SILENT), ...others])).toMatchObject([{ at: 'terminal', outOf: 10 }])
  })

  it('counts named containers without facts and shipments without a list of containers', () => {
    const shipments = ['1', '2', '3', '4'].map((id) =>
      withoutContainers(id, ['container-a', 'container-b', 'container-b']),
    )
    expect(outagesOf(shipments)).toMatchObject([{ blindContainers: 8, outOf: 8 }])
    expect(outagesOf(['1', '2', '3', '4'].map((id) => withoutContainers(id, null)))).toMatchObject([{ outOf: 4 }])
    expect(outagesOf(['1', '2', '3', '4'].map((id) => withoutContainers(id, [])))).toMatchObject([{ outOf: 4 }])
  })

  it('lists the worst first and each shipment once', () => {
    const place = fc.nat(5)
    const fleet = fc.array(fc.tuple(place, place, fc.boolean()), { maxLength: 60 })
    fc.assert(
      fc.property(fleet, (places) => {
        const judged = places.map(([terminal, line, isSilent], index) => {
          const facts = { ...(isSilent ? SILENT : HEARD), podTerminalId: `t${terminal}`, line: { scac: `L${line}` } }
          return many(1, `s${index}-`, facts)[0]!
        })
        const outages = outagesOf(judged)
        const explained = outages.flatMap((outage) => outage.shipmentIds)
        expect(new Set(explained).size).toBe(explained.length)
        const sizes = outages.map((outage) => outage.shipmentIds.length)
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
        for (const placeOf of [podTerminalOf, lineOf]) {
          for (const there of Map.groupBy(judged, placeOf).values()) {
            const remaining = there.filter(
              (one) => one.judgment.staleness.kind === 'stale' && !explained.includes(one.shipment.id),
            )
            // Two containers each.
            expect(remaining.length * 2 < 4 || remaining.length / there.length < 0.5).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('counts silent containers, not shipments', () => {
    const bill = (silent: number, heard = 0) => ofTerminal('a', [SILENT_CONTAINER, silent], [{}, heard])
    const heard = many(20, 'h', HEARD)
    expect(outagesOf([bill(40), ...heard])).toMatchObject([
      {
        at: 'terminal',
        id: 'terminal-1',
        shipmentIds: ['a'],
        blindContainers: 40,
        outOf: 80,
        cause: 'terminal-silent',
      },
    ])
    expect(outagesOf([bill(39), ...heard])).toEqual([])
    expect(outagesOf([bill(3)])).toEqual([])
    expect(outagesOf([bill(4, 4)])).toMatchObject([{ blindContainers: 4, outOf: 8, lastNews: Date.UTC(2026, 6, 7) }])
    expect(outagesOf([bill(4, 4), ...many(1, 'b', HEARD)])).toEqual([])
  })

  it('names the ramp once rail has the containers', () => {
    const atRamp = withFacts(SILENT_CONTAINER, { atPort: { railLoadedAt: '2026-07-01T12:00:00Z' } })
    const inland = ofTerminal('r', [atRamp, 4])
    expect(outagesOf([inland, ...many(3, 'b', HEARD)])).toMatchObject([{ id: 'ramp-1', blindContainers: 4, outOf: 4 }])
  })

  it('reports mixed causes', () => {
    const forgotten = { tracking: { lastSucceededAt: '2026-07-01T12:00:00Z', lastAttemptedAt: '2026-07-01T12:00:00Z' } }
    expect(outagesOf([...many(3, 'a', SILENT), ...many(3, 'b', forgotten)])).toMatchObject([{ cause: 'mixed' }])
  })
})

const podTerminalOf = (judged: JudgedShipment) => judged.shipment.podTerminalId
const lineOf = (judged: JudgedShipment) => judged.shipment.line.scac

function outagesOf(shipments: readonly JudgedShipment[]) {
  return feedOutages(shipments, (id) => (id === 'terminal-1' ? 'Pier 400' : null), DEFAULT_SETTINGS)
}

const SILENT_CONTAINER = {
  status: 'available',
  availability: { known: true, available: true },
  terminalSilentSince: Date.UTC(2026, 6, 7),
}

/** A shipment whose line answers, with some containers of each kind. */
function ofTerminal(id: string, ...given: readonly (readonly [Facts<Container>, count: number])[]): JudgedShipment {
  const containers = given
    .flatMap(([facts, count]) => Array.from({ length: count }, () => facts))
    .map((facts, index) => aContainer({ id: `${id}-${index}`, shipmentId: id, ...facts }))
  const containerIds = containers.map((container) => container.id)
  const context = { now: instantAt(NOW), settings: DEFAULT_SETTINGS, terminals: new Map() }
  return judgeShipment(aShipment({ ...HEARD, destinationTerminalId: 'ramp-1', id, containerIds }), containers, context)
}

function withoutContainers(id: string, containerIds: readonly string[] | null): JudgedShipment {
  const context = { now: instantAt(NOW), settings: DEFAULT_SETTINGS, terminals: new Map() }
  return judgeShipment(aShipment({ ...SILENT, id, containerIds }), [], context)
}

/** Two containers each. */
function many(count: number, name: string, facts: Facts<Shipment>, status = 'grounded'): JudgedShipment[] {
  return Array.from({ length: count }, (_, index) => {
    const containers = [0, 1].map((container) => aContainer({ id: `${name}${index}-${container}`, status }))
    const shipment = aShipment({
      ...facts,
      id: `${name}${index}`,
      containerIds: containers.map((container) => container.id),
    })
    return judgeShipment(shipment, containers, {
      now: instantAt(NOW),
      settings: DEFAULT_SETTINGS,
      terminals: new Map(),
    })
  })
}
