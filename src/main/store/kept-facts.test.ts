// Facts that the store keeps although the service no longer sends them.

import { expect, it, onTestFinished } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { openStore } from './store.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const STOP = '2026-07-05T12:00:00Z'
const STOPPED = {
  tracking: { stoppedAt: STOP, stoppedReason: 'past_arrival_window', lastSucceededAt: '2026-07-01T00:00:00Z' },
}
const RESUMED = { tracking: { lastSucceededAt: '2026-07-01T00:00:00Z' } }

function setUp() {
  const store = openStore({ path: null, clock: createFakeClock(START) })
  onTestFinished(() => store.close())
  const { fleet, changes } = store
  let moment = START
  return {
    changes,
    sent: (shipment: Facts<Shipment>, container: Facts<Container> = {}): void => {
      moment += 60_000
      fleet.commit({
        at: moment,
        isBaseline: false,
        shipments: [aShipment(shipment)],
        containers: [aContainer(container)],
        ports: [],
        terminals: [],
      })
    },
    zoneOfPort: () => fleet.shipment('shipment-1')?.portOfDischarge.portZone ?? null,
    zone: () => fleet.shipment('shipment-1')?.portOfDischarge.zone,
    resumedStop: () => fleet.shipment('shipment-1')?.resumedStop ?? null,
    holds: () => fleet.container('container-1')?.holds.map(({ name }) => name),
    container: () => fleet.container('container-1'),
  }
}

it('keeps a stop from its resume until the line succeeds', () => {
  const { sent, resumedStop } = setUp()
  sent(STOPPED)
  expect(resumedStop()).toBeNull()
  sent(RESUMED)
  expect(resumedStop()).toEqual({ at: STOP, reason: 'past_arrival_window' })
  sent(RESUMED)
  sent({ ...RESUMED, customer: 'Acme' })
  expect(resumedStop()).toMatchObject({ at: STOP })
  sent({ tracking: { lastSucceededAt: '2026-07-06T17:02:00Z' } })
  expect(resumedStop()).toBeNull()
})

it('drops it when tracking stops again, and keeps none without request times', () => {
  const { sent, resumedStop } = setUp()
  sent(STOPPED)
  sent(RESUMED)
  sent({ tracking: { ...STOPPED.tracking, stoppedAt: '2026-07-06T17:02:30Z' } })
  expect(resumedStop()).toBeNull()
  sent({})
  expect(resumedStop()).toBeNull()
})

it('keeps the time zones of a place and its port that answers omit', () => {
  const { sent, zone, zoneOfPort } = setUp()
  const portOfDischarge = { id: 'port-1', zone: null }
  sent({ portOfDischarge: { ...portOfDischarge, portZone: 'America/Los_Angeles' } })
  sent({ portOfDischarge, customer: 'Acme' })
  expect(zoneOfPort()).toBe('America/Los_Angeles')
  sent({ portOfDischarge: { ...portOfDischarge, portZone: 'America/Chicago' } })
  expect(zoneOfPort()).toBe('America/Chicago')
  sent({ portOfDischarge: { ...portOfDischarge, zone: 'America/Denver' } })
  expect(zoneOfPort()).toBe('America/Chicago')
  sent({ portOfDischarge: { ...portOfDischarge, id: null, locode: null } })
  expect(zoneOfPort()).toBe('America/Chicago')
  expect(zone()).toBe('America/Denver')
  sent({ portOfDischarge: { ...portOfDischarge, portZone: 'America/Denver' } })
  expect(zoneOfPort()).toBe('America/Denver')
  sent({ portOfDischarge: { ...portOfDischarge, id: 'port-2' } })
  expect(zoneOfPort()).toBeNull()
})

it("keeps the shipment of a container while the shipment's record is unusable", () => {
  const store = openStore({ path: null, clock: createFakeClock(START) })
  onTestFinished(() => store.close())
  const { fleet } = store
  const batch = { at: START, isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] }
  const owned = aContainer({ id: 'c', shipmentId: 's' })
  const unnamed = aContainer({ id: 'c', shipmentId: null, status: 'available' })
  fleet.commit({ ...batch, shipments: [aShipment({ id: 's', containerIds: ['c'] })], containers: [owned] })
  fleet.commit({ ...batch, containers: [unnamed] })
  expect(fleet.containersOf('s')).toEqual([{ ...unnamed, shipmentId: 's' }])
  fleet.commit({ ...batch, containers: [unnamed] })
  expect(fleet.containersOf('s')).toHaveLength(1)
  fleet.commit({ ...batch, gone: ['s'] })
  expect(fleet.part(0, 10).containers).toEqual([])
})

