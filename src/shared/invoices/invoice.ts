// An invoice for demurrage or detention as the user types it.

import type { Container } from '../fleet/container.ts'
import type { Payee, RateClock } from '../rules/rate-rule.ts'

export const LONGEST_INVOICE_TEXT = 300
export const LONGEST_INVOICE_NOTE = 4000
export const MOST_INVOICE_LINES = 60

/** `combined`: from discharge to the empty return; days outside the terminal are part of it. */
export const INVOICE_KINDS = ['demurrage', 'per-diem', 'storage', 'combined'] as const satisfies readonly RateClock[]
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_ISSUERS = ['line', 'terminal', 'rail', 'nvocc'] as const satisfies readonly (Payee | 'nvocc')[]
export type InvoiceIssuer = (typeof INVOICE_ISSUERS)[number]

/** An NVOCC passes on what the line charges. */
export function payeeOf({ payee }: Pick<Invoice, 'payee'>): Payee {
  return payee === 'nvocc' ? 'line' : payee
}

/** In the form's order. Empty: not stated. */
export const INVOICE_TEXTS = [
  'number',
  'issued',
  /** The date of the invoice that an NVOCC received and passes on. */
  'received',
  'due',
  'payeeName',
  'billOfLading',
  'containers',
  'port',
  'freeDays',
  'freeFrom',
  'freeTo',
  'available',
  'total',
  'currency',
  'requestDays',
] as const
export type InvoiceText = (typeof INVOICE_TEXTS)[number]

export const INVOICE_NOTES = ['remarks', 'attachments'] as const
export type InvoiceNote = (typeof INVOICE_NOTES)[number]

/** What an invoice must state and no record can confirm, so the user only ticks it. */
export const INVOICE_STATEMENTS = [
  'basis',
  'rule',
  'contact',
  'documents',
  'resolveDays',
  'consistent',
  'performance',
] as const
export type InvoiceStatement = (typeof INVOICE_STATEMENTS)[number]

export function isInvoiceStatement(name: string): name is InvoiceStatement {
  return INVOICE_STATEMENTS.some((statement) => statement === name)
}

export const INVOICE_LINE_TEXTS = ['from', 'to', 'days', 'rate', 'amount'] as const
export type InvoiceLineText = (typeof INVOICE_LINE_TEXTS)[number]
export type InvoiceLine = Readonly<Record<InvoiceLineText, string>>

export interface Invoice {
  readonly id: string
  readonly containerId: string
  /** Kept because the container may leave the account. */
  readonly number: string
  readonly kind: InvoiceKind
  /** Who issued it. */
  readonly payee: InvoiceIssuer
  readonly texts: Readonly<Record<InvoiceText, string>>
  readonly lines: readonly InvoiceLine[]
  readonly statements: readonly InvoiceStatement[]
  readonly notes: Readonly<Record<InvoiceNote, string>>
}

/** Starts empty: what stays empty is missing on the invoice. */
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

/** Whether the user has typed anything. The currency is a default. */
export function hasEntry({ texts, lines, notes }: Invoice): boolean {
  const typed = [{ ...texts, currency: '' }, notes, ...lines].flatMap((fields) => Object.values(fields))
  return typed.some((text) => text.trim() !== '')
}

export const EMPTY_LINE: InvoiceLine = { from: '', to: '', days: '', rate: '', amount: '' }
