// The detectors, one for each kind of alert; here those of shipments and of the account as a whole. Pure.

import { NOBODY, type FactOf } from '#shared/alerts/alert-kinds.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { DueReminder } from '#shared/fleet/notes.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { WrittenTime } from '#shared/fleet/written-time.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { FeedOutage, TrackingJudgement } from '#shared/rules/feed-outage.ts'
import type { Instant } from '#shared/rules/instant.ts'
import type { Stop } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import { CONTAINER_CHANGES } from './container-changes.ts'
import { CONTAINER_STATES } from './container-states.ts'
import { NONE, type Detectors, type SubjectNow } from './detector.ts'
import { subjectOf } from './identity.ts'

export const DETECTORS = {
  'tracking-stopped': {
    in: 'shipment',
    find: ({ shipment, judgement: { stop } }) =>
      stop.kind === 'stopped'
        ? [
            {
              kind: 'tracking-stopped',
              subject: subjectOf(shipment),
              fact: stopText(shipment.tracking.stoppedAt),
              stop,
            },
          ]
        : NONE,
    isOver: isTracked,
  },

  'stop-ahead': {
    in: 'shipment',
    find({ shipment, judgement: { forecast, openContainers } }) {
      if (forecast.kind !== 'expected' || !forecast.warn) return NONE
      const fact = `${dayText(forecast.day)} ${forecast.cause}`
      return [{ kind: 'stop-ahead', subject: subjectOf(shipment), fact, forecast, openContainers }]
    },
    isOver: null,
  },

  'resume-did-not-hold': {
    in: 'elsewhere',
    /** `resumed`: the stop it was to end, as the service wrote its time. It may come back after one resume and the next. */
    make(
      shipment: Shipment,
      stop: Stop,
      requestedAt: Instant,
      resumed: string | null,
    ): FactOf<'resume-did-not-hold'> | null {
      if (stop.kind !== 'stopped') return null
      const text = stopText(shipment.tracking.stoppedAt)
      const fact = text === stopText(resumed) ? `${text} after ${new Date(requestedAt).toISOString()}` : text
      return { kind: 'resume-did-not-hold', subject: subjectOf(shipment), fact, requestedAt, stop }
    },
    isOver: isTracked,
  },

  ...CONTAINER_STATES,
  ...CONTAINER_CHANGES,

  stale: {
    in: 'elsewhere',
    /** Null where its news is not old. */
    make(
      shipment: Shipment,
      { staleness, openContainers }: Pick<TrackingJudgement, 'staleness' | 'openContainers'>,
    ): FactOf<'stale'> | null {
      if (staleness.kind !== 'stale') return null
      const fact = new Date(staleness.since).toISOString()
      return { kind: 'stale', subject: subjectOf(shipment), fact, staleness, openContainers }
    },
    isOver({ shipment }) {
      const now = shipment()
      return now !== undefined && now.staleness.kind !== 'stale'
    },
  },

  'feed-outage': {
    in: 'elsewhere',
    /** `since`: when the outage was first noticed; while it lasts it is the same one, whoever joins or leaves it. */
    make: (outage: FeedOutage, since: Instant): FactOf<'feed-outage'> => ({
      kind: 'feed-outage',
      subject: { ...NOBODY, place: placeOf(outage) },
      fact: new Date(since).toISOString(),
      outage,
    }),
    isOver: null,
  },

  reminder: {
    in: 'elsewhere',
    /** Set to another time, it is another one. */
    make: (note: DueReminder, container: Container | null, shipment: Shipment | null): FactOf<'reminder'> => ({
      kind: 'reminder',
      subject: { ...subjectOf(shipment, container), containerId: note.containerId },
      fact: `${note.key} ${new Date(note.remindAt).toISOString()}`,
      note,
    }),
    isOver: null,
  },

  'key-rejected': {
    in: 'elsewhere',
    /** `acceptedAt`: when the account was last read, so that a restart makes no new fact of it, and a key that worked in between does. */
    make: (acceptedAt: number | null, message: string, hint: string): FactOf<'key-rejected'> => ({
      kind: 'key-rejected',
      subject: NOBODY,
      fact: acceptedAt === null ? 'from the beginning' : `after ${new Date(acceptedAt).toISOString()}`,
      message,
      hint,
    }),
    isOver: null,
  },

  'first-sync': {
    in: 'elsewhere',
    make: (sums: FleetSums): FactOf<'first-sync'> => ({ kind: 'first-sync', subject: NOBODY, fact: '', ...sums }),
    isOver: null,
  },
} as const satisfies Detectors

/** What the first sync found, for its one summary. */
export interface FleetSums {
  readonly shipments: number
  readonly stopped: number
  readonly charging: number
  readonly due: number
}

/** The time of a stop, the same however the service writes it: with another offset or a fraction it is no other stop. */
function stopText(stoppedAt: string | null): string {
  const instant = readInstant(stoppedAt as WrittenTime | null)
  return instant === null ? (stoppedAt ?? '') : new Date(instant).toISOString()
}

export function placeOf({ at, id }: FeedOutage): string {
  return `${at} ${id}`
}

function isTracked({ shipment }: SubjectNow): boolean {
  return shipment()?.stop.kind === 'tracked'
}
