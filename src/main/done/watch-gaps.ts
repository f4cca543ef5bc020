// Records periods without syncs, in which facts may have changed unobserved.

import { tryTo } from '#main/core/events/refusal.ts'
import { z } from 'zod'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Context } from '#main/core/port/context.ts'
import { timeColumn } from '#main/store/columns.ts'
import type { Store } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Gap } from '#shared/invoices/observed.ts'
import { HOUR } from '#shared/time/instant.ts'

export interface WatchGaps extends Disposable {
  /** `since`: skips gaps that ended earlier. */
  list(since?: number | null): readonly Gap[]
}

export interface WatchGapsOptions {
  readonly store: Pick<Store, 'database' | 'progress'>
  readonly events: Pick<Emitter<Pick<SyncEvents, 'runEnded'>>, 'on'>
  readonly context: Pick<Context, 'now' | 'isTimeConfirmed'>
  readonly historyMs: () => number
}

/** Longer than any sync of a large account. */
const LONGEST_SYNC_PAUSE_MS = 3 * HOUR

export function followWatch({ store, events, context, historyMs }: WatchGapsOptions): WatchGaps {
  const { database, progress } = store
  const selectSince = database.query(
    'watch_gap',
    gapRow,
    'SELECT key, from_at AS "from", until_at AS until FROM watch_gap WHERE until_at > ? ORDER BY key',
  )
  const insert = database.prepare('INSERT INTO watch_gap (from_at, until_at) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM watch_gap WHERE until_at < ?')
  let lastLook = progress.read().completeAt
  const listening = new DisposableStack()
  listening.use(
    events.on('runEnded', ({ isWalked, oldestMs }) => {
      if (!isWalked || !context.isTimeConfirmed()) return
      const oldest = context.now() - oldestMs
      // A cache without its service repeats old answers, which is no sync.
      if (oldestMs > 0 && lastLook !== null && oldest <= lastLook) return
      tryTo(() => {
        if (lastLook !== null && oldest - lastLook > LONGEST_SYNC_PAUSE_MS) {
          remove.run(oldest - historyMs())
          insert.run(lastLook, oldest)
        }
        lastLook = oldest
      })
    }),
  )
  return {
    list: (since) => selectSince.all(since ?? 0),
    [Symbol.dispose]: () => listening.dispose(),
  }
}

const gapRow = z.object({ from: timeColumn, until: timeColumn })
