// The change log ignores another spelling of the same moment, but not a changed calendar day.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { containerChanges, shipmentChanges } from './record-changes.ts'

const ZONE = 'America/Los_Angeles'

function containerWith(times: { line?: string; appointmentAt?: string }, zone: string | null = ZONE) {
  const { line = null, appointmentAt = null } = times
  return aContainer({ atPort: { zone }, deadlines: { line }, appointmentAt })
}

describe('containerChanges: a deadline in another spelling', () => {
  const changed = (old: string, now: string, zone: string | null = ZONE) =>
    containerChanges(containerWith({ line: old }, zone), containerWith({ line: now }, zone)).map(({ field }) => field)

  it.each([
    ['with an offset', '2026-06-05T07:00:00Z', '2026-06-05T00:00:00-07:00'],
    ['with an offset, on another date of the paper', '2026-06-06T06:59:00Z', '2026-06-05T23:59:00-07:00'],
    ['with another offset', '2026-06-05T00:00:00-07:00', '2026-06-05T02:00:00-05:00'],
    ['as a padded date, with milliseconds', '2026-06-05T00:00:00Z', '2026-06-05T00:00:00.000+00:00'],
  ])('ignores the spelling %s', (_, old, now) => {
    expect([changed(old, now), changed(now, old)]).toEqual([[], []])
  })

  it.each([
    ['a time that is not a padded date', '2026-06-05T00:00:00Z', '2026-06-04T17:00:00-07:00'],
    ['a bare date', '2026-06-05T07:00:00Z', '2026-06-05'],
    ['a clock without an offset', '2026-06-05T00:00:00-07:00', '2026-06-05T00:00:00'],
    ['a minute later', '2026-06-05T06:59:00Z', '2026-06-05T00:00:00-07:00'],
    ['unreadable text', '2026-06-05T07:00:00Z', 'Friday'],
  ])('records a change to %s', (_, old, now) => {
    expect([changed(old, now), changed(now, old)]).toEqual([['deadline-line'], ['deadline-line']])
  })

  it('is a change if its zone is unknown, because the written date counts', () => {
    const [old, now] = ['2026-06-05T07:00:00Z', '2026-06-05T00:00:00-07:00']
    expect(changed(old, now, null)).toEqual(['deadline-line'])
    expect(changed(old, now, 'Somewhere/Else')).toEqual(['deadline-line'])
    const inland = (line: string) =>
      aContainer({ atPort: { zone: ZONE }, inland: { etaAt: '2026-06-01' }, deadlines: { line } })
    expect(containerChanges(inland(old), inland(now)).map(({ field }) => field)).toEqual(['deadline-line'])
  })
})

describe('changes: other times in another spelling', () => {
  it('is no change for an appointment at midnight UTC', () => {
    const before = containerWith({ appointmentAt: '2026-06-05T00:00:00Z' })
    expect(containerChanges(before, containerWith({ appointmentAt: '2026-06-04T17:00:00-07:00' }))).toEqual([])
  })

  it('is no change for a stop with the same reason', () => {
    const stopped = (stoppedAt: string, stoppedReason: string) => aShipment({ tracking: { stoppedAt, stoppedReason } })
    const before = stopped('2026-05-30T12:00:00Z', 'no_updates_at_line')
    expect(shipmentChanges(before, stopped('2026-05-30T05:00:00-07:00', 'no_updates_at_line'))).toEqual([])
    const after = stopped('2026-05-30T05:00:00-07:00', 'booking_cancelled')
    expect(shipmentChanges(before, after).map(({ field }) => field)).toEqual(['tracking-stopped'])
  })
})
