// The facts of a container that rates need: parties, places, equipment and start events.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { earliestFullOut, equipmentClass, type EquipmentClass } from '../rules/per-diem.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import type { ContainerFacts } from '../rules/judgement.ts'
import { inlandClock, type PlaceClock, portClock, readAt } from '../rules/place-clock.ts'
import type { Pickup } from '../rules/pickup.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import type { Payee, StartEvent } from './rate-rule.ts'

/** Names are in capitals, so letter case does not matter. */
export interface ChargeFacts extends NamedPlaces {
  readonly lines: readonly string[]
  readonly railroads: readonly string[]
  /** The railroad's place, even before the arrival there. */
  readonly atDestination: NamedPlaces
  readonly equipment: EquipmentClass | null
  readonly lengthFt: number | null
  readonly who: readonly string[]
  readonly isLeftByRail: boolean
  /** Rail has the container or names a last free day; otherwise a railroad can't charge. */
  readonly isWithRail: boolean
}

export interface NamedPlaces {
  readonly terminals: readonly string[]
  readonly ports: readonly string[]
}

export interface StartMoment {
  readonly day: CalendarDay
  /** Milliseconds since midnight; null if only the day is known. */
  readonly clock: number | null
}

export function chargeFacts(facts: ContainerFacts): ChargeFacts {
  const { container, shipment, railTookIt } = facts
  const { line } = shipment ?? { line: null }
  const { lengthFt } = container.equipment
  return {
    ...namedPlaces(chargingPlace(facts)),
    atDestination: namedPlaces(facts.places.destination),
    lines: namesOf(line?.scac, line?.shortName, line?.name),
    railroads: namesOf(container.inland.railCarrierScac, container.atPort.railCarrierScac),
    equipment: equipmentClass(container.equipment),
    lengthFt,
    who: namesOf(
      shipment?.customer,
      ...(shipment?.references ?? []),
      ...(shipment?.tags ?? []),
      ...container.references,
    ),
    isLeftByRail: railTookIt,
    isWithRail: isWithRail(facts),
  }
}

export function isWithRail(facts: ContainerFacts): boolean {
  return facts.railTookIt || hasDeadlineOf('rail', facts)
}

export function hasDeadlineOf(payee: Payee, { deadline }: ContainerFacts): boolean {
  return deadline.kind === 'binding' && deadline.candidates.some(({ deadline: { source } }) => source === payee)
}

/** Where a line or terminal charges: at the port until rail takes the container or it leaves the destination. */
export function chargingPlace({ places, railTookIt, out }: ContainerFacts): Pickup {
  const isInland = railTookIt || out.events.some(({ field }) => field === 'full-out-inland')
  return isInland ? places.destination : places.port
}

/** Railroads charge only at the destination. */
export function chargingPlaceOf(payee: Payee, facts: ContainerFacts): Pickup {
  return payee === 'rail' ? facts.places.destination : chargingPlace(facts)
}

export function nameKey(name: string): string {
  return name.trim().toUpperCase()
}

/** Null if the service never reports the event. */
export function startMoment(event: StartEvent, { container, shipment, out }: ContainerFacts): StartMoment | null {
  switch (event) {
    case 'arrived':
      return momentOf(container.atPort.arrivedAt ?? shipment?.arrival.actual ?? null, portClock, container, shipment)
    case 'discharged':
      return momentOf(container.atPort.dischargedAt, portClock, container, shipment)
    case 'rail-arrived':
      return momentOf(container.inland.arrivedAt, inlandClock, container, shipment)
    case 'rail-unloaded':
      return momentOf(container.inland.railUnloadedAt, inlandClock, container, shipment)
    case 'gated-out': {
      const gateOut = earliestFullOut(out.events)
      return gateOut === null ? null : { day: gateOut.at.day, clock: null }
    }
    case 'available':
    case 'rail-notified':
      return null
  }
}

function momentOf(
  written: WrittenTime | null,
  placeOf: (container: Container, shipment: Shipment | null) => PlaceClock,
  container: Container,
  shipment: Shipment | null,
): StartMoment | null {
  if (written === null) return null
  const time = readAt(written, placeOf(container, shipment))
  return time.kind === 'known' ? { day: time.day, clock: time.clock } : null
}

function namedPlaces({ terminalId, terminal, port }: Pickup): NamedPlaces {
  return {
    terminals: namesOf(terminalId, terminal?.name, terminal?.nickname, terminal?.firmsCode),
    ports: namesOf(port?.locode, port?.name),
  }
}

function namesOf(...names: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(names.flatMap((name) => (name?.trim() ? [nameKey(name)] : [])))]
}
