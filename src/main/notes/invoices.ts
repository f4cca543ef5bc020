// The user's invoices, and the evidence recorded for their containers.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { Row } from '#main/store/database.ts'
import { readRows } from '#main/store/read-rows.ts'
import { readJson } from '#main/store/record-text.ts'
import type { Store } from '#main/store/store.ts'
import type { EvidenceOf } from '#main/record/evidence.ts'
import type { Capture } from '#main/team/log.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { invoice as schema, type Evidence } from '#shared/contract/invoices.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'

export interface Invoices {
  /** Newest first. */
  list(): readonly Invoice[]
  save(invoice: Invoice): readonly Invoice[]
  remove(id: string): readonly Invoice[]
  /** Null if the container is unknown or its record has expired. */
  evidence(containerId: string): Evidence | null
}

export interface InvoicesOptions {
  readonly store: Pick<Store, 'database' | 'fleet' | 'done'>
  readonly evidence: EvidenceOf
  /** Shares changes with the team. */
  readonly capture?: Capture
}

export function createInvoices({ store, evidence: evidenceOf, capture }: InvoicesOptions): Invoices {
  const { database, fleet, done } = store
  const selectAll = database.prepare('SELECT id, entry FROM invoice ORDER BY invoice.key DESC')
  const insert = database.prepare(
    `INSERT INTO invoice (id, entry) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET entry = excluded.entry`,
  )
  const erase = database.prepare('DELETE FROM invoice WHERE id = ?')
  const list = (): readonly Invoice[] => readRows(database, 'invoice', selectAll.all(), invoiceOf)

  return {
    list,
    save(one) {
      database.transaction(() => {
        insert.run(one.id, JSON.stringify(one))
        capture?.('invoice', [one.id])
      })
      return list()
    },
    remove(id) {
      database.transaction(() => {
        erase.run(id)
        capture?.('invoice', [id])
      })
      return list()
    },
    evidence(containerId) {
      const container = fleet.container(containerId)
      return container === null ? (done.of(containerId)?.evidence ?? null) : evidenceOf(container)
    },
  }
}

export function invoiceHandlers(invoices: Invoices) {
  return {
    'invoices.list': () => succeeded(invoices.list()),
    'invoices.save': ({ invoice }) => succeeded(invoices.save(invoice)),
    'invoices.remove': ({ id }) => succeeded(invoices.remove(id)),
    'invoices.evidence': ({ containerId }) => succeeded(invoices.evidence(containerId)),
  } satisfies Partial<Handlers>
}

function invoiceOf(row: Row): Invoice | null {
  const parsed = schema.safeParse(readJson(row['entry']))
  return parsed.success && parsed.data.id === row['id'] ? parsed.data : null
}
