// Arbitrary shipments and containers, valid or absurd, for property tests.

import * as fc from 'fast-check'
import type { Container } from '#shared/fleet/container.ts'
import { KNOWN_STATUSES } from '#shared/fleet/container.ts'
import { KNOWN_STOP_REASONS } from '#shared/fleet/shipment.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { aContainer, aShipment } from './fleet.ts'
import type { Facts } from './fleet.ts'

/** The middle of the test weeks, near a daylight saving change and a federal holiday. */
export const MIDDLE = Date.UTC(2026, 10, 1, 12)
const DAY = 86_400_000

/** Instants in the three weeks around {@link MIDDLE}, to the millisecond or the minute. */
export const anyNow = fc.oneof(
  fc.integer({ min: MIDDLE - 10 * DAY, max: MIDDLE + 10 * DAY }),
  fc.integer({ min: -14_400, max: 14_400 }).map((minutes) => MIDDLE + minutes * 60_000),
)

export const anyZoneName = fc.constantFrom(
  null,
  '',
  'America/Los_Angeles',
  'US/Eastern',
  'America/Chicago',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Europe/London',
  'UTC',
  'Mars/Phobos',
)

const nearInstant = fc.integer({ min: MIDDLE - 40 * DAY, max: MIDDLE + 40 * DAY })

export const anyReadableTime = fc.oneof(
  nearInstant.map((ms) => new Date(ms).toISOString()),
  nearInstant.map((ms) => new Date(ms).toISOString().slice(0, 10)),
  nearInstant.map((ms) => `${new Date(ms).toISOString().slice(0, 10)}T00:00:00Z`),
  nearInstant.map((ms) => `${new Date(ms).toISOString().slice(0, 19)}-07:00`),
  nearInstant.map((ms) => `${new Date(ms).toISOString().slice(0, 10)}T08:00:00+0900`),
  nearInstant.map((ms) => new Date(ms).toISOString().slice(0, 19)),
)

export const anyTime = fc.oneof(
  { weight: 8, arbitrary: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, anyReadableTime) },
  { weight: 1, arbitrary: fc.constantFrom('', 'TBD', '0001-01-01T00:00:00Z', '9999-12-31', '2026-02-30') },
)

const often = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 4 })
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

const oneLastSeen = fc.record({
  source: fc.constantFrom('line' as const, 'terminal' as const, 'rail' as const, 'service' as const),
  written: anyReadableTime.map((text) => writtenTime(text)),
  missingSince: nearInstant,
})
const anyLastSeen = fc.oneof(
  oneLastSeen,
  fc.tuple(oneLastSeen, oneLastSeen).map(([one, next]) => ({ ...one, next })),
)

export function containerFacts(time: fc.Arbitrary<string | null> = anyTime): fc.Arbitrary<Facts<Container>> {
  return fc.record({
    status: fc.constantFrom(null, 'teleported', ...KNOWN_STATUSES),
    availability: fc.record({
      known: fc.boolean(),
      available: fc.constantFrom(null, true, false),
      checkedAt: seldom(time),
    }),
    lastSeenDeadline: seldom(anyLastSeen),
    deadlines: fc.record({
      line: time,
      terminal: time,
      rail: seldom(time),
      railDeprecated: seldom(time),
      coalesced: time,
    }),
    appointmentAt: time,
    atPort: fc.record({
      zone: anyZoneName,
      arrivedAt: seldom(time),
      dischargedAt: seldom(time),
      fullOutAt: seldom(time),
      railLoadedAt: seldom(time),
      railDepartedAt: seldom(time),
    }),
    inland: fc.record({
      zone: anyZoneName,
      etaAt: seldom(time),
      arrivedAt: seldom(time),
      railUnloadedAt: seldom(time),
      fullOutAt: seldom(time),
    }),
    emptyReturn: fc.record({ at: seldom(time), zone: anyZoneName }),
    holds: fc.array(
      fc.record({
        name: fc.constantFrom('customs', 'freight', ''),
        status: fc.constantFrom('hold', 'pending', 'Pending', 'quarantine'),
        description: fc.constant(null),
      }),
      { maxLength: 2 },
    ),
    fees: fc.array(
      fc.record({
        type: fc.constantFrom('demurrage', 'exam', 'total', 'storage_surcharge'),
        amount: fc.constantFrom(0, 0.1, 250, 1_000_000, -50, Number.NaN, null),
        currency: fc.constantFrom(null, '', 'USD', 'usd', 'CAD'),
      }),
      { maxLength: 3 },
    ),
  })
}

