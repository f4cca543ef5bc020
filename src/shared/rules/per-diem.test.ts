// Free days by line and equipment, and whether a container is returned or may be charged.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import type { Container } from '../fleet/container.ts'
import { clockEnds, firstClockEnd } from '../fleet/incident.ts'
import { dayOf } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'
import type { ClockEndOf } from './judging-context.ts'
import { isBeforeGateOut, isReturned, mayBeCharged, runningPerDiem } from './per-diem.ts'
import type { FreeDays } from '../settings/own-values.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from './shipment-judgment.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))

function freeDaysOf(type: string | null, free: FreeDays): number | undefined {
  const out = { status: 'picked_up', atPort: { fullOutAt: '2026-07-01T10:00:00-07:00' } }
  const container = aContainer({ ...out, equipment: { type, lengthFt: 40, height: null } })
  const perDiem = { ...DEFAULT_SETTINGS.perDiem, freeDaysByLine: { MSCU: free }, freeDaysOtherwise: 9 }
  const context = { now: NOW, settings: { ...DEFAULT_SETTINGS, perDiem }, terminals: new Map() }
  const [judged] = judgeShipment(aShipment(), [container], context).containers
  return runningPerDiem(judged!.judgment.perDiem)?.freeDays
}

it("uses the free days of the equipment class, else the line's", () => {
  const free = { otherwise: 5, reefer: 3, special: 2 }
  expect(
    ['dry', 'Reefer ', 'open top', 'flat rack', 'tank', 'bulk', 'something new', null].map((type) =>
      freeDaysOf(type, free),
    ),
  ).toEqual([5, 3, 2, 2, 5, 5, 5, 5])
})

it('accepts one number for all equipment', () => {
  expect([freeDaysOf('dry', 4), freeDaysOf('reefer', 4)]).toEqual([4, 4])
})

it('treats 0 free days as a setting', () => {
  expect(freeDaysOf('reefer', { otherwise: 5, reefer: 0 })).toBe(0)
})

const JULY_20 = instantAt(Date.UTC(2026, 6, 20, 17))
const returned = (facts: Parameters<typeof aContainer>[0]): boolean =>
  isReturned(aContainer(facts), () => aShipment(), JULY_20)
const GATE_OUT = '2026-07-08T17:00:00Z'

describe('isReturned', () => {
  it.each([
    [
      'when its empty came back after it left',
      { atPort: { fullOutAt: GATE_OUT }, emptyReturn: { at: '2026-07-15T17:00:00Z' } },
    ],
    [
      'when its empty came back on the day it left, regardless of the hour',
      { atPort: { fullOutAt: GATE_OUT }, emptyReturn: { at: '2026-07-08T15:00:00Z' } },
    ],
    ['when the status says that its empty is back', { status: 'empty_returned', atPort: { fullOutAt: GATE_OUT } }],
  ])('%s', (_, facts) => expect(returned({ status: 'picked_up', ...facts })).toBe(true))

  it.each([
    ['while it is out', { atPort: { fullOutAt: GATE_OUT } }],
    ['when the return is without a full-out', { status: 'grounded', emptyReturn: { at: '2026-07-15T17:00:00Z' } }],
    [
      'when it came back before it left',
      { atPort: { fullOutAt: GATE_OUT }, emptyReturn: { at: '2026-07-02T17:00:00Z' } },
    ],
    [
      'when the return is in the future',
      { atPort: { fullOutAt: GATE_OUT }, emptyReturn: { at: '2026-07-25T17:00:00Z' } },
    ],
    ['when the day of the return is unreadable', { atPort: { fullOutAt: GATE_OUT }, emptyReturn: { at: 'last week' } }],
    [
      'when the terminal says that it is in the yard',
      { status: 'available', atPort: { fullOutAt: GATE_OUT }, emptyReturn: { at: '2026-07-15T17:00:00Z' } },
    ],
  ])('returns false %s', (_, facts) => expect(returned({ status: 'picked_up', ...facts })).toBe(false))

  it('does not load the shipment if nothing suggests a return', () => {
    const ask = (): never => {
      throw new Error('asked')
    }
    expect(isReturned(aContainer({ status: 'picked_up', atPort: { fullOutAt: GATE_OUT } }), ask, JULY_20)).toBe(false)
  })
})

