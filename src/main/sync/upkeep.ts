// Once a day: old history, and shipments that left long ago, make room; a little at a time, so that nobody notices.

import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'
import { DONE_KEPT_MS } from '#main/store/done-table.ts'
import type { Store } from '#main/store/store.ts'
import type { ExchangeLog } from './exchange-log.ts'

export interface UpkeepOptions {
  readonly store: Store
  readonly clock: Clock
  /** Without its clock nothing is old: a wrong one would delete what is new. */
  readonly exchanges: Pick<ExchangeLog, 'now' | 'clockTrust'>
  /** Changes seen, and steps of resumes taken, longer ago than this leave the store. */
  readonly historyMs: number
  /** Shipments that were stopped, or gone, longer ago than this leave the store. */
  readonly oldestStoppedMs: number
  readonly reportBug: (where: string, error: unknown) => void
}

const EVERY_MS = 24 * 60 * 60_000
const AT_ONCE = 500
/** Of 16 KB. Each that is given back moves another one. */
const PAGES_AT_ONCE = 50

/** Does what is due, the rest of it by and by; null where nothing was due, or nobody knows what is old. */
export function startUpkeep(options: UpkeepOptions): Disposable | null {
  const { store, clock, exchanges } = options
  if (exchanges.clockTrust() !== 'sure') return null
  const now = clock.now()
  const { prunedAt } = store.progress.read()
  if (prunedAt !== null && Math.abs(now - prunedAt) < EVERY_MS) return null
  store.progress.change({ prunedAt: now })
  const timer = new Timer(clock)

  function step(): void {
    if (exchanges.clockTrust() !== 'sure') return
    // What is deleted never comes back, and a service or a proxy may stamp a date of years ahead: it is old by both clocks.
    const today = Math.min(exchanges.now(), clock.now())
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

  /** Where a step fails, the rest waits for the next day. */
  function laterStep(): void {
    try {
      step()
    } catch (error) {
      options.reportBug('upkeep', error)
    }
  }

  step()
  return timer
}
