// What 46 CFR 541.6 wants on an invoice for demurrage or detention, and the time limits of 541.7 and 541.8. Pure.

import { UNITED_STATES } from '../fleet/place.ts'
import { addDays, type CalendarDay, daysBetween } from '../rules/calendar-day.ts'
import type { ContainerFacts } from '../rules/judgement.ts'
import { hasUnreadDays, isEmptyLine, type ReadInvoice } from './invoice-reading.ts'
import type { Invoice } from './invoice.ts'

/** In the order of the rule. The earliest return date is of exports alone, which nobody watches here. */
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

/** Whether the rule is for this invoice. */
export type RuleScope =
  | 'applies'
  /** Railroads' own bills are not covered. */
  | 'railroad'
  /** Its port of discharge is not in the United States. */
  | 'elsewhere'
  | 'port-unknown'

export function scopeOf({ payee, texts }: Pick<Invoice, 'payee' | 'texts'>, { shipment }: ContainerFacts): RuleScope {
  if (payee === 'rail') return 'railroad'
  // What the invoice says of its port stands in where the record names none: then only a code says the country.
  const locode = (shipment?.portOfDischarge.locode ?? texts.port).trim().toUpperCase()
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(locode)) return 'port-unknown'
  return UNITED_STATES.has(locode.slice(0, 2)) ? 'applies' : 'elsewhere'
}

/** What cannot be read is stated all the same: the form says that it makes no sense. */
export function elementsOf({ texts, lines, statements }: Invoice): readonly CheckedElement[] {
  const stated = (element: InvoiceElement): boolean => {
    switch (element) {
      case 'dates':
        return lines.some(({ from, to }) => from.trim() !== '' || to.trim() !== '')
      case 'rates':
        return (
          lines.some((line) => !isEmptyLine(line)) &&
          lines.every((line) => isEmptyLine(line) || line.rate.trim() !== '')
        )
      case 'consistent':
      case 'performance':
        return statements.includes(element)
      default:
        return texts[element].trim() !== ''
    }
  }
  return INVOICE_ELEMENTS.map(({ element, section }) => ({ element, section, isStated: stated(element) }))
}

/** Days from the day the charge was last incurred to the invoice: it must be issued within 30. */
export interface IssueLimit {
  readonly lastCharged: CalendarDay
  readonly latest: CalendarDay
  readonly daysLate: number
}

export interface DisputeLimits {
  /** Until when there must be time to dispute at least; null where the rule is not for it. */
  readonly atLeastUntil: CalendarDay | null
  /** By the invoice's own words; null where it does not say. */
  readonly byInvoice: CalendarDay | null
  /** The invoice allows less than the rule. */
  readonly isTooShort: boolean
}

/** Null where nobody can say: the invoice's date or a day that it charges is missing, or cannot be read. */
export function issueLimit(read: ReadInvoice): IssueLimit | null {
  const { issued, lines } = read
  if (hasUnreadDays(read)) return null
  const lastDays = lines.flatMap(({ stretch }) => stretch?.last ?? [])
  if (issued === null || lastDays.length === 0) return null
  const lastCharged = lastDays.reduce((last, day) => (day > last ? day : last))
  const latest = addDays(lastCharged, LIMIT_DAYS)
  return { lastCharged, latest, daysLate: Math.max(0, daysBetween(latest, issued)) }
}

/** Null where the invoice's date is not known: then nobody can say. */
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
