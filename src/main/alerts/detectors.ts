// The detectors, one for each kind of alert. Pure.

import type { FactOf } from '#shared/alerts/alert-kinds.ts'
import type { Hold } from '#shared/fleet/container.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import type { AppointmentProblem } from '#shared/rules/appointment.ts'
import { isReady } from '#shared/rules/availability.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { FeedOutage } from '#shared/rules/feed-outage.ts'
import type { DeadlineJudgement } from '#shared/rules/deadline-judgement.ts'
import type { Fees, PostedAmount } from '#shared/rules/fees.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { isDueWithin } from '#shared/rules/pull-by.ts'
import type { JudgedContainer, ShipmentJudgement } from '#shared/rules/shipment-judgement.ts'
import type { Stop } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import type { Detectors, SubjectNow } from './detector.ts'
import { NOBODY, subjectOf } from './identity.ts'

export const DETECTORS = {
  'tracking-stopped': {
    in: 'shipment',
    find: ({ shipment, judgement: { stop } }) =>
      stop.kind === 'stopped'
        ? [{ kind: 'tracking-stopped', subject: subjectOf(shipment), fact: stopText(shipment.tracking), stop }]
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
    make: (shipment: Shipment, stop: Stop, requestedAt: Instant): FactOf<'resume-did-not-hold'> | null =>
      stop.kind === 'stopped'
        ? {
            kind: 'resume-did-not-hold',
            subject: subjectOf(shipment),
            fact: stopText(shipment.tracking),
            requestedAt,
            stop,
          }
        : null,
    isOver: isTracked,
  },

  due: {
    in: 'container',
    find(judged, dueWorkingDays) {
      const { deadline, appointment, availability } = judged.judgement
      if (deadline.kind !== 'counts' || deadline.isPast) return NONE
      const { pullBy, binding, today } = deadline
      if (!isDueWithin(dueWorkingDays, pullBy, judged.facts.gate, today)) return NONE
      const fact = dayText(pullBy.kind === 'day' ? pullBy.day : binding.lastFreeDay.day)
      return [{ ...named('due', judged, fact), deadline, isReady: isReady(availability), appointment }]
    },
    isOver({ container, dueWorkingDays }) {
      const now = container()
      if (now === undefined) return false
      const { deadline, out } = now.judgement
      if (out.kind === 'out') return true
      if (deadline.kind !== 'counts') return false
      // One that is charging is no longer due, and one whose deadline was moved is neither.
      return deadline.isPast || !isDueWithin(dueWorkingDays, deadline.pullBy, now.facts.gate, deadline.today)
    },
  },

  'charging-started': {
    in: 'container',
    find(judged) {
      const { deadline } = judged.judgement
      if (deadline.kind !== 'counts' || !deadline.isPast) return NONE
      return [{ ...named('charging-started', judged, dayText(deadline.binding.lastFreeDay.day)), deadline }]
    },
    isOver({ container }) {
      const now = container()?.judgement
      if (now === undefined) return false
      return now.out.kind === 'out' || (now.deadline.kind === 'counts' && !now.deadline.isPast)
    },
  },

  'deadline-earlier': {
    in: 'change',
    isWhenOut: false,
    find(before, after, seen) {
      const { deadline } = after.judgement
      if (before.deadline.kind !== 'binding' || deadline.kind !== 'counts') return NONE
      const was = before.deadline.binding.lastFreeDay
      const { day } = deadline.binding.lastFreeDay
      if (day >= was.day) return NONE
      const fact = `${dayText(was.day)} to ${dayText(day)} seen ${seen}`
      return [{ ...named('deadline-earlier', after, fact), was, deadline }]
    },
    isOver: null,
  },

  'deadline-vanished': {
    in: 'change',
    isWhenOut: false,
    find(before, after, seen) {
      const { deadline } = after.judgement
      if (before.deadline.kind !== 'binding' || !isNoneGiven(deadline)) return NONE
      const was = before.deadline.candidates.find(({ lastSeen }) => lastSeen === null)?.deadline
      if (was === undefined) return NONE
      return [{ ...named('deadline-vanished', after, `${dayText(was.day)} seen ${seen}`), was, deadline }]
    },
    isOver: null,
  },

  'became-available': {
    in: 'change',
    isWhenOut: false,
    find(before, after, seen) {
      const { availability, deadline } = after.judgement
      if (!isReady(availability) || isReady(before.availability)) return NONE
      return [{ ...named('became-available', after, `seen ${seen}`), deadline }]
    },
    isOver: null,
  },

  'hold-added': {
    in: 'change',
    isWhenOut: false,
    find(before, after, seen) {
      const { holds } = after.facts.container
      if (holds.length === 0) return NONE
      const known = new Set(before.container.holds.map(holdText))
      return holds
        .filter((hold) => !known.has(holdText(hold)))
        .map((hold) => ({ ...named('hold-added', after, `${holdText(hold)} seen ${seen}`), hold }))
    },
    isOver: null,
  },

  'fee-posted': {
    in: 'change',
    // What was posted is owed all the same.
    isWhenOut: true,
    find(before, after, seen) {
      const was = amountsOf(before.fees)
      const posted = amountsOf(after.facts.fees)
      const risen = posted.filter(({ currency, amount }) => {
        return amount > (was.find((other) => other.currency === currency)?.amount ?? 0)
      })
      if (risen.length === 0) return NONE
      // Paid and posted once more, it is owed once more.
      const fact = `${risen.map(({ currency, amount }) => `${currency} ${amount}`).join(', ')} seen ${seen}`
      return [{ ...named('fee-posted', after, fact), posted }]
    },
    isOver: null,
  },

  'appointment-conflict': {
    in: 'container',
    find(judged) {
      const { appointment } = judged.judgement
      if (appointment.kind !== 'set') return NONE
      const time = `${dayText(appointment.day)} ${appointment.clock ?? ''}`
      return appointment.problems.map((problem) => ({
        ...named('appointment-conflict', judged, `${time} ${problemText(problem)}`),
        appointment,
      }))
    },
    isOver: null,
  },

  stale: {
    in: 'elsewhere',
    /** Null where its news is not old. */
    make(
      shipment: Shipment,
      { staleness, openContainers }: Pick<ShipmentJudgement, 'staleness' | 'openContainers'>,
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
function stopText({ stoppedAt }: LineTracking): string {
  const instant = readInstant(stoppedAt)
  return instant === null ? (stoppedAt ?? '') : new Date(instant).toISOString()
}

export function placeOf({ at, id }: FeedOutage): string {
  return `${at} ${id}`
}

const NONE: readonly never[] = []

function named<Kind extends string>(kind: Kind, { facts }: JudgedContainer, fact: string) {
  return { kind, subject: subjectOf(facts.shipment, facts.container), fact }
}

function isTracked({ shipment }: SubjectNow): boolean {
  return shipment()?.stop.kind === 'tracked'
}

function problemText(problem: AppointmentProblem): string {
  return problem.kind === 'missed' ? 'missed' : `after ${dayText(problem.lastFreeDay)}`
}

function amountsOf(fees: Fees): readonly PostedAmount[] {
  return fees.kind === 'posted' ? fees.amounts : []
}

/** The service gives no deadline that counts, whether or not one that it gave is still acted on. */
function isNoneGiven(deadline: DeadlineJudgement): boolean {
  if (deadline.kind !== 'counts') return deadline.kind === 'unknown'
  const { lastFreeDay, later } = deadline.binding
  return [lastFreeDay, ...later].every(({ reading }) => reading === 'last-seen')
}

function holdText({ name, status }: Hold): string {
  return JSON.stringify([name, status])
}
