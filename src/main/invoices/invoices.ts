// The user's invoices, and the evidence recorded for their containers.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Row } from '#main/store/row.ts'
import { readRows } from '#main/store/read-rows.ts'
import { readJson } from '#main/store/record-text.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { EvidenceOf } from '#main/done/evidence.ts'
import type { Disputes } from '#main/incidents/incidents.ts'
import type { Capture } from '#main/team/team-log.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { invoice as schema, type Evidence } from '#shared/contract/invoices-requests.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'

export interface InvoicesEvents {
  invoices: null
}

export interface Invoices extends Disposable {
  /** Newest first. */
  list(): readonly Invoice[]
  save(invoice: Invoice): void
  /** Also removes its dispute. */
  remove(id: string): void
  /** Null if the container is unknown or its record has expired. */
  evidence(containerId: string): Evidence | null
}

export interface InvoicesOptions {
  readonly store: Pick<Store, 'database' | 'fleet' | 'done'>
  readonly evidence: EvidenceOf
  readonly disputes: Pick<Disputes, 'remove'>
  readonly events: Emitter<InvoicesEvents & Pick<SyncEvents, 'reset'> & Pick<StoreEvents, 'teamChanged'>>
  /** Shares changes with the team. */
  readonly capture?: Capture
}

export function createInvoices(options: InvoicesOptions): Invoices {
  const { store, evidence: evidenceOf, disputes, events, capture } = options
  const { database, fleet, done } = store
  const selectAll = database.prepare('SELECT id, entry FROM invoice ORDER BY invoice.key DESC')
  const insert = database.prepare(
    `INSERT INTO invoice (id, entry) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET entry = excluded.entry`,
  )
  const erase = database.prepare('DELETE FROM invoice WHERE id = ?')
  const list = (): readonly Invoice[] => readRows(database, 'invoice', selectAll.all(), invoiceOf)

  const listening = new DisposableStack()
  listening.use(events.on('reset', () => events.emit('invoices', null)))
  listening.use(
    events.on('teamChanged', (changed) => {
      if (changed.has('invoice')) events.emit('invoices', null)
    }),
  )

  function change(id: string, work: () => void): void {
    database.transaction(() => {
      work()
      capture?.('invoice', [id])
      database.afterCommit(() => events.emit('invoices', null))
    })
  }

  return {
    list,
    save: (one) => change(one.id, () => void insert.run(one.id, JSON.stringify(one))),
    remove: (id) =>
      change(id, () => {
        erase.run(id)
        disputes.remove(id)
      }),
    [Symbol.dispose]: () => listening.dispose(),
    evidence(containerId) {
      const container = fleet.container(containerId)
      return container === null ? (done.of(containerId)?.evidence ?? null) : evidenceOf(container)
    },
  }
}

export function invoiceHandlers(invoices: Invoices) {
  return {
    'invoices.save': ({ invoice }) => {
      invoices.save(invoice)
      return succeeded(null)
    },
    'invoices.remove': ({ id }) => {
      invoices.remove(id)
      return succeeded(null)
    },
    'invoices.evidence': ({ containerId }) => succeeded(invoices.evidence(containerId)),
  } satisfies Partial<Handlers>
}

function invoiceOf(row: Row): Invoice | null {
  const parsed = schema.safeParse(readJson(row['entry']))
  return parsed.success && parsed.data.id === row['id'] ? parsed.data : null
}
