// All alert detectors by kind, and the functions that run them over a judged shipment. Pure.

import {
  NOBODY,
  type FactOf,
  ALERT_KINDS,
  type AlertFact,
  type AlertKind,
  type AlertSubject,
} from '#shared/alerts/alert-kinds.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { DueReminder } from '#shared/fleet/note.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import { dayText } from '#shared/time/calendar-day.ts'
import type { FeedOutage, TrackingJudgment, OutageMember } from '#shared/rules/feed-outage.ts'
import type { Fees } from '#shared/rules/fees.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Stop } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import { CONTAINER_CHANGES } from './container-changes.ts'
import { CONTAINER_STATES } from './container-states.ts'
import { NONE, type Detectors, type SubjectNow, subjectOf, type Detector, type Seen } from './detector.ts'
import type { Judged } from '#main/judge/judged-fleet.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'

export const DETECTORS = {
  'tracking-stopped': {
    in: 'shipment',
    find: ({ shipment, judgment: { stop } }) =>
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

  'tracking-ending-soon': {
    in: 'shipment',
    find({ shipment, judgment: { forecast, openContainers } }) {
      if (forecast.kind !== 'expected' || !forecast.warn) return NONE
      const fact = `${dayText(forecast.day)} ${forecast.cause}`
      return [{ kind: 'tracking-ending-soon', subject: subjectOf(shipment), fact, forecast, openContainers }]
    },
    isOver: null,
  },

  'tracking-stopped-again': {
    in: 'elsewhere',
    /** `resumed`: the stop that was resumed, as the service wrote its time. It may return after each resume. */
    make(
      shipment: Shipment,
      stop: Stop,
      requestedAt: Instant,
      resumed: string | null,
    ): FactOf<'tracking-stopped-again'> | null {
      if (stop.kind !== 'stopped') return null
      const text = stopText(shipment.tracking.stoppedAt)
      const fact = text === stopText(resumed) ? `${text} after ${new Date(requestedAt).toISOString()}` : text
      return { kind: 'tracking-stopped-again', subject: subjectOf(shipment), fact, requestedAt, stop }
    },
    isOver: isTracked,
  },

  ...CONTAINER_STATES,
  ...CONTAINER_CHANGES,

  'no-updates': {
    in: 'elsewhere',
    /** Null if its data is not stale. */
    make(
      shipment: Shipment,
      { staleness, openContainers }: Pick<TrackingJudgment, 'staleness' | 'openContainers'>,
    ): FactOf<'no-updates'> | null {
      if (staleness.kind !== 'stale') return null
      const fact = new Date(staleness.since).toISOString()
      return { kind: 'no-updates', subject: subjectOf(shipment), fact, staleness, openContainers }
    },
    isOver({ shipment }) {
      const now = shipment()
      return now !== undefined && now.staleness.kind !== 'stale'
    },
  },

  'feed-outage': {
    in: 'elsewhere',
    /** `since`: when the outage was first noticed. It is the same outage while it lasts. */
    make: (outage: FeedOutage, since: Instant): FactOf<'feed-outage'> => ({
      kind: 'feed-outage',
      subject: { ...NOBODY, place: placeOf(outage) },
      fact: new Date(since).toISOString(),
      outage,
    }),
    isOver: null,
  },

  'left-account': {
    in: 'elsewhere',
    /** It may return and leave again. */
    make: (
      subject: AlertSubject,
      at: number,
      details: Omit<FactOf<'left-account'>, 'kind' | 'subject' | 'fact'>,
    ): FactOf<'left-account'> => ({ kind: 'left-account', subject, fact: new Date(at).toISOString(), ...details }),
    isOver: null,
  },

  'settings-changed': {
    in: 'elsewhere',
    make: (byKind: readonly (readonly [AlertKind, number])[], at: number): FactOf<'settings-changed'> => ({
      kind: 'settings-changed',
      subject: NOBODY,
      fact: new Date(at).toISOString(),
      byKind,
    }),
    isOver: null,
  },

  reminder: {
    in: 'elsewhere',
    /** Another time is another fact. */
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
    /** `acceptedAt`: the last sync, so that a restart raises no new alert but a key that worked in between does. */
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

export interface FleetSums {
  readonly shipments: number
  readonly stopped: number
  readonly charging: number
  readonly due: number
}

/** Normalizes the time of a stop, which the service may write with another offset or fraction. */
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

/** What holds now, by news or by the clock. `dueWorkingDays`: the lead for due containers. */
export function standingFacts(judged: Judged, dueWorkingDays: number): readonly AlertFact[] {
  const facts: AlertFact[] = []
  if (judged.shipment !== null) for (const { find } of OF_SHIPMENT) facts.push(...find(judged))
  for (const container of judged.containers)
    for (const { find } of OF_CONTAINER) facts.push(...find(container, dueWorkingDays))
  return facts
}

export function seenAt(at: Instant, dueWorkingDays: number, removedDay: Seen['removedDay'] = () => null): Seen {
  return { day: new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length), at, dueWorkingDays, removedDay }
}

export function changedFacts(before: readonly ContainerFacts[], after: Judged, seen: Seen): readonly AlertFact[] {
  const facts: AlertFact[] = []
  for (const container of after.containers) {
    const earlier = before.find((facts) => facts.container.id === container.judgment.containerId)
    if (earlier === undefined) {
      // The first demurrage without an LFD is news, also of a container that is new.
      if (container.judgment.isCharging)
        facts.push(...DETECTORS['fee-posted'].find({ ...container.facts, fees: NO_FEES }, container, seen))
      continue
    }
    const isOut = container.judgment.out.kind === 'out'
    for (const { find, isWhenOut } of OF_CHANGE) if (isWhenOut || !isOut) facts.push(...find(earlier, container, seen))
  }
  return facts
}

export function isOver(kind: AlertKind, now: SubjectNow): boolean {
  return DETECTORS[kind].isOver?.(now) ?? false
}

/** Stale shipments that no outage explains. */
export function staleShipments(
  members: readonly OutageMember[],
  outages: readonly FeedOutage[],
): readonly OutageMember[] {
  const explained = new Set(outages.flatMap(({ shipmentIds }) => shipmentIds))
  return members.filter(({ judgment, isDone }) => {
    return judgment.staleness.kind === 'stale' && !isDone && !explained.has(judgment.shipmentId)
  })
}

const NO_FEES: Fees = { kind: 'none' }
const ALL: readonly Detector[] = ALERT_KINDS.map((kind) => DETECTORS[kind])
const OF_SHIPMENT = ALL.filter((detector) => detector.in === 'shipment')
const OF_CONTAINER = ALL.filter((detector) => detector.in === 'container')
const OF_CHANGE = ALL.filter((detector) => detector.in === 'change')
