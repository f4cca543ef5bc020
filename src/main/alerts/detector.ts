// The detector interface, and the subject and identity of an alert.

import type { AlertKind, ClockKind, FactOf, AlertFact, AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { Instant } from '#shared/rules/instant.ts'
import type { ContainerFacts } from '#shared/rules/judgement.ts'
import type { TrackingJudgement } from '#shared/rules/feed-outage.ts'
import type { JudgedContainer, JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

type Found<Kind extends AlertKind> = readonly FactOf<Kind>[]

export type Detector<Kind extends AlertKind = AlertKind> = StandingDetector<Kind> | NewsDetector<Kind>

/** What holds now, however it came to be: by news from the service, or by the clock alone. */
type StandingDetector<Kind extends AlertKind> = EndOfAlert &
  (
    | { readonly in: 'shipment'; readonly find: (judged: JudgedShipment) => Found<Kind> }
    | {
        readonly in: 'container'
        /** `dueWorkingDays`: how many working days ahead a container counts as due. */
        readonly find: (judged: JudgedContainer, dueWorkingDays: number) => Found<Kind>
      }
  )

type NewsDetector<Kind extends AlertKind> = EndOfAlert &
  (
    | {
        /** What is news only where it was otherwise before. */
        readonly in: 'change'
        /** Also for a container that is out. */
        readonly isWhenOut: boolean
        readonly find: (before: ContainerFacts, after: JudgedContainer, seen: Seen) => Found<Kind>
      }
    | {
        /** Found by another part of main, which has its fact made here. */
        readonly in: 'elsewhere'
        readonly make: (...known: never[]) => FactOf<Kind> | null
      }
  )

export interface Seen {
  /** The day of it. What comes and goes and comes again is news again, but not more than once a day. */
  readonly day: string
  readonly at: Instant
  readonly dueWorkingDays: number
}

interface EndOfAlert {
  /** Whether what an alert of the kind said is no longer so; null: nothing in the fleet says so. */
  readonly isOver: ((now: SubjectNow) => boolean) | null
}

/** How the subject of an alert is judged now; undefined where it is not watched. */
export interface SubjectNow {
  readonly shipment: () => TrackingJudgement | undefined
  readonly container: () => JudgedContainer | undefined
  readonly dueWorkingDays: number
}

/** One for each kind. What the clock alone can bring about must be found again by looking at what holds now. */
export type Detectors = {
  readonly [Kind in AlertKind]: Kind extends ClockKind ? StandingDetector<Kind> : Detector<Kind>
}

export const NONE: readonly never[] = []

export type Named = Pick<AlertFact, 'kind' | 'subject' | 'fact'>

/** Unique for ever: of two alerts with the same identity the second is not recorded. */
export function identityOf({ kind, subject, fact }: Named): string {
  const { containerId, place } = subject
  // A container is the same one, whichever shipment it is said to belong to.
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
