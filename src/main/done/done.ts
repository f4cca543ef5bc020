// Records finished containers, in the transaction of their empty return or departure.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { Commit, Step } from '#main/store/batch.ts'
import { DONE_KEPT_MS } from '#main/store/done-table.ts'
import type { Store } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { createSlicedWork } from '#main/core/time/sliced-work.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { DoneAccount, DoneHow } from '#shared/contract/done-requests.ts'
import type { Container } from '#shared/fleet/container.ts'
import { isReturned, mayBeCharged } from '#shared/rules/per-diem.ts'
import { DAY, instantAt } from '#shared/time/instant.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import type { EvidenceOf } from './evidence.ts'

export interface DoneEvents {
  /** A record was added, changed or deleted. */
  done: void
}

export interface DoneOptions {
  readonly store: Pick<Store, 'database' | 'fleet' | 'done'>
  readonly events: Emitter<DoneEvents & Pick<SyncEvents, 'runEnded'>>
  readonly evidence: EvidenceOf
  readonly clock: Clock
  /** Corrected time. */
  readonly now: () => number
  readonly reportBug: (where: string, error: unknown) => void
}

/** Startup has more urgent work. */
const FIRST_SWEEP_MS = 30_000
/** A return with a future date takes effect without a change. */
const SWEEP_EVERY_MS = DAY
const SHIPMENTS_AT_ONCE = 20

export function keepDone({ store, events, evidence, clock, now, reportBug }: DoneOptions): Disposable {
  const { database, fleet, done } = store
  const timer = new Timer(clock)
  const sweep = createSlicedWork((error) => reportBug('done', error))
  let sweptAt: number | null = null

  const isBack = (container: Container, at: number): boolean => {
    const { shipmentId } = container
    return isReturned(container, () => (shipmentId === null ? null : fleet.shipment(shipmentId)), instantAt(at))
  }

  /** Returns whether the record changed. */
  function write(container: Container, how: DoneHow, at: number): boolean {
    const doneAt = how === 'returned' ? Math.min(readInstant(container.emptyReturn.at) ?? at, at) : at
    if (doneAt < at - DONE_KEPT_MS) return false
    const before = done.of(container.id)
    const account: DoneAccount = { containerId: container.id, doneAt, how, evidence: evidence(container) }
    done.write(before === null ? account : withEarlier(account, before))
    return true
  }

  function reopen(id: string): boolean {
    if (!done.has(id)) return false
    done.remove(id)
    return true
  }

  function leave(container: Container, at: number): boolean {
    if (isBack(container, at)) return write(container, 'returned', at)
    return mayBeCharged(container) && write(container, 'left', at)
  }

  /** `isNews`: a fact changed, not just the time of the last request to the line. */
  function follow({ id, before, after }: Step<Container>, at: number, isNews: boolean): boolean {
    if (after === null) return before !== null && leave(before, at)
    if (!isBack(after, at)) return reopen(id)
    return (isNews || !done.has(id)) && write(after, 'returned', at)
  }

  /** The first sync may bring many finished containers: the sweep records them later, in slices. */
  function take({ at, isBaseline, containers, changes }: Commit): void {
    if (isBaseline) return
    const news = new Set(changes.map(({ containerId }) => containerId))
    changedIf(containers.map((step) => follow(step, at, news.has(step.id))).includes(true))
  }

  function changedIf(isChanged: boolean): void {
    if (isChanged) database.afterCommit(() => events.emit('done', undefined))
  }

  /** Finds containers that were finished before the first sync or by time alone, and reopens the others. */
  function sweepAll(): void {
    let after: number | null = 0
    sweep.begin(() => {
      if (after === null) return false
      const part = fleet.part(after, SHIPMENTS_AT_ONCE)
      after = part.next
      const moment = now()
      database.transaction(() => {
        changedIf(part.containers.map((container) => settle(container, moment)).includes(true))
      })
      return after !== null
    })
  }

  function settle(container: Container, at: number): boolean {
    const isKept = done.has(container.id)
    if (isBack(container, at)) return !isKept && write(container, 'returned', at)
    return isKept && reopen(container.id)
  }

  fleet.onCommit((commit) => take(commit))
  fleet.onPrune((ids) => {
    const leaving = ids.filter((id) => !done.has(id)).flatMap((id) => fleet.container(id) ?? [])
    changedIf(leaving.map((container) => leave(container, now())).includes(true))
  })
  const parts = new DisposableStack()
  parts.use(timer)
  parts.defer(() => sweep.cancel())
  parts.use(
    events.on('runEnded', ({ isFirstOver }) => {
      const moment = clock.now()
      if (!isFirstOver || (sweptAt !== null && Math.abs(moment - sweptAt) < SWEEP_EVERY_MS)) return
      sweptAt = moment
      timer.set(FIRST_SWEEP_MS, sweepAll)
    }),
  )
  return parts
}

/** Adds changes that the log has pruned. */
function withEarlier({ evidence, ...account }: DoneAccount, before: DoneAccount): DoneAccount {
  const knownKeys = new Set(evidence.changes.map(({ key }) => key))
  const earlier = before.evidence.changes.filter(({ key }) => !knownKeys.has(key))
  const { firstSeenAt, keptSince } = before.evidence
  return {
    ...account,
    evidence: { ...evidence, firstSeenAt, keptSince, changes: [...evidence.changes, ...earlier] },
  }
}
