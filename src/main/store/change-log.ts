// Every change the app ever saw: asked per shipment or container, exported, and pruned by age.

import type { ChangedSince } from '#shared/contract/history.ts'
import type { Change, ChangedField } from '#shared/fleet/change.ts'
import type { Database, Row } from './database.ts'
import { readJson } from './record-text.ts'

export interface ChangeLog {
  /** Newest first: what was seen of the shipment and of its containers. `before`: the key the last answer ended with. */
  ofShipment(shipmentId: string, options?: LogPart): readonly Change[]
  ofContainer(containerId: string, options?: LogPart): readonly Change[]
  /** All of it in the order it was seen, a part at a time. */
  after(key: number, most: number): readonly Change[]
  /** Whose facts changed after that moment: ids, each once. */
  since(moment: number): ChangedSince
  /** Removes what was seen before that moment, oldest first; answers how many were. Call it again while it answers `most`. */
  prune(before: number, most: number): number
}

export interface LogPart {
  readonly before?: number
  readonly most?: number
}

const USUAL_PART = 200

export function createChangeLog(database: Database): ChangeLog {
  const select = 'SELECT key, seen_at, shipment_id, container_id, field, old, new FROM change'
  const ofShipment = database.prepare(`${select} WHERE shipment_id = ? AND key < ? ORDER BY key DESC LIMIT ?`)
  const ofContainer = database.prepare(`${select} WHERE container_id = ? AND key < ? ORDER BY key DESC LIMIT ?`)
  const after = database.prepare(`${select} WHERE key > ? ORDER BY key LIMIT ?`)
  const shipmentsSince = database.prepare(
    'SELECT DISTINCT shipment_id AS id FROM change WHERE seen_at > ? AND container_id IS NULL',
  )
  const containersSince = database.prepare(
    'SELECT DISTINCT container_id AS id FROM change WHERE seen_at > ? AND container_id IS NOT NULL',
  )
  const outdated = database.prepare('SELECT key FROM change WHERE seen_at < ? ORDER BY seen_at LIMIT ?')
  const remove = database.prepare('DELETE FROM change WHERE key = ?')

  return {
    ofShipment: (id, { before = Number.MAX_SAFE_INTEGER, most = USUAL_PART } = {}) =>
      ofShipment.all(id, before, most).map(changeOf),
    ofContainer: (id, { before = Number.MAX_SAFE_INTEGER, most = USUAL_PART } = {}) =>
      ofContainer.all(id, before, most).map(changeOf),
    after: (key, most) => after.all(key, most).map(changeOf),
    since: (moment) => ({
      shipments: shipmentsSince.all(moment).flatMap(({ id }) => textOrNull(id) ?? []),
      containers: containersSince.all(moment).flatMap(({ id }) => textOrNull(id) ?? []),
    }),
    prune(before, most) {
      return database.transaction(() => {
        const keys = outdated.all(before, most)
        for (const { key } of keys) remove.run(Number(key))
        return keys.length
      })
    },
  }
}

function changeOf(row: Row): Change {
  return {
    key: Number(row['key']),
    seenAt: Number(row['seen_at']),
    shipmentId: textOrNull(row['shipment_id']),
    containerId: textOrNull(row['container_id']),
    field: String(row['field']) as ChangedField,
    // A value that the disk no longer tells is unknown; the change is still worth seeing.
    old: readJson(row['old']) ?? null,
    new: readJson(row['new']) ?? null,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
