// A missing deadline stays with its container until a day of syncs confirms that it is gone.

import { expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR } from '#shared/time/instant.ts'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Commit } from './batch.ts'
import { openStore } from './store.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const NOTHING = { isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] }

function setUp(path: string | null = null) {
  const clock = createFakeClock(START)
  let isTimeConfirmed = true
  const store = openStore({ path, clock, isTimeConfirmed: () => isTimeConfirmed })
  const { fleet, changes } = store
  const close = (): void => store.close()
  onTestFinished(close)
  return {
    fleet,
    changes,
    close,
    unconfirmTime: () => (isTimeConfirmed = false),
    sent: (hours: number, facts: Facts<Container>): Commit => {
      const container = aContainer(facts)
      const moment = START + hours * HOUR
      return fleet.commit({
        ...NOTHING,
        at: moment,
        shipments: [aShipment()],
        containers: [container],
      })
    },
    ended: (hours: number, isSeen: boolean): Commit =>
      fleet.commit({ ...NOTHING, at: START + hours * HOUR, saw: () => isSeen }),
    lastSeen: () => fleet.container('container-1')?.lastSeenDeadline ?? null,
  }
}

const SPEAKS = { availability: { known: true, available: false } }
const GIVEN = { deadlines: { line: '2026-07-10' } }
const MISSING = { source: 'line', written: '2026-07-10', missingSince: START + HOUR }

it('keeps the deadline of an answer that lacks it', () => {
  const { sent, lastSeen, changes } = setUp()
  sent(0, GIVEN)
  expect(lastSeen()).toBeNull()
  const { containers } = sent(1, {})
  expect(containers).toMatchObject([{ before: GIVEN, after: { deadlines: { line: null }, lastSeenDeadline: MISSING } }])
  expect(lastSeen()).toEqual(MISSING)
  expect(changes.ofContainer('container-1')[0]).toMatchObject({ field: 'deadline-line', new: null })
})

it('keeps it while other facts change', () => {
  const { sent, lastSeen } = setUp()
  sent(0, GIVEN)
  sent(1, {})
  expect(sent(2, {}).containers).toEqual([])
  expect(sent(3, { status: 'grounded' }).containers).toHaveLength(1)
  expect(lastSeen()).toEqual(MISSING)
})

it('drops it with the first answer after a day', () => {
  const { sent, lastSeen } = setUp()
  sent(0, GIVEN)
  sent(1, {})
  const { containers } = sent(25, { status: 'grounded' })
  expect(containers[0]?.after?.lastSeenDeadline ?? null).toBeNull()
  expect(lastSeen()).toBeNull()
})

it('keeps it while the clock is in doubt', () => {
  const { sent, ended, unconfirmTime, lastSeen } = setUp()
  sent(0, GIVEN)
  sent(1, {})
  unconfirmTime()
  sent(100, { status: 'grounded' })
  expect(lastSeen()).toEqual(MISSING)
  expect(ended(100, true).containers).toEqual([])
  expect(lastSeen()).toEqual(MISSING)
})

it.each([
  ['the day is back', { deadlines: { line: '2026-07-10' } }],
  ['the service gives another day', { deadlines: { line: '2026-07-14' } }],
])('drops it when %s', (_, facts) => {
  const { sent, lastSeen, fleet } = setUp()
  sent(0, GIVEN)
  sent(1, {})
  sent(2, facts)
  expect(lastSeen()).toBeNull()
  expect(fleet.missesDeadlinesSince(START + 2 * DAY)).toBe(false)
})

it('drops it at the end of a sync a day later that saw the container', () => {
  const { sent, ended, lastSeen, fleet } = setUp()
  sent(0, GIVEN)
  sent(1, { unmapped: { 'attributes.mood': 'calm' } })
  expect(ended(24.9, true).containers).toEqual([])
  expect(ended(48, false).containers).toEqual([])
  expect(lastSeen()).toEqual(MISSING)
  expect(ended(25, true).containers).toMatchObject([
    { before: { lastSeenDeadline: MISSING }, after: { lastSeenDeadline: null } },
  ])
  expect(lastSeen()).toBeNull()
  expect(fleet.unmapped('container', 'container-1')).toEqual({ 'attributes.mood': 'calm' })
  expect(fleet.missesDeadlinesSince(START + 2 * DAY)).toBe(false)
})

it('keeps the next missing deadline after dropping the first', () => {
  const path = fleetFile()
  const first = setUp(path)
  first.sent(0, { ...SPEAKS, deadlines: { line: '2026-07-10', terminal: '2026-07-11' } })
  first.sent(1, { ...SPEAKS, deadlines: { terminal: '2026-07-11' } })
  first.sent(24, SPEAKS)
  first.close()
  const { ended, lastSeen, fleet } = setUp(path)
  ended(25, true)
  expect(lastSeen()).toEqual({ source: 'terminal', written: '2026-07-11', missingSince: START + 24 * HOUR })
  expect(fleet.missesDeadlinesSince(START + 24 * HOUR - 1)).toBe(false)
  ended(47.9, true)
  expect(lastSeen()).not.toBeNull()
  ended(48, true)
  expect(lastSeen()).toBeNull()
})

it('drops it after a restart too', () => {
  const path = fleetFile()
  const first = setUp(path)
  first.sent(0, GIVEN)
  first.sent(1, {})
  first.close()
  const again = setUp(path)
  expect(again.lastSeen()).toEqual(MISSING)
  expect(again.fleet.missesDeadlinesSince(START + HOUR)).toBe(true)
  again.ended(25, true)
  expect(again.lastSeen()).toBeNull()
})
