// The required elements of a demurrage or detention invoice (46 CFR 541.6) and the time limits (541.7, 541.8).

import { UNITED_STATES } from '../fleet/place.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import { hasUnreadDays, invoiceAmount, isCredit, isEmptyLine, type ReadInvoice } from './invoice-reading.ts'
import { type Invoice, isInvoiceStatement } from './invoice.ts'

/** In the regulation's order, without the earliest return date, which is for exports. */
export const INVOICE_ELEMENTS = [
  { element: 'billOfLading', section: '541.6(a)(1)' },
  { element: 'containers', section: '541.6(a)(2)' },
  { element: 'port', section: '541.6(a)(3)' },
  { element: 'basis', section: '541.6(a)(4)' },
  { element: 'issued', section: '541.6(b)(1)' },
  { element: 'due', section: '541.6(b)(2)' },
  { element: 'freeDays', section: '541.6(b)(3)' },
  { element: 'freeFrom', section: '541.6(b)(4)' },
  { element: 'freeTo', section: '541.6(b)(5)' },
  { element: 'available', section: '541.6(b)(6)' },
  { element: 'dates', section: '541.6(b)(8)' },
  { element: 'total', section: '541.6(c)(1)' },
  { element: 'rule', section: '541.6(c)(2)' },
  { element: 'rates', section: '541.6(c)(3)' },
  { element: 'contact', section: '541.6(d)(1)' },
  { element: 'documents', section: '541.6(d)(2)' },
  { element: 'requestDays', section: '541.6(d)(3)' },
  { element: 'resolveDays', section: '541.6(d)(3)' },
  { element: 'consistent', section: '541.6(e)(1)' },
  { element: 'performance', section: '541.6(e)(2)' },
] as const

export type InvoiceElement = (typeof INVOICE_ELEMENTS)[number]['element']

export interface CheckedElement {
  readonly element: InvoiceElement
  readonly section: string
  readonly isStated: boolean
}

export type RuleScope =
  | 'applies'
  /** Railroads' own bills are not covered. */
  | 'railroad'
  /** The port of discharge is outside the US. */
  | 'elsewhere'
  | 'port-unknown'

export function scopeOf({ payee, texts }: Pick<Invoice, 'payee' | 'texts'>, { shipment }: ContainerFacts): RuleScope {
  if (payee === 'rail') return 'railroad'
  // Falls back to the port on the invoice.
  const locode = (shipment?.portOfDischarge.locode ?? texts.port).trim().toUpperCase()
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(locode)) return 'port-unknown'
  return UNITED_STATES.has(locode.slice(0, 2)) ? 'applies' : 'elsewhere'
}

/** An unreadable element counts as stated; the form reports it. */
export function elementsOf({ texts, lines, statements }: Invoice): readonly CheckedElement[] {
  const stated = (element: InvoiceElement): boolean => {
    if (isInvoiceStatement(element)) return statements.includes(element)
    switch (element) {
      case 'dates':
        return lines.some(({ from, to }) => from.trim() !== '' || to.trim() !== '')
      case 'rates':
        return (
          lines.some((line) => !isEmptyLine(line)) &&
          lines.every(
            (line) => isEmptyLine(line) || (invoiceAmount(line.amount.trim()) ?? 0) < 0 || line.rate.trim() !== '',
          )
        )
      default:
        return texts[element].trim() !== ''
    }
  }
  return INVOICE_ELEMENTS.map(({ element, section }) => ({ element, section, isStated: stated(element) }))
}

/** At most 30 days from the last charge, or for an NVOCC from the invoice that it received (541.7). */
export interface IssueLimit {
  readonly by: 'last-charge' | 'received'
  readonly from: CalendarDay
  readonly latest: CalendarDay
  readonly daysLate: number
}

export interface DisputeLimits {
  /** The earliest allowed end of the dispute period; null if the regulation does not apply. */
  readonly atLeastUntil: CalendarDay | null
  readonly byInvoice: CalendarDay | null
  /** The invoice allows less time than the regulation. */
  readonly isTooShort: boolean
}

/** Null if the invoice date, a charged day or the date received is missing or unreadable. */
export function issueLimit({ payee }: Pick<Invoice, 'payee'>, read: ReadInvoice): IssueLimit | null {
  const { issued, received, lines } = read
  if (payee === 'nvocc') return issued === null || received === null ? null : limitFrom('received', received, issued)
  if (hasUnreadDays(read)) return null
  const lastDays = lines.flatMap((line) => (isCredit(line) ? [] : (line.stretch?.last ?? [])))
  if (issued === null || lastDays.length === 0) return null
  const lastCharged = lastDays.reduce((last, day) => (day > last ? day : last))
  return limitFrom('last-charge', lastCharged, issued)
}

function limitFrom(by: IssueLimit['by'], from: CalendarDay, issued: CalendarDay): IssueLimit {
  const latest = addDays(from, LIMIT_DAYS)
  return { by, from, latest, daysLate: Math.max(0, daysBetween(latest, issued)) }
}

export function disputeLimits({ issued, requestDays }: ReadInvoice, scope: RuleScope): DisputeLimits | null {
  if (issued === null) return null
  const atLeastUntil = scope === 'applies' ? addDays(issued, LIMIT_DAYS) : null
  const byInvoice = requestDays === null ? null : addDays(issued, requestDays)
  return {
    atLeastUntil,
    byInvoice,
    isTooShort: atLeastUntil !== null && byInvoice !== null && byInvoice < atLeastUntil,
  }
}

const LIMIT_DAYS = 30
