// The names, places and plans of the simulated fleet: invalid numbers or routes over land would weaken all other tests.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { localMidnight, localWeekday } from '../clock.ts'
import { factsOf } from './facts.ts'
import { fates, phases, planJourney } from './journey.ts'
import { along, seaRoute } from './lanes.ts'
import { checkDigit, containerNumber, lines } from './names.ts'
import { dischargePorts, inlandPoints, ladingPorts, places, yardsAt } from './places.ts'
import { stopAhead, trackingOf } from './stops.ts'

const now = Date.parse('2026-11-18T14:00:00Z') / 1000

describe('container and vessel numbers', () => {
  it('gives container numbers valid check digits', () => {
    expect(checkDigit('CSQU305438')).toBe('3')
    // A remainder of 10 is written as 0.
    expect(checkDigit('TGHU759933')).toBe('0')
    for (const { prefixes } of lines) {
      for (const prefix of prefixes) expect(containerNumber(prefix, new Random(prefix))).toMatch(/^[A-Z]{3}U\d{7}$/)
    }
  })

  it('gives vessels valid IMO numbers', () => {
    for (const { imo } of lines.flatMap(({ vessels }) => vessels)) {
      const sum = [7, 6, 5, 4, 3, 2].reduce((total, factor, at) => total + Number(imo[at]) * factor, 0)
      expect(`${imo.slice(0, 6)}${sum % 10}`).toBe(imo)
    }
  })
})

describe('places', () => {
  it('has valid zones, terminals at every port of discharge and ramps at every inland point', () => {
    const zones = new Set(Intl.supportedValuesOf('timeZone').map(canonical))
    expect([...places.values()].filter(({ zone }) => !zones.has(canonical(zone)))).toEqual([])
    expect([...dischargePorts, ...inlandPoints].filter(({ code }) => yardsAt(code).length === 0)).toEqual([])

    function canonical(zone: string): string {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    }
  })

  it('connects every port of lading to every port of discharge by sea lanes', () => {
    for (const from of ladingPorts) {
      for (const to of dischargePorts) {
        const route = seaRoute(from, to)
        expect(along(route, 0)).toMatchObject({ latitude: expect.closeTo(from.latitude, 3) as number })
        expect(along(route, 1)).toMatchObject({ latitude: expect.closeTo(to.latitude, 3) as number })
      }
    }
  })
})

describe('localMidnight and localWeekday', () => {
  it('finds local midnight across daylight saving changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: now - 400 * 86_400, max: now + 400 * 86_400 }),
        fc.constantFrom(...[...places.values()].map(({ zone }) => zone)),
        fc.integer({ min: -10, max: 10 }),
        (moment, zone, days) => {
          const midnight = localMidnight(moment, zone, days)
          const text = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(midnight * 1000)
          expect(text).toBe('00:00:00')
          const passed = (midnight - localMidnight(moment, zone)) / 86_400
          expect(Math.round(passed)).toBe(days)
        },
      ),
    )
  })

  it('finds the local weekday', () => {
    expect(localWeekday(Date.parse('2026-11-22T03:00:00Z') / 1000, 'America/Los_Angeles')).toBe(6)
    expect(localWeekday(Date.parse('2026-11-22T12:00:00Z') / 1000, 'America/Los_Angeles')).toBe(0)
  })
})

describe('planJourney', () => {
  it('returns the same journey for the same seed, and another for another seed', () => {
    expect(planJourney(1, 5, now)).toEqual(planJourney(1, 5, now))
    expect(planJourney(2, 5, now).id).not.toBe(planJourney(1, 5, now).id)
    const ids = Array.from({ length: 2_000 }, (_, index) => planJourney(1, index, now).id)
    expect(new Set(ids).size).toBe(2_000)
  })

  it.each(phases)('plans a shipment in the requested phase: %s', (phase) => {
    const statuses: Record<(typeof phases)[number], readonly string[]> = {
      booked: ['new', 'loaded'],
      'at-sea': ['on_ship'],
      arriving: ['on_ship'],
      'in-yard': ['available', 'not_available', 'grounded', 'off_dock', 'awaiting_inland_transfer', 'on_rail'],
      'on-rail': ['on_rail', 'available'],
      out: ['picked_up', 'delivered', 'dropped', 'empty_returned'],
      returned: ['empty_returned'],
    }
    for (let index = 0; index < 200; index += 1) {
      const plan = planJourney(3, index, now, { phase })
      const facts = factsOf(plan, trackingOf(plan), phase === 'returned' ? plan.containers[0]!.emptyIn : now)
      expect(statuses[phase]).toContain(facts.containers[0]?.status)
    }
  })

  it('ends every fate with its own stop', () => {
    const reasons = {
      smooth: 'all_containers_terminated',
      'feed-hiccup': 'all_containers_terminated',
      'line-lost-at-sea': 'no_updates_at_line',
      'line-lost-ashore': 'no_updates_at_line',
      'gate-out-lost': 'past_arrival_window',
      'return-lost': 'past_full_out_window',
      'terminated-early': 'all_containers_terminated',
      'booking-cancelled': 'booking_cancelled',
      'user-cancelled': 'cancelled_by_user',
    } as const satisfies Record<(typeof fates)[number], string>
    for (const fate of fates) {
      for (let index = 0; index < 50; index += 1) {
        const plan = planJourney(4, index, now, { fate, destination: null })
        expect([fate, stopAhead(plan, plan.createdAt)?.reason]).toEqual([fate, reasons[fate]])
      }
    }
  })

  it('announces the next change, with no change before it', () => {
    for (let index = 0; index < 150; index += 1) {
      const plan = planJourney(5, index, now)
      const tracking = trackingOf(plan)
      const facts = factsOf(plan, tracking, now)
      const { until, ...shown } = facts
      if (until > 2_000_000_000) continue
      const { until: _justBefore, ...before } = factsOf(plan, tracking, until - 1)
      expect(before).toEqual(shown)
    }
  })
})

describe('fees', () => {
  const plan = planJourney(6, 0, now, { phase: 'in-yard', discharge: 'USLAX', destination: null, containers: 1 })
  const container = plan.containers[0]!
  const lastFreeDay = localMidnight(container.discharged, 'America/Los_Angeles', 2)
  Object.assign(container, {
    fullOut: 2_000_000_000,
    demurrageADay: 100,
    charges: [],
    lineDeadline: [],
    terminalDeadline: [{ from: container.discharged, value: lastFreeDay }],
  })
  const feesOn = (moment: number) =>
    factsOf(plan, trackingOf(plan), moment).containers[0]!.fees.map(({ type, amount }) => `${type} ${amount}`)

  it('starts charging the day after the last free day and increases each local day', () => {
    const day = 86_400
    expect(feesOn(lastFreeDay + day - 1)).toEqual([])
    expect(feesOn(lastFreeDay + day)).toEqual(['demurrage 100'])
    expect(feesOn(lastFreeDay + 4 * day + 60)).toEqual(['demurrage 400'])
    expect(feesOn(lastFreeDay + 6 * day + 60)).toEqual(['demurrage 400', 'extended_dwell_time 400', 'total 800'])
  })

  it('sums fees of one type, and the total over all types', () => {
    container.charges.push(
      { from: lastFreeDay, type: 'exam', amount: 50 },
      { from: lastFreeDay, type: 'exam', amount: 25 },
    )
    expect(feesOn(lastFreeDay + 60)).toEqual(['exam 75'])
    expect(feesOn(lastFreeDay + 86_400 + 60)).toEqual(['exam 75', 'demurrage 100', 'total 175'])
  })
})
