// The user's invoices and the evidence about their containers.

import { z } from 'zod'
import type { Change } from '../fleet/change.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import {
  INVOICE_ISSUERS,
  INVOICE_KINDS,
  INVOICE_LINE_TEXTS,
  INVOICE_NOTES,
  INVOICE_STATEMENTS,
  INVOICE_TEXTS,
  LONGEST_INVOICE_NOTE,
  LONGEST_INVOICE_TEXT,
  MOST_INVOICE_LINES,
  type Invoice,
} from '../invoices/invoice.ts'
import type { Watch } from '../invoices/observed.ts'
import { answers, id } from './route.ts'

const text = z.string().max(LONGEST_INVOICE_TEXT)
const note = z.string().max(LONGEST_INVOICE_NOTE)

export const invoice: z.ZodType<Invoice> = z.strictObject({
  id,
  containerId: id,
  number: text,
  kind: z.enum(INVOICE_KINDS),
  payee: z.enum(INVOICE_ISSUERS),
  texts: z.record(z.enum(INVOICE_TEXTS), text),
  lines: z.array(z.record(z.enum(INVOICE_LINE_TEXTS), text)).max(MOST_INVOICE_LINES),
  statements: z.array(z.enum(INVOICE_STATEMENTS)).max(INVOICE_STATEMENTS.length),
  notes: z.record(z.enum(INVOICE_NOTES), note),
})

export const invoiceRequests = {
  /** Adds or changes one. */
  'invoices.save': answers<null>().to(z.strictObject({ invoice })),
  'invoices.remove': answers<null>().to(z.strictObject({ id })),
  /** Null if the container is unknown or its record is deleted. */
  'invoices.evidence': answers<Evidence | null>().to(z.strictObject({ containerId: id })),
} as const

export interface Evidence extends Watch {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly changes: readonly Change[]
}
