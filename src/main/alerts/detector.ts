// The detector interface, and the subject and identity of an alert.

import type { AlertKind, ClockKind, FactOf, AlertFact, AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import type { TrackingJudgment } from '#shared/rules/feed-outage.ts'
import type { JudgedContainer, JudgedShipment } from '#shared/rules/shipment-judgment.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

type Found<Kind extends AlertKind> = readonly FactOf<Kind>[]

export type Detector<Kind extends AlertKind = AlertKind> = StandingDetector<Kind> | ChangeDetector<Kind>

/** Finds what holds now, whether by news or by the clock. */
type StandingDetector<Kind extends AlertKind> =
  | {
      readonly in: 'shipment'
      readonly find: (judged: JudgedShipment) => Found<Kind>
      readonly isOver: IsTrackingOver
    }
  | {
      readonly in: 'container'
      /** `dueWorkingDays`: the lead for due containers. */
      readonly find: (judged: JudgedContainer, dueWorkingDays: number) => Found<Kind>
      readonly isOver: IsContainerOver
    }

/** Finds a difference to the state before. */
interface ChangeDetector<Kind extends AlertKind> {
  readonly in: 'change'
  /** Also runs for containers that are out. */
  readonly isWhenOut?: boolean
  readonly find: (before: ContainerFacts, after: JudgedContainer, seen: Seen) => Found<Kind>
  readonly isOver: IsContainerOver
}

/** Whether the alert no longer applies; null if the fleet can't tell. */
export type IsTrackingOver = ((now: TrackingJudgment) => boolean) | null
type IsContainerOver = ((now: JudgedContainer, dueWorkingDays: number) => boolean) | null

export interface Seen {
  /** Part of the fact, so that a repeated change raises at most one alert a day. */
  readonly day: string
  readonly at: Instant
  readonly dueWorkingDays: number
  /** The last deadline that was removed, by an earlier alert; null if none was. */
  readonly removedDay: (containerId: string) => CalendarDay | null
}

/** By kind. Kinds that the clock can raise must have a standing detector. */
export type Detectors<Kinds extends AlertKind = AlertKind> = {
  readonly [Kind in Kinds]: Kind extends ClockKind ? StandingDetector<Kind> : Detector<Kind>
}

export const NONE: readonly never[] = []

export type Named = Pick<AlertFact, 'kind' | 'subject' | 'fact'>

/** An identity is recorded once, ever. */
export function identityOf({ kind, subject, fact }: Named): string {
  const { containerId, place } = subject
  // A container keeps its identity if its shipment changes.
  const shipmentId = containerId === null ? subject.shipmentId : null
  return JSON.stringify([kind, shipmentId, containerId, place, fact])
}

export function subjectOf(shipment: Shipment | null, container: Container | null = null): AlertSubject {
  return {
    shipmentId: shipment?.id ?? null,
    containerId: container?.id ?? null,
    place: null,
    billOfLading: shipment?.billOfLading ?? null,
    customer: shipment?.customer ?? null,
    containerNumber: container?.number ?? null,
  }
}

export function ofContainer<Kind extends AlertKind>(kind: Kind, { facts }: JudgedContainer, fact: string) {
  return { kind, subject: subjectOf(facts.shipment, facts.container), fact }
}
