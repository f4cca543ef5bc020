// What an alert is about, and the name by which the same fact is known again.

import type { AlertFact, AlertKind, AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgement.ts'

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
