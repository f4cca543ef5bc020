import { describe, expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { writtenTime } from './written-time.ts'
import { keptTexts } from './kept-texts.ts'
import { containerOf, containerValues, shipmentOf, shipmentValues } from './record-form.ts'

/** The record with another value in every place, so that none can be mistaken for its neighbour. */
function allDifferent<T>(record: T): T {
  let count = 0
  const other = (value: unknown): unknown => {
    if (Array.isArray(value)) return [`value ${(count += 1)}`]
    if (typeof value !== 'object' || value === null) return `value ${(count += 1)}`
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, other(inner)]))
  }
  return { ...(other(record) as T), unmapped: {} }
}

const NOTHING_KEPT = { lastSeenDeadline: null, lostAppointment: null, isSilentOnHolds: false }

function onDisk<T>(values: T): T {
  return JSON.parse(JSON.stringify(values)) as T
}

describe('a record written down without the names of its values', () => {
  it('comes back with each value in its place', () => {
    const shipment = allDifferent(aShipment())
    expect(shipmentOf(onDisk(shipmentValues(shipment)))).toEqual(shipment)
    const container = allDifferent(aContainer())
    expect(containerOf(onDisk(containerValues(container)))).toEqual(container)
  })

  it('mixes up no two places, lines, boxes, holds or fees that differ in what is not known of them', () => {
    const { alike } = keptTexts()
    const all = [null, 'null', 'null,null', '', '"'].flatMap((name) =>
      [null, 'null', '"'].map((other) => ({ name, other })),
    )
    const shipments = all.map(({ name, other }) => ({
      ...aShipment(),
      destination: { locode: other, name, zone: null, id: null },
      line: { scac: name, name: other, shortName: null },
      vessel: { name, imo: other, voyage: null },
    }))
    for (const shipment of shipments) expect(shipmentOf(onDisk(shipmentValues(shipment)), alike)).toEqual(shipment)
    const containers = all.map(({ name, other }) => ({
      ...aContainer(),
      equipment: { type: name, lengthFt: null, height: other },
      emptyReturn: { at: null, zone: name },
      holds: [{ name: name ?? 'none', status: 'hold', description: other }],
      fees: [{ type: name ?? 'none', amount: null, currency: other }],
    }))
    const unchecked = [true, false].flatMap((known) =>
      [true, false, null].map((available) => ({
        ...aContainer(),
        availability: { known, available, checkedAt: null },
      })),
    )
    for (const container of [...containers, ...unchecked])
      expect(containerOf(onDisk(containerValues(container)), alike)).toEqual(container)
  })

  it('keeps the zone of the port where a place has one beside it', () => {
    const place = { locode: 'USCHI', name: 'Chicago', zone: null, id: 'port-9', portZone: 'America/Chicago' }
    const shipment = { ...aShipment(), portOfLading: place, portOfDischarge: place, destination: place }
    expect(shipmentOf(onDisk(shipmentValues(shipment)))).toEqual(shipment)
  })

  it('keeps the deadline that a container has lost, and writes nothing more of those that have lost none', () => {
    const lastSeenDeadline = { source: 'line', written: writtenTime('2026-07-08'), missingSince: 1000 } as const
    const container = { ...aContainer(), ...NOTHING_KEPT, lastSeenDeadline }
    expect(containerOf(onDisk(containerValues(container)))).toEqual(container)
    const two = { ...container, lastSeenDeadline: { ...lastSeenDeadline, next: lastSeenDeadline } }
    expect(containerOf(onDisk(containerValues(two)))).toEqual(two)
    expect(containerValues({ ...container, lastSeenDeadline: null })).toEqual(containerValues(aContainer()))
  })

  it('keeps the appointment that a container has lost, beside a lost deadline and without one', () => {
    const lostAppointment = writtenTime('2026-07-08T10:00:00-07:00')
    const container = { ...aContainer(), ...NOTHING_KEPT, lostAppointment }
    expect(containerOf(onDisk(containerValues(container)))).toEqual(container)
    const lastSeenDeadline = { source: 'line', written: writtenTime('2026-07-08'), missingSince: 1000 } as const
    const both = { ...container, lastSeenDeadline }
    expect(containerOf(onDisk(containerValues(both)))).toEqual(both)
  })

  it('keeps beside holds that the service says nothing of them any more, and where there are none writes nothing of it', () => {
    const holds = [{ name: 'Customs', status: 'hold', description: null }]
    const silent = { ...aContainer(), ...NOTHING_KEPT, holds, isSilentOnHolds: true }
    expect(containerOf(onDisk(containerValues(silent)))).toEqual(silent)
    expect(containerValues({ ...silent, holds: [] })).toEqual(containerValues(aContainer()))
  })

  it('keeps the stop that was resumed, and writes nothing more of shipments without one', () => {
    const shipment = { ...aShipment(), resumedStop: { at: writtenTime('2026-07-05T12:00:00Z'), reason: null } }
    expect(shipmentOf(onDisk(shipmentValues(shipment)))).toEqual(shipment)
    expect(shipmentValues({ ...shipment, resumedStop: null })).toEqual(shipmentValues(aShipment()))
  })
})
