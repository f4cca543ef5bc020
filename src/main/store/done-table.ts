// Finished containers with their recorded evidence.

import { z } from 'zod'
import type { DoneAccount } from '#shared/contract/done-requests.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Gap } from '#shared/invoices/observed.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Database } from './database.ts'
import { jsonColumn, textColumn, timeColumn } from './columns.ts'
import { readContainer, readShipment, recordText } from './record-text.ts'

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
  const select = (where: string) =>
    database.query(
      'done',
      doneRow,
      `SELECT key, container_id AS containerId, done_at AS doneAt, how, container, shipment, watch FROM done WHERE ${where}`,
    )
  const selectOne = select('container_id = ?')
  const has = database.prepare('SELECT 1 FROM done WHERE container_id = ?')
  const remove = database.prepare('DELETE FROM done WHERE container_id = ?')
  const part = select('key > ? ORDER BY key LIMIT ?')
  // The readable rows may be fewer.
  const endOfPart = database.query('done', keyRow, 'SELECT key FROM done WHERE key > ? ORDER BY key LIMIT 1 OFFSET ?')
  const prune = database.prepare(
    'DELETE FROM done WHERE key IN (SELECT key FROM done WHERE done_at < ? ORDER BY done_at LIMIT ?) RETURNING key',
  )
  return {
    write({ containerId, doneAt, how, evidence }) {
      const { container, shipment, ...watch } = evidence
      const texts = [recordText(container).facts, shipment === null ? null : recordText(shipment).facts]
      write.run(containerId, doneAt, how, ...texts, JSON.stringify(watch))
    },
    of: (containerId) => selectOne.first(containerId),
    has: (containerId) => has.get(containerId) !== undefined,
    remove: (containerId) => void remove.run(containerId),
    part: (after, most) => ({
      accounts: part.all(after, most),
      next: endOfPart.first(after, most - 1)?.key ?? null,
    }),
    prune: (before, most) => prune.all(before, most).length,
  }
}

const watch = z.object({
  firstSeenAt: z.number().nullable(),
  keptSince: z.number().nullable(),
  gaps: z.array(z.custom<Gap>((value) => typeof value === 'object')),
  changes: z.array(z.custom<Change>((value) => typeof value === 'object')),
})

const keyRow = z.object({ key: z.number() })

const doneRow = z
  .object({
    containerId: z.string(),
    doneAt: timeColumn,
    how: z.enum(['returned', 'left']),
    container: textColumn((facts) => readContainer({ facts }) ?? undefined),
    shipment: z
      .string()
      .nullable()
      .transform((facts) => (facts === null ? null : readShipment({ facts }))),
    watch: jsonColumn(watch),
  })
  .refine(({ containerId, container }) => container.id === containerId)
  .transform(({ container, shipment, watch, ...row }): DoneAccount => ({
    ...row,
    evidence: { container, shipment, ...watch },
  }))
