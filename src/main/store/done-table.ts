// Finished containers with their recorded evidence.

import { z } from 'zod'
import type { DoneAccount } from '#shared/contract/done-requests.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Gap } from '#shared/invoices/observed.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Database } from './database.ts'
import type { Row } from './row.ts'
import { readRows } from './read-rows.ts'
import { isTime, textIn } from './row.ts'
import { readContainer, readJson, readShipment, recordText } from './record-text.ts'

/** Charges can be disputed and audited for a year. */
export const DONE_KEPT_MS = 365 * DAY

export interface DoneTable {
  write(account: DoneAccount): void
  of(containerId: string): DoneAccount | null
  has(containerId: string): boolean
  remove(containerId: string): void
  /** In order of first writing. `after`: `next` of the previous part, 0 first. */
  part(after: number, most: number): { readonly accounts: readonly DoneAccount[]; readonly next: number | null }
  /** Removes the oldest ones. Returns how many; repeat while it returns `most`. */
  prune(before: number, most: number): number
}

export function createDoneTable(database: Database): DoneTable {
  const write = database.prepare(
    `INSERT INTO done (container_id, done_at, how, container, shipment, watch) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (container_id) DO UPDATE SET
        done_at = excluded.done_at, how = excluded.how, container = excluded.container,
        shipment = excluded.shipment, watch = excluded.watch`,
  )
  const selectOne = database.prepare('SELECT * FROM done WHERE container_id = ?')
  const has = database.prepare('SELECT 1 FROM done WHERE container_id = ?')
  const remove = database.prepare('DELETE FROM done WHERE container_id = ?')
  const part = database.prepare('SELECT * FROM done WHERE key > ? ORDER BY key LIMIT ?')
  const outdated = database.prepare('SELECT key FROM done WHERE done_at < ? ORDER BY done_at LIMIT ?')
  const removeAll = database.prepare('DELETE FROM done WHERE key IN (SELECT value FROM json_each(?))')
  const legible = (rows: readonly Row[]): readonly DoneAccount[] => readRows(database, 'done', rows, accountOf)
  return {
    write({ containerId, doneAt, how, evidence }) {
      const { container, shipment, ...watch } = evidence
      const texts = [recordText(container).facts, shipment === null ? null : recordText(shipment).facts]
      write.run(containerId, doneAt, how, ...texts, JSON.stringify(watch))
    },
    of: (containerId) => legible(selectOne.all(containerId))[0] ?? null,
    has: (containerId) => has.get(containerId) !== undefined,
    remove: (containerId) => void remove.run(containerId),
    part(after, most) {
      const rows = part.all(after, most)
      const last = rows.at(-1)?.['key'] ?? null
      return { accounts: legible(rows), next: rows.length < most || last === null ? null : Number(last) }
    },
    prune(before, most) {
      const keys = outdated.all(before, most).map(({ key }) => key)
      if (keys.length > 0) removeAll.run(JSON.stringify(keys))
      return keys.length
    },
  }
}

const how = z.enum(['returned', 'left'])
const watch = z.object({
  firstSeenAt: z.number().nullable(),
  keptSince: z.number().nullable(),
  gaps: z.array(z.custom<Gap>((value) => typeof value === 'object')),
  changes: z.array(z.custom<Change>((value) => typeof value === 'object')),
})

function accountOf(row: Row): DoneAccount | null {
  const containerId = textIn(row['container_id'])
  const doneAt = row['done_at']
  const container = readContainer({ facts: row['container'] ?? null })
  const shipment = row['shipment'] === null ? null : readShipment({ facts: row['shipment'] ?? null })
  const storedWatch = watch.safeParse(readJson(row['watch']))
  const storedHow = how.safeParse(row['how'])
  if (containerId === null || container?.id !== containerId || !isTime(doneAt)) return null
  if (!storedWatch.success || !storedHow.success) return null
  return { containerId, doneAt, how: storedHow.data, evidence: { container, shipment, ...storedWatch.data } }
}
