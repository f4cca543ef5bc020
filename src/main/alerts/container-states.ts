// Detectors for the current state of a container. Pure.

import type { DayCost, FactOf, SetAppointment } from '#shared/alerts/alert-kinds.ts'
import { type AppointmentConflict, conflictOf, isMissed } from '#shared/rules/appointment.ts'
import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import { isBlocked, isReady } from '#shared/rules/availability.ts'
import { certainDeadline, dueBy, isDoubtedAtSea, isDueWithin, isEstimated } from '#shared/rules/deadline-judgment.ts'
import { ratesBy } from '#shared/rules/money-at-stake.ts'
import { runningPerDiem, type RunningPerDiem } from '#shared/rules/per-diem.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgment.ts'
import { type Detectors, NONE, ofContainer } from './detector.ts'

export const CONTAINER_STATES = {
  due: {
    in: 'container',
    find(judged, dueWorkingDays) {
      const { appointment, tier } = judged.judgment
      const deadline = dueBy(judged.judgment)
      if (deadline === null || isPast(deadline) || !isDueNow(judged, dueWorkingDays)) return NONE
      const fact = dayText(deadline.pullBy.kind === 'day' ? deadline.pullBy.day : firstDay(deadline))
      return [
        {
          ...ofContainer('due', judged, fact),
          deadline,
          why: tier.why,
          appointment,
          ...costOf(judged),
        },
      ]
    },
    isOver(now, dueWorkingDays) {
      if (now.judgment.out.kind === 'out') return true
      const deadline = dueBy(now.judgment)
      if (deadline === null) return false
      // Past LFD is another alert, and a later deadline is not due.
      return isPast(deadline) || !isDueNow(now, dueWorkingDays)
    },
  },

  'past-lfd': {
    in: 'container',
    find(judged) {
      const { deadline: counting, arrival } = judged.judgment
      if (counting.kind !== 'counts' || !counting.isPast) return NONE
      // A doubted day is corrected later and would be another fact.
      const deadline = certainDeadline(counting, judged.facts.deadline, arrival)
      return [
        {
          ...ofContainer('past-lfd', judged, dayText(deadline.binding.lastFreeDay.day)),
          deadline,
          ...costOf(judged),
        },
      ]
    },
    isOver: ({ judgment: { out, deadline } }) => out.kind === 'out' || (deadline.kind === 'counts' && !deadline.isPast),
  },

  'appointment-conflict': {
    in: 'container',
    find(judged) {
      const { appointment } = judged.judgment
      // A missed appointment has an alert of its own.
      if (appointment.kind !== 'set' || isMissed(appointment)) return NONE
      const problem = conflictOf(appointment)
      if (problem === null) return NONE
      const fact = `${appointmentText(appointment)} ${conflictText(problem)}`
      return [{ ...ofContainer('appointment-conflict', judged, fact), appointment }]
    },
    isOver: ({ judgment: { appointment } }) =>
      appointment.kind !== 'set' || (conflictOf(appointment) === null && !isMissed(appointment)),
  },

  'appointment-missed': {
    in: 'container',
    find(judged, dueWorkingDays) {
      const { appointment } = judged.judgment
      if (appointment.kind !== 'set' || !isMissed(appointment)) return NONE
      const isDue = isDueNow(judged, dueWorkingDays)
      return [{ ...ofContainer('appointment-missed', judged, appointmentText(appointment)), appointment, isDue }]
    },
    isOver: ({ judgment: { appointment } }) => appointment.kind !== 'set' || !isMissed(appointment),
  },

  'per-diem-soon': {
    in: 'container',
    find: (judged) => ofPerDiem('per-diem-soon', judged, 'nearly-used-up'),
    isOver: (now) => perDiemState(now) !== 'nearly-used-up',
  },

  'per-diem-started': {
    in: 'container',
    find: (judged) => ofPerDiem('per-diem-started', judged, 'used-up'),
    isOver: (now) => perDiemState(now) !== 'used-up',
  },

  'milestone-overdue': {
    in: 'container',
    // Once per milestone, even if the day before it is corrected. A blocking hold explains missing availability and has
    // its own alert; a pending one blocks nothing.
    find(judged) {
      const { missingEvents, availability } = judged.judgment
      if (missingEvents.length === 0) return NONE
      return missingEvents
        .filter(({ kind }) => kind !== 'never-available' || !isBlocked(availability))
        .map((missing) => ({ ...ofContainer('milestone-overdue', judged, missing.kind), missing }))
    },
    isOver: ({ judgment }) => judgment.missingEvents.length === 0,
  },
} as const satisfies Partial<Detectors>

/** The pickup day is within the lead, or has passed. */
export function isDueNow({ judgment, facts }: JudgedContainer, dueWorkingDays: number): boolean {
  const { arrival, availability } = judgment
  const deadline = dueBy(judgment)
  if (deadline === null) return false
  const isAtSea = isEstimated(deadline) ? arrival.kind === 'expected' : isDoubtedAtSea(deadline, arrival)
  // Like the board: if the terminal says ready, the estimated arrival is outdated.
  if (isAtSea && !isReady(availability)) return false
  return isDueWithin(dueWorkingDays, deadline.pullBy, facts.gate, deadline.today)
}

type Due = FactOf<'due'>['deadline']

/** An estimate is never past. */
function isPast(deadline: Due): boolean {
  return !isEstimated(deadline) && deadline.isPast
}

function firstDay(deadline: Due): CalendarDay {
  return isEstimated(deadline) ? deadline.freeUntil.first : deadline.binding.lastFreeDay.day
}

/** The identity of a conflict: an ETA that moves raises no new alert. */
function conflictText(problem: AppointmentConflict): string {
  switch (problem.kind) {
    case 'after-last-free-day':
      return `after ${dayText(problem.lastFreeDay)}`
    case 'before-arrival':
      return 'before arrival'
    case 'closed-day':
      return 'on a closed day'
    case 'on-hold':
      return 'on hold'
  }
}

export function appointmentText({ day, clock }: Pick<SetAppointment, 'day' | 'clock'>): string {
  return `${dayText(day)} ${clock ?? ''}`
}

function ofPerDiem<Kind extends 'per-diem-soon' | 'per-diem-started'>(
  kind: Kind,
  judged: JudgedContainer,
  state: RunningPerDiem['state'],
) {
  const perDiem = runningPerDiem(judged.judgment.perDiem)
  if (perDiem?.state !== state) return NONE
  return [{ ...ofContainer(kind, judged, dayText(perDiem.lastFreeDay.day)), perDiem, ...costOf(judged) }]
}

/** What another day without action costs. */
function costOf({ judgment: { estimate } }: JudgedContainer): { readonly cost?: DayCost } {
  if (estimate.kind !== 'known') return {}
  const amounts = estimate.nextDay.filter(({ amount }) => amount > 0)
  return amounts.length === 0 ? {} : { cost: { amounts, by: ratesBy(estimate) } }
}

function perDiemState({ judgment }: JudgedContainer): RunningPerDiem['state'] | undefined {
  return runningPerDiem(judgment.perDiem)?.state
}
