// The deadlines of the line's interchange agreement (UIIA) for a per-diem invoice.

import { clockEnds, firstClockEnd, type Incident } from '../fleet/incident.ts'
import { addDays, type CalendarDay, daysBetween, earlierOf } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'
import type { RuleContext } from '../rules/judging-context.ts'
import type { ReadInvoice } from './invoice-reading.ts'
import { type Invoice, payeeOf } from './invoice.ts'
import type { ObservedContainer } from './observed.ts'
import { dayAt } from '../time/zone.ts'
import type { DaysAccount } from './charged-days.ts'

/** Null days: not agreed, or the day to count from is unknown. */
export interface TermsCheck {
  readonly billBy: CalendarDay | null
  readonly daysLate: number
  readonly disputeBy: CalendarDay | null
  readonly answerDays: number | null
}

/** Null for other charges, and if the settings have no deadlines for the line. */
export function perDiemTerms(
  invoice: Pick<Invoice, 'kind' | 'payee'>,
  { issued }: ReadInvoice,
  account: Pick<DaysAccount, 'movements' | 'place'>,
  observed: ObservedContainer,
  { settings }: Pick<RuleContext, 'settings'>,
): TermsCheck | null {
  const scac = observed.facts.shipment?.line.scac ?? ''
  const { termsByLine } = settings.perDiem
  if (invoice.kind !== 'per-diem' || payeeOf(invoice) !== 'line' || !Object.hasOwn(termsByLine, scac)) return null
  const { billDays = null, disputeDays = null, answerDays = null } = termsByLine[scac] ?? {}
  const endedOn = perDiemEndDay(account, observed)
  const billBy = billDays === null || endedOn === null ? null : addDays(endedOn, billDays)
  return {
    billBy,
    daysLate: billBy === null || issued === null ? 0 : Math.max(0, daysBetween(billBy, issued)),
    disputeBy: disputeDays === null || issued === null ? null : addDays(issued, disputeDays),
    answerDays,
  }
}

/** The day of the return, or of an earlier street turn or dual transaction. Null if there is none. */
export function perDiemEndDay(
  { movements: { left, returned }, place }: Pick<DaysAccount, 'movements' | 'place'>,
  { facts, incidents = [] }: ObservedContainer,
): CalendarDay | null {
  const dayOf = ({ at }: Incident): CalendarDay => dayAt(place.at.place.turning, instantAt(at))
  // A street turn before the gate-out belongs to another trip.
  const isOfTrip = (one: Incident): boolean => left === null || dayOf(one) >= left.at.day
  const turn = firstClockEnd(clockEnds(incidents), facts.container.id, isOfTrip)
  const turnedOn = turn === null ? null : dayOf(turn)
  return earlierOf(returned?.at.day ?? null, turnedOn)
}
