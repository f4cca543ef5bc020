// A dispute of an invoice: sent, answered, won.

import { addDays, type CalendarDay, dayFromText, dayText, daysBetween } from '../time/calendar-day.ts'

export const DISPUTE_OUTCOMES = ['upheld', 'reduced', 'waived', 'paid-under-protest'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

export interface Dispute {
  readonly invoiceId: string
  readonly containerId: string
  /** The container's number; kept because the container may leave the account. */
  readonly number: string
  /** `2026-07-08` */
  readonly sentOn: string
  /** Null: no day is agreed. */
  readonly answerDue: string | null
  /** Null while open. */
  readonly outcome: DisputeOutcome | null
  readonly closedOn: string | null
  /** The amount the invoice was reduced by; null if unknown. */
  readonly won: number | null
  readonly currency: string
  readonly note: string
}

/** 46 CFR 541.8: the answer is due within 30 days unless both agree otherwise. */
export const ANSWER_DAYS = 30

/** `answerDays`: of the line's interchange agreement; null: the regulation's. */
export function newDispute(
  of: Pick<Dispute, 'invoiceId' | 'containerId' | 'number' | 'currency'>,
  today: CalendarDay,
  answerDays: number | null,
): Dispute {
  const answerDue = dayText(addDays(today, answerDays ?? ANSWER_DAYS))
  return { ...of, sentOn: dayText(today), answerDue, outcome: null, closedOn: null, won: null, note: '' }
}

/** The answer is due as many days after the new day as after the old one. */
export function sentOnDay(dispute: Dispute, sentOn: string): Dispute {
  const [before, after] = [dayFromText(dispute.sentOn), dayFromText(sentOn)]
  const due = dispute.answerDue === null ? null : dayFromText(dispute.answerDue)
  if (before === null || after === null || due === null) return { ...dispute, sentOn }
  return { ...dispute, sentOn, answerDue: dayText(addDays(due, daysBetween(before, after))) }
}

/** Days since the answer was due; 0 if it is not overdue. */
export function daysOverdue({ outcome, answerDue }: Dispute, today: CalendarDay): number {
  const due = answerDue === null ? null : dayFromText(answerDue)
  return outcome !== null || due === null ? 0 : Math.max(0, daysBetween(due, today))
}

/** The most overdue first, then by the day the answer is due; without a day last. */
export function openDisputes(disputes: readonly Dispute[]): readonly Dispute[] {
  return disputes
    .filter(({ outcome }) => outcome === null)
    .toSorted((one, other) => (one.answerDue ?? LAST).localeCompare(other.answerDue ?? LAST))
}

const LAST = '9999'

export function closed(dispute: Dispute, outcome: DisputeOutcome, won: number | null, today: CalendarDay): Dispute {
  return { ...dispute, outcome, won: outcome === 'upheld' ? 0 : won, closedOn: dayText(today) }
}
