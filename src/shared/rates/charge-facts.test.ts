// Tests where an inland move is charged: in Los Angeles until rail takes the container to Chicago.

import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import type { Container } from '../fleet/container.ts'
import { addDays, dayOf, dayText } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from '../rules/judgment.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from '../rules/shipment-judgment.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aContainer, aShipment, aTerminal, withFacts, type Facts } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import { createRateBook } from './rate-book.ts'
import type { RateRule } from '../rules/rate-rule.ts'

const PIER = { payee: 'terminal', payeeName: 'Pier 400', tiers: [{ from: 1, to: null, rate: 172 }] } as const
const RAMP = { payee: 'rail', clock: 'storage', places: ['BNSF LPC'] } as const
const LOS_ANGELES = aRate({ places: ['USLAX'], tiers: [{ from: 1, to: null, rate: 220 }] })

const LEARNED: LearnedRate = {
  of: 'terminal',
  id: 'terminal-1',
  name: 'Pier 400',
  equipment: 'dry',
  units: 2,
  sizes: [40],
  currency: 'USD',
  rate: 222,
  containers: 3,
  observations: 6,
  low: 222,
  high: 222,
}

function judged(
  facts: Facts<Container>,
  rules: readonly Partial<RateRule>[],
  learned: readonly LearnedRate[] = [],
  clock = '2026-07-13 10:00',
): Judgment {
  const defaults: Facts<Container> = {
    status: 'available',
    atPort: { dischargedAt: '2026-06-28T10:00:00-07:00' },
    inland: { zone: 'America/Chicago' },
  }
  const shipment = aShipment({
    arrival: { actual: '2026-06-27T10:00:00-07:00' },
    destination: { locode: 'USCHI', name: 'Chicago', zone: 'America/Chicago' },
    destinationTerminalId: 'ramp',
    destinationTerminalKind: 'rail_terminal',
  })
  const ramp = aTerminal({ id: 'ramp', kind: 'rail_terminal', name: 'BNSF LPC', firmsCode: 'H999' })
  const terminals = new Map([aTerminal(), ramp].map((terminal) => [terminal.id, terminal]))
  const now = instantAt(instantOfWallClock(clock, 'America/Los_Angeles'))
  const rates = createRateBook(
    rules.map((rule) => aRate(rule)),
    learned,
  )
  const context = { now, settings: DEFAULT_SETTINGS, terminals, rates }
  return judgeShipment(shipment, [aContainer(withFacts(defaults, facts))], context).containers[0]!.judgment
}

function soFar({ estimate }: Judgment): number | string {
  return estimate.kind === 'known' ? (estimate.soFar[0]?.amount ?? 0) : estimate.kind
}

const deadlines = (terminal: string | null, line: string | null, rail: string | null = null): Facts<Container> => ({
  deadlines: { terminal, line, rail },
})

it('charges at the terminal of the port for any binding deadline', () => {
  expect(soFar(judged(deadlines('2026-07-08', null), [PIER]))).toBe(860)
  expect(soFar(judged(deadlines('2026-07-08', '2026-07-06'), [PIER]))).toBe(860)
  expect(soFar(judged(deadlines('2026-07-08', null), [LOS_ANGELES]))).toBe(1100)
  expect(soFar(judged(deadlines(null, '2026-07-06'), [LOS_ANGELES]))).toBe(1540)
  // Even if the ramp is named as the pickup facility.
  const facility = { ...deadlines('2026-07-08', '2026-07-06'), atPort: { pickupFacilityId: 'ramp' } }
  expect(soFar(judged(facility, [PIER]))).toBe(860)
})

it('charges only days with an open gate at the port', () => {
  const openDays = { ...PIER, charged: 'open-gate-days', tiers: [{ from: 1, to: null, rate: 100 }] } as const
  expect(soFar(judged(deadlines('2026-07-08', null), [openDays]))).toBe(300)
  expect(soFar(judged(deadlines('2026-07-08', '2026-07-06'), [openDays]))).toBe(300)
  const onRamp = { ...openDays, payee: 'rail', clock: 'storage', payeeName: '' } as const
  expect(soFar(judged(deadlines(null, null, '2026-07-08'), [onRamp]))).toBe(500)
})

it("counts days by the port's calendar", () => {
  const facts = deadlines('2026-07-08', '2026-07-06')
  expect(soFar(judged(facts, [PIER], [], '2026-07-13 23:00'))).toBe(860)
  expect(soFar(judged(facts, [PIER], [], '2026-07-14 00:30'))).toBe(1032)
})

it('charges storage at the ramp once it names a last free day, and the other payees once rail has the container', () => {
  expect(soFar(judged(deadlines('2026-07-08', null, '2026-07-10'), [RAMP]))).toBe(300)
  const unloaded = { ...deadlines(null, '2026-07-06'), inland: { railUnloadedAt: '2026-07-05T09:00:00-05:00' } }
  expect(soFar(judged(unloaded, [{ places: ['BNSF LPC'] }]))).toBe(700)
  expect(soFar(judged(unloaded, [LOS_ANGELES]))).toBe('unknown')
  expect(soFar(judged(unloaded, [PIER]))).toBe('unknown')
})

it('charges per diem by the place of the gate-out', () => {
  const outside = { clock: 'per-diem', free: 0, startEvent: 'gated-out' } as const
  const atRamp = { status: 'picked_up', inland: { fullOutAt: '2026-07-09T09:00:00-05:00' } }
  const atPort = { status: 'picked_up', atPort: { fullOutAt: '2026-07-09T09:00:00-07:00' } }
  for (const [facts, place] of [
    [atRamp, 'USCHI'],
    [atPort, 'USLAX'],
  ] as const) {
    expect(judged(facts, [{ ...outside, places: [place] }]).perDiem.kind).toBe('running')
    expect(judged(facts, [{ ...outside, places: [place], isPlacesExcluded: true }]).perDiem.kind).toBe('unknown')
  }
})

it('applies rates learned at the port only at the port', () => {
  const line = { ...LEARNED, of: 'line', id: 'MSCU', name: 'MSC', rate: 90 } as const
  const unloaded = { inland: { railUnloadedAt: '2026-07-05T09:00:00-05:00' } }
  expect(soFar(judged(deadlines('2026-07-08', '2026-07-06'), [], [LEARNED]))).toBe(1110)
  expect(soFar(judged({ ...deadlines(null, null, '2026-07-11'), ...unloaded }, [], [LEARNED, line]))).toBe('unknown')
  // The line charges on from its own last free day.
  expect(soFar(judged({ ...deadlines(null, '2026-07-11', '2026-07-10'), ...unloaded }, [], [LEARNED, line]))).toBe(180)
})

it('charges the same at the port for any line or railroad deadline', () => {
  const day = integer({ min: 0, max: 30 }).map((days) => dayText(addDays(dayOf(2026, 6, 29), days)))
  const charged = constantFrom('calendar-days' as const, 'working-days' as const, 'open-gate-days' as const)
  assert(
    property(
      record({ terminal: day, line: option(day), rail: option(day), charged, hour: integer({ min: 10, max: 23 }) }),
      ({ terminal, line, rail, charged: days, hour }) => {
        const rate = { ...PIER, charged: days }
        const clock = `2026-07-20 ${hour}:00`
        const alone = judged(deadlines(terminal, null), [rate], [], clock)
        const among = judged(deadlines(terminal, line, rail), [rate], [], clock)
        expect(soFar(among)).toBe(soFar(alone))
      },
    ),
    { numRuns: 300 },
  )
})
