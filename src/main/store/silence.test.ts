// Days of syncs: a source falls silent, returns, removes a fact, sends it again. Silence is not news.

import { describe, expect, it, onTestFinished } from 'vitest'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, instantAt } from '#shared/time/instant.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { judgeAlone } from '#shared/rules/shipment-judgment.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { openStore } from './store.ts'

/** Monday, July 6, 2026, 10:00 in Los Angeles. */
const START = Date.parse('2026-07-06T17:00:00Z')

const SPEAKS = {
  status: 'available',
  availability: { known: true, available: true, checkedAt: '2026-07-06T16:00:00Z' },
  atPort: { arrivedAt: '2026-07-03T08:00:00-07:00', dischargedAt: '2026-07-04T08:00:00-07:00' },
} as const satisfies Facts<Container>
const FULL = {
  ...SPEAKS,
  deadlines: { terminal: '2026-07-10' },
  fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }],
  appointmentAt: '2026-07-09T08:00:00-07:00',
} as const satisfies Facts<Container>
const SILENT = { ...SPEAKS, availability: { known: false, available: null, checkedAt: null } } as const
/** The terminal speaks, without any other fact. */
const BARE = SPEAKS

function startSyncs() {
  const store = openStore({ path: null, clock: createFakeClock(START) })
  onTestFinished(() => store.close())
  const { fleet, changes } = store
  let moment = START
  const nothing = { isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] }
  const sync = (hours: number, facts: Facts<Container>, ofShipment: Facts<Shipment> = {}): void => {
    moment = START + hours * HOUR
    fleet.commit({ ...nothing, at: moment, shipments: [aShipment(ofShipment)], containers: [aContainer(facts)] })
    fleet.commit({ ...nothing, at: moment, saw: () => true })
  }
  const container = (): Container => fleet.container('container-1') as Container
  return {
    sync,
    container,
    judgment: (hours: number): Judgment =>
      judgeAlone(container(), fleet.shipment('shipment-1'), {
        now: instantAt(START + hours * HOUR),
        settings: DEFAULT_SETTINGS,
        terminals: new Map(),
      }).judgment,
    changed: () => changes.ofContainer('container-1').map(({ field }) => field),
  }
}

describe('a silent terminal', () => {
  it('keeps every fact as of the time when it fell silent', () => {
    const { sync, container, changed, judgment } = startSyncs()
    sync(0, FULL)
    for (const hours of [24, 48, 72, 96]) sync(hours, SILENT)
    expect(container()).toMatchObject({ ...FULL, terminalSilentSince: START + 24 * HOUR })
    expect(changed()).toEqual([])
    expect(judgment(96)).toMatchObject({
      deadline: { kind: 'counts', daysLeft: 0 },
      fees: { kind: 'posted', amounts: [{ amount: 300 }] },
      terminalReport: { kind: 'silent', asOf: Date.parse('2026-07-06T16:00:00Z') },
    })
    expect(judgment(120).deadline).toMatchObject({ isPast: true })
  })

  it('reports nothing on return with the same facts, and only what differs otherwise', () => {
    const { sync, container, changed } = startSyncs()
    sync(0, FULL)
    sync(24, SILENT)
    sync(48, FULL)
    expect(changed()).toEqual([])
    expect(container()).not.toHaveProperty('terminalSilentSince')
    sync(72, SILENT)
    sync(96, { ...FULL, deadlines: { terminal: '2026-07-09' } })
    expect(changed()).toEqual(['deadline-terminal'])
  })

  it('removes fees and holds at once on return, a deadline and an appointment after a day', () => {
    const { sync, container } = startSyncs()
    sync(0, { ...FULL, holds: [{ name: 'Customs', status: 'hold', description: null }] })
    sync(24, SILENT)
    sync(30, BARE)
    expect(container()).toMatchObject({ fees: [], holds: [], appointmentAt: FULL.appointmentAt })
    expect(container().lastSeenDeadline).toMatchObject({ source: 'terminal', written: '2026-07-10' })
    sync(53, BARE)
    expect(container().lastSeenDeadline).toMatchObject({ missingSince: START + 30 * HOUR })
    sync(54, BARE)
    expect(container().lastSeenDeadline ?? null).toBeNull()
    expect(container()).toMatchObject({ appointmentAt: null, lostAppointment: FULL.appointmentAt })
  })

  it('restarts the day of confirmation after a silence', () => {
    const { sync, container } = startSyncs()
    sync(0, FULL)
    sync(1, BARE)
    sync(2, SILENT)
    sync(40, SILENT)
    expect(container()).toMatchObject({ appointmentAt: FULL.appointmentAt })
    expect(container().lastSeenDeadline).not.toBeNull()
    sync(41, BARE)
    sync(64, BARE)
    expect(container()).toMatchObject({ appointmentAt: FULL.appointmentAt })
    expect(container().lastSeenDeadline).toMatchObject({ missingSince: START + 41 * HOUR })
    sync(65, BARE)
    expect(container()).toMatchObject({ appointmentAt: null, lastSeenDeadline: null })
  })

  it('keeps the fees of a container that is out', () => {
    const { sync, container } = startSyncs()
    sync(0, FULL)
    sync(24, {
      ...SILENT,
      status: 'picked_up',
      atPort: { ...SPEAKS.atPort, fullOutAt: '2026-07-07T09:00:00-07:00' },
    })
    expect(container()).toMatchObject({ fees: FULL.fees, appointmentAt: null })
  })

  it('takes the facts that it sends while its availability is unknown', () => {
    const { sync, container } = startSyncs()
    sync(0, FULL)
    sync(24, { ...SILENT, deadlines: { terminal: '2026-07-08' } })
    expect(container()).toMatchObject({ deadlines: { terminal: '2026-07-08' }, fees: FULL.fees })
  })
})

describe('a removed deadline of the line', () => {
  const LINE = { ...SPEAKS, deadlines: { line: '2026-07-10' } }
  const at = (hours: number): Facts<Shipment> => ({
    tracking: { lastSucceededAt: new Date(START + hours * HOUR).toISOString() },
  })

  it('stays while the shipment is not updated', () => {
    const { sync, container, judgment } = startSyncs()
    sync(0, LINE, at(0))
    sync(1, BARE, at(0))
    sync(200, BARE, at(0))
    expect(container().lastSeenDeadline).toMatchObject({ source: 'line' })
    expect(judgment(200).deadline).toMatchObject({ isPast: true })
  })

  it('stays while tracking is stopped', () => {
    const { sync, container } = startSyncs()
    const stopped = { tracking: { ...at(1).tracking, stoppedAt: '2026-07-06T19:00:00Z' } }
    sync(0, LINE, at(0))
    sync(2, BARE, stopped)
    sync(200, BARE, stopped)
    expect(container().lastSeenDeadline).toMatchObject({ source: 'line' })
  })

  it('goes after a day of updates without it, and returns with the next one', () => {
    const { sync, container, judgment } = startSyncs()
    sync(0, LINE, at(0))
    sync(1, BARE, at(1))
    sync(24, BARE, at(24))
    expect(judgment(24).deadline).toMatchObject({ kind: 'counts', binding: { lastFreeDay: { basis: 'last-seen' } } })
    sync(25, BARE, at(25))
    expect(container().lastSeenDeadline ?? null).toBeNull()
    expect(judgment(25).deadline.kind).toBe('unknown')
    sync(30, { ...SPEAKS, deadlines: { line: '2026-07-09' } }, at(30))
    expect(judgment(30).deadline).toMatchObject({ kind: 'counts', daysLeft: 2 })
  })
})
