// The facts of a container that rates need: parties, places, equipment and start events.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { earliestFullOut, equipmentClass, type EquipmentClass } from '../rules/per-diem.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import { type PlaceClock, readAt } from '../time/place-clock.ts'
import { inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { Pickup } from '../rules/pickup-place.ts'
import { type WrittenTime, writtenTime } from '../time/written-time.ts'
import type { Payee, StartEvent } from '../rules/rate-rule.ts'

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
  readonly isHeldByRailroad: boolean
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
    isHeldByRailroad: isHeldByRailroad(facts),
  }
}

export function isHeldByRailroad(facts: ContainerFacts): boolean {
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

/** An event between two moments: act on the earlier, charge from the later. */
export interface StartRange {
  readonly earliest: StartMoment
  /** Null: nothing proves that it has happened. */
  readonly latest: StartMoment | null
}

/** Null if the event is unknown. */
export function startRange(event: StartEvent, { container, shipment, out }: ContainerFacts): StartRange | null {
  switch (event) {
    case 'arrived':
      return certain(portMoment(container.atPort.arrivedAt ?? shipment?.arrival.actual ?? null))
    case 'discharged':
      return certain(portMoment(container.atPort.dischargedAt))
    case 'rail-arrived':
      return certain(inlandMoment(container.inland.arrivedAt))
    case 'rail-unloaded':
      return certain(inlandMoment(container.inland.railUnloadedAt))
    case 'gated-out': {
      const gateOut = earliestFullOut(out.events)
      return certain(gateOut === null ? null : { day: gateOut.at.day, clock: null })
    }
    case 'available': {
      const { availableSince } = container
      const latest = availableSince ? portMoment(isoTime(availableSince.seenAt)) : null
      if (!availableSince || latest === null) return null
      const { notBefore } = availableSince
      const earliest = portMoment(notBefore === null ? container.atPort.dischargedAt : isoTime(notBefore))
      return { earliest: earliest === null || earliest.day > latest.day ? latest : earliest, latest }
    }
    case 'rail-notified': {
      // The service never reports the notification, which follows the unloading.
      const earliest = inlandMoment(container.inland.railUnloadedAt)
      return earliest === null ? null : { earliest, latest: null }
    }
  }

  function portMoment(written: WrittenTime | null): StartMoment | null {
    return momentOf(written, portClock, container, shipment)
  }

  function inlandMoment(written: WrittenTime | null): StartMoment | null {
    return momentOf(written, inlandClock, container, shipment)
  }
}

function certain(moment: StartMoment | null): StartRange | null {
  return moment === null ? null : { earliest: moment, latest: moment }
}

function isoTime(moment: number): WrittenTime {
  return writtenTime(new Date(moment).toISOString())
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
