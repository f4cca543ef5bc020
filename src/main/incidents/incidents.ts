// The user's incidents and disputes, one JSON entry per key, so that a shared log can carry them.

import type { z } from 'zod'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { AnswerFacts, Handlers } from '#main/core/ipc/handlers.ts'
import type { Database } from '#main/store/database.ts'
import type { Row } from '#main/store/row.ts'
import { readRows } from '#main/store/read-rows.ts'
import { readJson } from '#main/store/record-text.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Capture } from '#main/team/team-log.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import { dispute, incident } from '#shared/contract/incidents-requests.ts'
import { clockEnds, firstClockEnd, type Incident, MOST_INCIDENTS } from '#shared/fleet/incident.ts'
import { type Dispute, MOST_DISPUTES } from '#shared/invoices/dispute.ts'
import type { ClockEndOf } from '#shared/rules/judging-context.ts'

export interface IncidentEvents {
  /** `containerIds`: whose incidents changed. */
  incidents: { readonly all: readonly Incident[]; readonly containerIds: readonly string[] }
  disputes: { readonly all: readonly Dispute[]; readonly containerIds: readonly string[] }
}

export interface OwnRecords<Entry> extends Disposable {
  /** Newest first. */
  list(): readonly Entry[]
  save(entry: Entry): AnswerFacts<null>
  remove(id: string): void
}

export interface Incidents extends OwnRecords<Incident> {
  /** What ends a container's per diem; in memory, because each judgment asks. */
  readonly clockEndOf: ClockEndOf
}

export interface IncidentsOptions {
  readonly store: Pick<Store, 'database'>
  readonly events: Emitter<IncidentEvents & Pick<SyncEvents, 'reset'> & Pick<StoreEvents, 'teamChanged'>>
  /** Shares changes with the team. */
  readonly capture?: Capture
}

export function createIncidents({ store: { database }, events, capture }: IncidentsOptions): Incidents {
  let ends = clockEnds([])
  const records = ownRecords<Incident>(database, events, {
    table: 'incident',
    kind: 'evidence',
    schema: incident,
    keyOf: ({ id }) => id,
    most: MOST_INCIDENTS,
    capture,
    onChanged(all, containerIds) {
      ends = clockEnds(all)
      events.emit('incidents', { all, containerIds })
    },
  })
  ends = clockEnds(records.list())
  return {
    ...records,
    clockEndOf: (containerId, isOfTrip) => firstClockEnd(ends, containerId, isOfTrip),
  }
}

export type Disputes = OwnRecords<Dispute>

export function createDisputes({ store: { database }, events, capture }: IncidentsOptions): Disputes {
  return ownRecords<Dispute>(database, events, {
    table: 'dispute',
    kind: 'dispute',
    schema: dispute,
    keyOf: ({ invoiceId }) => invoiceId,
    most: MOST_DISPUTES,
    capture,
    onChanged: (all, containerIds) => events.emit('disputes', { all, containerIds }),
  })
}

export function incidentHandlers(incidents: OwnRecords<Incident>, disputes: OwnRecords<Dispute>) {
  return {
    'incidents.save': (input) => incidents.save(input.incident),
    'incidents.remove': ({ id }) => {
      incidents.remove(id)
      return succeeded(null)
    },
    'disputes.save': (input) => disputes.save(input.dispute),
    'disputes.remove': ({ invoiceId }) => {
      disputes.remove(invoiceId)
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}

interface OwnTable<Entry> {
  readonly table: 'incident' | 'dispute'
  /** Of the team. */
  readonly kind: 'evidence' | 'dispute'
  readonly schema: z.ZodType<Entry>
  readonly keyOf: (entry: Entry) => string
  readonly most: number
  readonly capture: Capture | undefined
  readonly onChanged: (all: readonly Entry[], containerIds: readonly string[]) => void
}

function ownRecords<Entry extends { readonly containerId: string }>(
  database: Database,
  events: IncidentsOptions['events'],
  { table, kind, schema, keyOf, most, capture, onChanged }: OwnTable<Entry>,
): OwnRecords<Entry> {
  const selectAll = database.prepare(`SELECT id, entry FROM ${table} ORDER BY key DESC`)
  const selectOne = database.prepare(`SELECT id, entry FROM ${table} WHERE id = ?`)
  const count = database.prepare(`SELECT count(*) AS count FROM ${table}`)
  const upsert = database.prepare(
    `INSERT INTO ${table} (id, entry) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET entry = excluded.entry`,
  )
  const erase = database.prepare(`DELETE FROM ${table} WHERE id = ?`)
  const read = (row: Row): Entry | null => {
    const parsed = schema.safeParse(readJson(row['entry']))
    return parsed.success && keyOf(parsed.data) === row['id'] ? parsed.data : null
  }
  const list = (): readonly Entry[] => readRows(database, table, selectAll.all(), read)
  const earlier = (id: string): Entry | null => {
    const row = selectOne.get(id)
    return row === undefined ? null : read(row)
  }

  const containersOf = (entries: readonly (Entry | null)[]): readonly string[] => [
    ...new Set(entries.flatMap((entry) => entry?.containerId ?? [])),
  ]
  let last = list()
  /** `last` names the containers of deleted entries. */
  const readAgain = (): void => {
    const all = list()
    onChanged(all, containersOf([...last, ...all]))
    last = all
  }
  const listening = new DisposableStack()
  listening.use(events.on('reset', readAgain))
  listening.use(
    events.on('teamChanged', (changed) => {
      if (changed.has(kind)) readAgain()
    }),
  )

  function change(id: string, work: () => void, entries: readonly (Entry | null)[]): void {
    database.transaction(() => {
      work()
      capture?.(kind, [id])
      const all = list()
      database.afterCommit(() => {
        last = all
        onChanged(all, containersOf(entries))
      })
    })
  }

  return {
    list,
    save(entry) {
      const id = keyOf(entry)
      const before = earlier(id)
      if (before === null && Number(count.get()?.['count']) >= most) return failed(FULL)
      change(id, () => void upsert.run(id, JSON.stringify(entry)), [before, entry])
      return succeeded(null)
    },
    remove(id) {
      change(id, () => void erase.run(id), [earlier(id)])
    },
    [Symbol.dispose]: () => listening.dispose(),
  }
}

const FULL = {
  code: 'records_full',
  message: { key: 'failure.records-full' },
  hint: { key: 'failure.records-full.hint' },
} as const
