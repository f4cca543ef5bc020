// An invoice for demurrage or detention as the user types it: every text stays as it was written, whatever can be read of it.

import type { Container } from '../fleet/container.ts'
import type { Payee, RateClock } from '../rates/rate-rule.ts'

export const LONGEST_INVOICE_TEXT = 300
/** The user's own remarks and what is attached. */
export const LONGEST_INVOICE_NOTE = 4000
export const MOST_INVOICE_LINES = 60

/** What it charges for; what else a rate may be for comes with these. */
export const INVOICE_KINDS = ['demurrage', 'per-diem', 'storage'] as const satisfies readonly RateClock[]
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What it says, in the order of the form. Empty: the invoice does not state it. */
export const INVOICE_TEXTS = [
  'number',
  'issued',
  'due',
  'payeeName',
  'billOfLading',
  'containers',
  'port',
  'basis',
  'freeDays',
  'freeFrom',
  'freeTo',
  'available',
  'total',
  'currency',
  'rule',
  'contact',
  'documents',
  'requestDays',
  'resolveDays',
] as const
export type InvoiceText = (typeof INVOICE_TEXTS)[number]

/** Of the user's own. */
export const INVOICE_NOTES = ['remarks', 'attachments'] as const
export type InvoiceNote = (typeof INVOICE_NOTES)[number]

/** Sentences that stand on it or do not. */
export const INVOICE_STATEMENTS = ['consistent', 'performance'] as const
export type InvoiceStatement = (typeof INVOICE_STATEMENTS)[number]

/** A stretch of days at one rate. */
export const INVOICE_LINE_TEXTS = ['from', 'to', 'days', 'rate', 'amount'] as const
export type InvoiceLineText = (typeof INVOICE_LINE_TEXTS)[number]
export type InvoiceLine = Readonly<Record<InvoiceLineText, string>>

export interface Invoice {
  readonly id: string
  readonly containerId: string
  /** Of the container, kept for when that has left the account. */
  readonly number: string
  readonly kind: InvoiceKind
  readonly payee: Payee
  readonly texts: Readonly<Record<InvoiceText, string>>
  readonly lines: readonly InvoiceLine[]
  readonly statements: readonly InvoiceStatement[]
  readonly notes: Readonly<Record<InvoiceNote, string>>
}

/** Nothing is filled in that an invoice would have to state: what is left empty is what it lacks. */
export function emptyInvoice(id: string, { id: containerId, number }: Pick<Container, 'id' | 'number'>): Invoice {
  return {
    id,
    containerId,
    number,
    kind: 'demurrage',
    payee: 'line',
    texts: Object.fromEntries(INVOICE_TEXTS.map((text) => [text, ''])) as Invoice['texts'],
    lines: [EMPTY_LINE],
    statements: [],
    notes: { remarks: '', attachments: '' },
  }
}

export const EMPTY_LINE: InvoiceLine = { from: '', to: '', days: '', rate: '', amount: '' }
