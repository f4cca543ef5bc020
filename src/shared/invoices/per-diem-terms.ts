// The deadlines of the line's interchange agreement (UIIA) for a per-diem invoice.

import { addDays, type CalendarDay, daysBetween } from '../rules/calendar-day.ts'
import type { RuleContext } from '../rules/judging-context.ts'
import type { ReadInvoice } from './invoice-reading.ts'
import { type Invoice, payeeOf } from './invoice.ts'
import type { Movements } from './movements.ts'
import type { ObservedContainer } from './observed.ts'

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
  { returned }: Movements,
  { facts }: ObservedContainer,
  { settings }: Pick<RuleContext, 'settings'>,
): TermsCheck | null {
  const scac = facts.shipment?.line.scac ?? ''
  const { termsByLine } = settings.perDiem
  if (invoice.kind !== 'per-diem' || payeeOf(invoice) !== 'line' || !Object.hasOwn(termsByLine, scac)) return null
  const { billDays = null, disputeDays = null, answerDays = null } = termsByLine[scac] ?? {}
  const billBy = billDays === null || returned === null ? null : addDays(returned.at.day, billDays)
  return {
    billBy,
    daysLate: billBy === null || issued === null ? 0 : Math.max(0, daysBetween(billBy, issued)),
    disputeBy: disputeDays === null || issued === null ? null : addDays(issued, disputeDays),
    answerDays,
  }
}
