// Facts that no detector finds: another room finds them and makes them here. Pure.

import {
  type AlertFact,
  type AlertKind,
  type AlertSubject,
  type ClockKind,
  type FactOf,
  NOBODY,
} from '#shared/alerts/alert-kinds.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { DueReminder } from '#shared/fleet/note.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { FeedOutage, TrackingJudgment } from '#shared/rules/feed-outage.ts'
import type { Stop } from '#shared/rules/stop.ts'
import type { Instant } from '#shared/time/instant.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import { subjectOf } from './detector.ts'

export const FACTS = {
  /** `resumed`: the stop that was resumed, as the service wrote its time. It may return after each resume. */
  'tracking-stopped-again'(
    shipment: Shipment,
    stop: Stop,
    requestedAt: Instant,
    resumed: string | null,
  ): FactOf<'tracking-stopped-again'> | null {
    if (stop.kind !== 'stopped') return null
    const text = stopText(shipment.tracking.stoppedAt)
    const fact = text === stopText(resumed) ? `${text} after ${isoText(requestedAt)}` : text
    return { kind: 'tracking-stopped-again', subject: subjectOf(shipment), fact, requestedAt, stop }
  },

  /** Null if its data is not stale. */
  'no-updates'(
    shipment: Shipment,
    { staleness, openContainers }: Pick<TrackingJudgment, 'staleness' | 'openContainers'>,
  ): FactOf<'no-updates'> | null {
    if (staleness.kind !== 'stale') return null
    return {
      kind: 'no-updates',
      subject: subjectOf(shipment),
      fact: isoText(staleness.since),
      staleness,
      openContainers,
    }
  },

  /** `since`: when the outage was first noticed. It is the same outage while it lasts. */
  'feed-outage': (outage: FeedOutage, since: Instant): FactOf<'feed-outage'> => ({
    kind: 'feed-outage',
    subject: { ...NOBODY, place: placeOf(outage) },
    fact: isoText(since),
    outage,
  }),

  /** It may return and leave again. */
  'left-account': (
    subject: AlertSubject,
    at: number,
    details: Omit<FactOf<'left-account'>, 'kind' | 'subject' | 'fact'>,
  ): FactOf<'left-account'> => ({ kind: 'left-account', subject, fact: isoText(at), ...details }),

  'settings-changed': (byKind: readonly (readonly [AlertKind, number])[], at: number): FactOf<'settings-changed'> => ({
    kind: 'settings-changed',
    subject: NOBODY,
    fact: isoText(at),
    byKind,
  }),

  /** Another time is another fact. */
  reminder: (note: DueReminder, container: Container | null, shipment: Shipment | null): FactOf<'reminder'> => ({
    kind: 'reminder',
    subject: { ...subjectOf(shipment, container), containerId: note.containerId },
    fact: `${note.key} ${isoText(note.remindAt)}`,
    note,
  }),

  /** `acceptedAt`: the last sync, so that a restart raises no new alert but a key that worked in between does. */
  'key-rejected': (acceptedAt: number | null, message: string, hint: string): FactOf<'key-rejected'> => ({
    kind: 'key-rejected',
    subject: NOBODY,
    fact: acceptedAt === null ? 'from the beginning' : `after ${isoText(acceptedAt)}`,
    message,
    hint,
  }),

  'first-sync': (sums: FleetSums): FactOf<'first-sync'> => ({ kind: 'first-sync', subject: NOBODY, fact: '', ...sums }),
} as const satisfies Partial<Record<Exclude<AlertKind, ClockKind>, (...known: never[]) => AlertFact | null>>

export type MadeKind = keyof typeof FACTS

export interface FleetSums {
  readonly shipments: number
  readonly stopped: number
  readonly charging: number
  readonly due: number
}

/** Normalizes the time of a stop, which the service may write with another offset or fraction. */
export function stopText(stoppedAt: string | null): string {
  const instant = readInstant(stoppedAt as WrittenTime | null)
  return instant === null ? (stoppedAt ?? '') : isoText(instant)
}

export function placeOf({ at, id }: FeedOutage): string {
  return `${at} ${id}`
}

function isoText(at: number): string {
  return new Date(at).toISOString()
}
