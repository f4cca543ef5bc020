// The user's invoices, and the evidence recorded for their containers.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import { openRecords, type Records, type RecordsOptions } from '#main/collections/records.ts'
import type { Store } from '#main/store/store.ts'
import type { EvidenceOf } from '#main/done/evidence.ts'
import type { Disputes } from '#main/incidents/incidents.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Evidence } from '#shared/contract/invoices-requests.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'

export interface Invoices extends Records<Invoice> {
  /** Null if the container is unknown or its record has expired. */
  evidence(containerId: string): Evidence | null
}

export interface InvoicesOptions extends RecordsOptions {
  readonly store: Pick<Store, 'database' | 'fleet' | 'done'>
  readonly evidence: EvidenceOf
  readonly disputes: Pick<Disputes, 'remove'>
}

export function createInvoices(options: InvoicesOptions): Invoices {
  const { database, fleet, done } = options.store
  const records = openRecords('invoices', options)
  return {
    ...records,
    /** Also removes their disputes. */
    remove: (ids) =>
      database.transaction(() => {
        records.remove(ids)
        options.disputes.remove(ids)
      }),
    evidence(containerId) {
      const container = fleet.container(containerId)
      return container === null ? (done.of(containerId)?.evidence ?? null) : options.evidence(container)
    },
  }
}

export function invoiceHandlers(invoices: Invoices) {
  return {
    'invoices.save': ({ invoice }) => {
      invoices.put([invoice])
      return succeeded(null)
    },
    'invoices.remove': ({ id }) => {
      invoices.remove([id])
      return succeeded(null)
    },
    'invoices.evidence': ({ containerId }) => succeeded(invoices.evidence(containerId)),
  } satisfies Partial<Handlers>
}