it('may be charged once it arrived or has a fee', () => {
  expect(mayBeCharged(aContainer({ status: 'on_ship' }))).toBe(false)
  const arrivals: Facts<Container>[] = [
    { atPort: { arrivedAt: GATE_OUT } },
    { atPort: { dischargedAt: GATE_OUT } },
    { atPort: { fullOutAt: GATE_OUT } },
    { inland: { arrivedAt: GATE_OUT } },
    { inland: { fullOutAt: GATE_OUT } },
    { emptyReturn: { at: GATE_OUT } },
    { fees: [{ type: 'demurrage', amount: 1, currency: 'USD' }] },
  ]
  expect(arrivals.filter((facts) => !mayBeCharged(aContainer(facts)))).toEqual([])
})

describe('a street turn or dual transaction that the user recorded', () => {
  const judged = (kind: 'street-turn' | 'dual-transaction', at: string, facts: Facts<Container> = {}) => {
    const container = aContainer({ status: 'picked_up', atPort: { fullOutAt: '2026-07-01T10:00:00-07:00' }, ...facts })
    const incident = {
      id: 'i',
      containerId: container.id,
      number: '',
      note: '',
      attachment: '',
      who: '',
      recordedAt: 0,
    }
    const clockEndOf = () => ({ ...incident, kind, at: Date.parse(at) })
    const settings = { ...DEFAULT_SETTINGS, perDiem: { ...DEFAULT_SETTINGS.perDiem, freeDaysOtherwise: 3 } }
    const context = { now: NOW, settings, terminals: new Map(), clockEndOf }
    return judgeShipment(aShipment(), [container], context).containers[0]!.judgment
  }

  it('ends the clock on its day at the place', () => {
    const { perDiem, tier } = judged('street-turn', '2026-07-04T05:00:00Z')
    expect(perDiem).toMatchObject({ kind: 'returned', by: 'street-turn', at: { day: dayOf(2026, 7, 3) } })
    expect(tier.name).toBe('no-action')
    expect(judged('dual-transaction', '2026-07-05T20:00:00Z').perDiem).toMatchObject({ by: 'dual-transaction' })
  })

  it('changes nothing before it happens, before the gate-out, or on or after a reported return', () => {
    expect(judged('street-turn', '2026-07-07T05:00:00Z').perDiem.kind).toBe('running')
    expect(judged('street-turn', '2026-06-30T05:00:00Z').perDiem.kind).toBe('running')
    const returned = { emptyReturn: { at: '2026-07-05T10:00:00-07:00' } }
    for (const at of ['2026-07-05T20:00:00Z', '2026-07-06T10:00:00Z'])
      expect(judged('street-turn', at, returned).perDiem).not.toHaveProperty('by')
  })

  it('counts if an earlier one belongs to another trip', () => {
    const container = aContainer({ status: 'picked_up', atPort: { fullOutAt: '2026-07-01T10:00:00-07:00' } })
    const incident = { containerId: container.id, number: '', note: '', attachment: '', who: '', recordedAt: 0 }
    const turnAt = (at: string) => ({ ...incident, id: at, kind: 'street-turn' as const, at: Date.parse(at) })
    const ends = clockEnds([turnAt('2026-07-03T20:00:00Z'), turnAt('2026-06-20T20:00:00Z')])
    const clockEndOf: ClockEndOf = (id, isOfTrip) => firstClockEnd(ends, id, isOfTrip)
    const context = { now: NOW, settings: DEFAULT_SETTINGS, terminals: new Map(), clockEndOf }
    const { perDiem } = judgeShipment(aShipment(), [container], context).containers[0]!.judgment
    expect(perDiem).toMatchObject({ kind: 'returned', at: { day: dayOf(2026, 7, 3) } })
  })

  it('counts before a later reported return', () => {
    const returned = { emptyReturn: { at: '2026-07-05T10:00:00-07:00' } }
    const { perDiem } = judged('street-turn', '2026-07-03T20:00:00Z', returned)
    expect(perDiem).toMatchObject({ by: 'street-turn', at: { day: dayOf(2026, 7, 3) } })
  })

  it('is refused on a day before the gate-out, at its place', () => {
    const { out } = judged('street-turn', '2026-07-03T20:00:00Z')
    expect(isBeforeGateOut(instantAt(Date.parse('2026-07-01T06:59:00Z')), out)).toBe(true)
    expect(isBeforeGateOut(instantAt(Date.parse('2026-07-01T07:00:00Z')), out)).toBe(false)
  })
})