it('drops a container whose shipment no longer lists it or is gone', () => {
  const store = openStore({ path: null, clock: createFakeClock(START) })
  onTestFinished(() => store.close())
  const { fleet } = store
  const batch = { at: START, isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] }
  const ids = ['c', 'd']
  const shipments = ids.map((id) => aShipment({ id: `of-${id}`, containerIds: [id] }))
  fleet.commit({ ...batch, shipments, containers: ids.map((id) => aContainer({ id, shipmentId: `of-${id}` })) })
  const unnamed = ids.map((id) => aContainer({ id, shipmentId: null }))
  fleet.commit({ ...batch, gone: ['of-d'] })
  fleet.commit({ ...batch, shipments: [aShipment({ id: 'of-c', containerIds: [] })], containers: unnamed })
  expect(fleet.part(0, 10).containers).toEqual(unnamed)
})

const CUSTOMS = { holds: [{ name: 'Customs', status: 'hold', description: null }] }
const SPEAKS = { availability: { known: true, available: false } }
const SILENT = { availability: { known: false, available: null } }

it('keeps the holds of a silent terminal until it lifts them', () => {
  const { sent, holds, changes } = setUp()
  sent({}, { ...CUSTOMS, ...SPEAKS })
  sent({}, SILENT)
  sent({}, { ...SILENT, status: 'grounded' })
  expect(holds()).toEqual(['Customs'])
  const holdChanges = () => changes.ofContainer('container-1').filter(({ field }) => field === 'holds')
  expect(holdChanges()).toEqual([])
  sent({}, SPEAKS)
  expect(holds()).toEqual([])
  expect(holdChanges()).toHaveLength(1)
})

it('keeps holds that an answer omits, and clears them for an empty list', () => {
  const { sent, holds } = setUp()
  sent({}, { ...CUSTOMS, ...SPEAKS })
  sent({}, { ...SPEAKS, isSilentOnHolds: true })
  expect(holds()).toEqual(['Customs'])
  sent({}, SPEAKS)
  expect(holds()).toEqual([])
})

it.each([
  ['a terminal that hands it out', { availability: { known: true, available: true }, isSilentOnHolds: true }],
  ['one that has left', { ...SILENT, atPort: { fullOutAt: '2026-07-06T12:00:00Z' }, status: 'picked_up' }],
  ['one that rail has taken from there', { ...SILENT, atPort: { railDepartedAt: '2026-07-06T12:00:00Z' } }],
] as const)('keeps none of %s', (_, facts) => {
  const { sent, holds } = setUp()
  sent({}, { ...CUSTOMS, ...SPEAKS })
  sent({}, facts)
  expect(holds()).toEqual([])
})

it('keeps all of a silent terminal that still sends a value for availability', () => {
  const { sent, holds, container } = setUp()
  const yard = { availability: { known: false, available: false }, atPort: { yardSpot: 'A12' } } as const
  sent({}, { ...CUSTOMS, ...SPEAKS })
  const before = container()?.availability
  for (let turn = 0; turn < 3; turn += 1) sent({}, yard)
  expect(holds()).toEqual(['Customs'])
  expect(container()?.availability).toEqual(before)
})

it('keeps the appointment at the ramp although one answer omits it', () => {
  const { sent, container } = setUp()
  const atRamp = { inland: { railUnloadedAt: '2026-07-06T12:00:00Z' }, ...SPEAKS }
  sent({}, { ...atRamp, appointmentAt: '2026-07-08T09:00:00-05:00' })
  sent({}, atRamp)
  expect(container()).toMatchObject({ appointmentAt: '2026-07-08T09:00:00-05:00' })
})

it('keeps the hold of a terminal that never reports availability until it sends another fact', () => {
  const { sent, holds } = setUp()
  sent({}, { ...CUSTOMS, ...SILENT })
  sent({}, SILENT)
  expect(holds()).toEqual(['Customs'])
  sent({}, { ...SILENT, deadlines: { terminal: '2026-07-10' } })
  expect(holds()).toEqual([])
})

it('keeps the zones that an answer leaves out, also at another terminal', () => {
  const { sent, container } = setUp()
  sent({}, { atPort: { zone: 'America/Chicago' }, inland: { zone: 'America/Denver' } })
  sent({}, { atPort: { zone: null }, emptyReturn: { zone: null } })
  expect(container()).toMatchObject({
    atPort: { zone: 'America/Chicago' },
    inland: { zone: 'America/Denver' },
    emptyReturn: { zone: 'America/Los_Angeles' },
  })
  sent({}, { atPort: { zone: null, terminalId: 'terminal-9' } })
  expect(container()?.atPort.zone).toBe('America/Chicago')
  sent({}, { atPort: { zone: 'America/Denver', terminalId: 'terminal-9' } })
  expect(container()?.atPort.zone).toBe('America/Denver')
})
