// The log of all changes: read per shipment or container, exported, and pruned by age.

import { z } from 'zod'
import type { ChangedSince, HistoryPart } from '#shared/contract/fleet-requests.ts'
import type { Json } from '#shared/fleet/json.ts'
import { type Change, type ChangedField, CONTAINER_FIELDS, SHIPMENT_FIELDS, TOLD_FIELDS } from '#shared/fleet/change.ts'
import type { Database } from './database.ts'
import { timeColumn } from './columns.ts'
import { readJson } from './record-text.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import { type Answer, succeeded } from '#shared/contract/answer.ts'

export interface ChangeLog {
  /** Newest first, including its containers. `before`: the last key of the previous part. */
  ofShipment(shipmentId: string, options?: LogPart): readonly Change[]
  ofContainer(containerId: string, options?: LogPart): readonly Change[]
  /** All changes, oldest first. */
  after(key: number, most: number): readonly Change[]
  /** Changes of one field among the next `most` changes, oldest first. Null if there are no more. */
  ofField(
    field: ChangedField,
    after: number,
    among: number,
  ): { readonly changes: readonly Change[]; readonly last: number } | null
  since(moment: number): ChangedSince
  /** Removes changes before that time, oldest first. Returns how many; repeat while it returns `most`. */
  prune(before: number, most: number): number
}

export interface LogPart {
  readonly before?: number
  readonly most?: number
}

const USUAL_PART = 200
const MOST_TOLD = 5_000

export function createChangeLog(database: Database): ChangeLog {
  const select = (where: string) =>
    database.query<Change>(
      'change',
      changeRow,
      `SELECT key, seen_at AS seenAt, shipment_id AS shipmentId, container_id AS containerId, field, old, new
        FROM change WHERE ${where}`,
    )
  const ofShipment = select('shipment_id = ? AND key < ? ORDER BY key DESC LIMIT ?')
  const ofContainer = select('container_id = ? AND key < ? ORDER BY key DESC LIMIT ?')
  const after = select('key > ? ORDER BY key LIMIT ?')
  const ofField = select('key > ? AND key <= ? AND field = ? ORDER BY key')
  const byKeys = select('key IN (SELECT value FROM json_each(?))')
  const lastKey = database.query(
    'change',
    z.object({ last: z.number().nullable() }),
    'SELECT MAX(key) AS last FROM change',
  )
  const shipmentsSince = database.query(
    'change',
    idRow,
    'SELECT DISTINCT shipment_id AS id FROM change WHERE seen_at > ? AND container_id IS NULL AND shipment_id IS NOT NULL',
  )
  const containersSince = database.query(
    'change',
    idRow,
    'SELECT DISTINCT container_id AS id FROM change WHERE seen_at > ? AND container_id IS NOT NULL',
  )
  const spansSince = database.query(
    'change',
    z.object({ first: z.number(), last: z.number() }),
    `SELECT MIN(key) AS first, MAX(key) AS last FROM change
      WHERE seen_at > ? AND field IN (${TOLD_FIELDS.map((field) => `'${field}'`).join(', ')})
      GROUP BY shipment_id, container_id, field ORDER BY last DESC LIMIT ${MOST_TOLD}`,
  )
  const prune = database.prepare(
    'DELETE FROM change WHERE key IN (SELECT key FROM change WHERE seen_at < ? ORDER BY seen_at LIMIT ?) RETURNING key',
  )

  /** Net changes since that time, newest first. */
  function changesSince(moment: number): readonly Change[] {
    const spans = spansSince.all(moment)
    const ends = byKeys.all(JSON.stringify(spans.flatMap(({ first, last }) => [first, last])))
    const endsByKey = new Map(ends.map((end) => [end.key, end]))
    return spans.flatMap(({ first, last }) => {
      const oldest = endsByKey.get(first)
      const newest = endsByKey.get(last)
      if (oldest === undefined || newest === undefined || isSameJson(oldest.old, newest.new)) return []
      return [{ ...newest, old: oldest.old }]
    })
  }

  return {
    ofShipment: (id, { before = Number.MAX_SAFE_INTEGER, most = USUAL_PART } = {}) => ofShipment.all(id, before, most),
    ofContainer: (id, { before = Number.MAX_SAFE_INTEGER, most = USUAL_PART } = {}) =>
      ofContainer.all(id, before, most),
    after: (key, most) => after.all(key, most),
    ofField(field, key, among) {
      const last = Math.min(key + among, lastKey.first()?.last ?? 0)
      return last <= key ? null : { changes: ofField.all(key, last, field), last }
    },
    since: (moment) => ({
      shipments: shipmentsSince.all(moment).map(({ id }) => id),
      containers: containersSince.all(moment).map(({ id }) => id),
      changes: changesSince(moment),
    }),
    prune: (before, most) => database.transaction(() => prune.all(before, most).length),
  }
}

function isSameJson(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** An unreadable value becomes null. The change still shows. */
const changedValue = z.string().transform((text) => readJson(text) ?? null)

const changeRow = z.object({
  key: z.number(),
  seenAt: timeColumn,
  shipmentId: z.string().nullable(),
  containerId: z.string().nullable(),
  field: z.enum([...SHIPMENT_FIELDS, ...CONTAINER_FIELDS]),
  old: changedValue,
  new: changedValue,
})

const idRow = z.object({ id: z.string() })

const CHANGES_PER_EXPORT = 500

export function historyHandlers({ changes }: { readonly changes: ChangeLog }) {
  function part(read: (options: LogPart) => HistoryPart['changes'], before: number | null): Answer<HistoryPart> {
    const part = read({ most: USUAL_PART, ...(before === null ? {} : { before }) })
    return succeeded({ changes: part, hasMore: part.length === USUAL_PART })
  }

  return {
    'history.shipment': ({ id, before }) => part((wanted) => changes.ofShipment(id, wanted), before),
    'history.container': ({ id, before }) => part((wanted) => changes.ofContainer(id, wanted), before),
    'history.since': ({ moment }) => succeeded(changes.since(moment)),
    'history.export': ({ after }) => {
      const part = changes.after(after, CHANGES_PER_EXPORT)
      const next = part.at(-1)?.key ?? null
      return succeeded({ changes: part, next })
    },
  } satisfies Partial<Handlers>
}
