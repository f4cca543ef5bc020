// Once a day, deletes old history and old shipments, in small steps that don't block the app.

import type { Context } from '#main/core/port/context.ts'
import { Timer } from '#main/core/time/timer.ts'
import { DONE_KEPT_MS } from '#main/store/done-table.ts'
import type { Store } from '#main/store/store.ts'
import { DAY } from '#shared/time/instant.ts'

export interface UpkeepOptions {
  readonly store: Store
  readonly context: Pick<Context, 'clock' | 'now' | 'isTimeConfirmed' | 'reportBug'>
  /** Older changes and resume steps are deleted. */
  readonly historyMs: number
  /** Shipments that stopped or left longer ago are deleted. */
  readonly oldestStoppedMs: number
}

const EVERY_MS = DAY
const AT_ONCE = 500
/** Of 16 KB. Each freed page may move another one. */
const PAGES_AT_ONCE = 50

/** Starts the daily upkeep. Null if it is not due or the time is not confirmed. */
export function startUpkeep({ store, context, ...options }: UpkeepOptions): Disposable | null {
  const { clock, now, isTimeConfirmed } = context
  if (!isTimeConfirmed()) return null
  const { prunedAt } = store.progress.read()
  if (prunedAt !== null && Math.abs(now() - prunedAt) < EVERY_MS) return null
  store.progress.change({ prunedAt: now() })
  const timer = new Timer(clock)

  function step(): void {
    if (!isTimeConfirmed()) return
    const today = now()
    const oldest = today - options.historyMs
    const pruned = Math.max(
      store.changes.prune(oldest, AT_ONCE),
      store.resumeSteps.prune(oldest, AT_ONCE),
      store.done.prune(today - DONE_KEPT_MS, AT_ONCE),
    )
    const removed = store.fleet.prune(today - options.oldestStoppedMs, AT_ONCE / 10)
    const isShrinking = store.database.shrink(PAGES_AT_ONCE)
    const isDone = pruned < AT_ONCE && removed.shipments.length < AT_ONCE / 10 && !isShrinking
    if (!isDone) timer.set(0, laterStep)
  }

  /** After a failure, the rest waits until the next day. */
  function laterStep(): void {
    try {
      step()
    } catch (error) {
      context.reportBug('upkeep', error)
    }
  }

  step()
  return timer
}