export function shipmentFacts(time: fc.Arbitrary<string | null> = anyTime): fc.Arbitrary<Facts<Shipment>> {
  return fc.record({
    createdAt: time,
    line: fc.record({ scac: fc.constantFrom(null, 'MSCU', '__proto__') }),
    portOfDischarge: fc.record({
      locode: often(fc.constantFrom('USLAX', 'JPTYO')),
      zone: anyZoneName,
      portZone: anyZoneName,
    }),
    destination: fc.record({
      locode: fc.constantFrom(null, 'USLAX', 'USCHI'),
      zone: anyZoneName,
      portZone: anyZoneName,
    }),
    podTerminalId: fc.constantFrom(null, 'terminal-1', 'terminal-2'),
    arrival: fc.record({ original: time, estimated: time, actual: seldom(time) }),
    tracking: fc.record({
      lastAttemptedAt: time,
      lastSucceededAt: time,
      stoppedAt: seldom(time),
      stoppedReason: fc.constantFrom(null, 'account_closed', ...KNOWN_STOP_REASONS),
    }),
    containerIds: fc.constantFrom(null, [], ['container-1'], ['container-1', 'container-2', 'container-3']),
  })
}

export interface Consignment {
  readonly shipment: Shipment
  readonly containers: readonly Container[]
}

export const anyConsignment: fc.Arbitrary<Consignment> = consignments(anyTime)

export function consignments(time: fc.Arbitrary<string | null>): fc.Arbitrary<Consignment> {
  return fc
    .tuple(shipmentFacts(time), fc.array(containerFacts(time), { maxLength: 3 }))
    .map(([shipment, containers]) => ({
      shipment: aShipment(shipment),
      containers: containers.map((container, index) => aContainer({ ...container, id: `container-${index + 1}` })),
    }))
}

/** Facts of an account over time: each message adds, changes or removes some. */
export interface FleetMessage {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly removed: { readonly shipments: readonly string[]; readonly containers: readonly string[] }
}

const fewShipmentIds = fc.constantFrom('shipment-1', 'shipment-2', 'shipment-3')
const fewContainerIds = fc.constantFrom('container-1', 'container-2', 'container-3', 'container-4')

/** Few IDs, so that shipments and containers often claim each other or share one. */
export const anyMessages: fc.Arbitrary<readonly FleetMessage[]> = fc.array(
  fc.record({
    shipments: fc.array(shipmentOfFew(), { maxLength: 2 }),
    containers: fc.array(containerOfFew(), { maxLength: 3 }),
    removed: fc.record({
      shipments: fc.array(fewShipmentIds, { maxLength: 1 }),
      containers: fc.array(fewContainerIds, { maxLength: 1 }),
    }),
  }),
  { minLength: 1, maxLength: 8 },
)

function shipmentOfFew(): fc.Arbitrary<Shipment> {
  const containerIds = fc.option(fc.uniqueArray(fewContainerIds, { maxLength: 4 }), { freq: 5 })
  return fc
    .tuple(shipmentFacts(), fewShipmentIds, containerIds)
    .map(([facts, id, ids]) => aShipment({ ...facts, id, billOfLading: `BILL-${id}`, containerIds: ids }))
}

function containerOfFew(): fc.Arbitrary<Container> {
  return fc
    .tuple(containerFacts(), fewContainerIds, fc.option(fewShipmentIds, { freq: 2 }))
    .map(([facts, id, shipmentId]) => aContainer({ ...facts, id, number: `NUMBER-${id}`, shipmentId }))
}
