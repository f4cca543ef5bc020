// Judges the fleet: all of it at the start, then what a commit, a setting, a rate, a booking, an incident or the time
// has changed. Alerts, tray and page get each judgment before and after.

import type { Emitter } from '#main/core/events/emitter.ts'
import { createSlicedWork } from '#main/core/time/sliced-work.ts'
import type { Commit } from '#main/store/batch.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { JudgedShipment } from '#shared/rules/shipment-judgment.ts'
import { instantAt, type Instant } from '#shared/time/instant.ts'
import type { Removed, Upserts } from './container-links.ts'
import {
  createJudgedFleet,
  type Judged,
  type JudgedBy,
  type JudgedChange,
  type JudgedFleetOptions,
  type JudgedKey,
  shipmentKey,
} from './judged-fleet.ts'

export interface Judge {
  readonly terminals: ReadonlyMap<string, Terminal>
  all(): Iterable<Judged>
  get(key: JudgedKey): Judged | undefined
  keyOf(subject: Subject): JudgedKey | null
  /** As of now; null if it is unknown or not judged yet. */
  judged(subject: Subject): Judged | null
  currentRules(): JudgedBy
  /** Judges it by other settings and rates. */
  judgedBy(key: JudgedKey, by: JudgedBy): Judged | null
  /** Judges a version of the shipment with its stored containers, also during a commit. */
  judgedVersion(shipment: Shipment): JudgedShipment
  /** Calls `listener` with every difference, inside the transaction of the commit that caused it, if one did. */
  onJudged(listener: JudgedListener): void
  /** Call inside the commit's transaction. */
  take(commit: Commit): void
  /** Loads and judges the stored fleet in slices. */
  load(): void
  /** After a change of settings or rates. */
  judgeAll(): void
  judgeContainers(ids: readonly string[]): void
  judgeAgain(keys: readonly JudgedKey[]): void
  /** Judges what the clock has changed. */
  tick(): void
  /** Calls `then` when nothing waits to be judged. */
  whenJudged(then: () => void): void
  /** Stored shipments that are not judged yet after the start. */
  readonly unjudged: number
  /** False until all stored records are judged. */
  readonly isLoaded: boolean
  close(): void
}

/** A container, or a shipment. */
export interface Subject {
  readonly shipmentId: string | null
  readonly containerId: string | null
}

/** `commit`: null if a setting, a record of the user or the clock caused the difference. */
export type JudgedListener = (changes: readonly JudgedChange[], at: Instant, commit: Commit | null) => void

export interface JudgeEvents {
  /** Empty if only the way changed in which the fleet is counted. */
  judged: readonly JudgedChange[]
}

export interface JudgeOptions extends JudgedFleetOptions {
  readonly store: Pick<Store, 'fleet' | 'database'>
  /** Corrected time. */
  readonly now: () => number
  readonly events: Emitter<JudgeEvents & Pick<StoreEvents, 'pruned'>>
  readonly reportBug: (where: string, error: unknown) => void
}

/** Takes a few milliseconds. */
const JUDGED_PER_SLICE = 100

export function createJudge(options: JudgeOptions): Judge {
  const { events } = options
  const { fleet: store, database } = options.store
  const fleet = createJudgedFleet(options)
  const listeners: JudgedListener[] = []
  const work = createSlicedWork((error) => options.reportBug('judge', error))
  /** Where the next part of the stored fleet begins; null if all is loaded. */
  let next: number | null = null
  let isLoaded = false

  function currentTime(): Instant {
    return instantAt(options.now())
  }

  function loadPart(after: number): void {
    const part = store.part(after, JUDGED_PER_SLICE)
    fleet.apply({ ...part, terminals: [] })
    next = part.next
  }

  /** Kept after the transaction, so that a failure is judged again. */
  function judgeSome(): void {
    const time = currentTime()
    const changes: JudgedChange[] = []
    for (const change of fleet.judging(time)) if (changes.push(change) === JUDGED_PER_SLICE) break
    if (changes.length === 0) return
    database.transaction(() => {
      for (const listener of listeners) listener(changes, time, null)
    })
    keep(changes)
  }

  function keep(changes: readonly JudgedChange[]): void {
    for (const change of changes) fleet.keep(change)
    events.emit('judged', changes)
  }

  function judgeWaiting(): void {
    if (work.isUnderWay || (next === null && fleet.waiting === 0)) return
    work.begin(judgeSlice)
  }

  function judgeSlice(): boolean {
    if (next !== null) loadPart(next)
    judgeSome()
    return next !== null || fleet.waiting > 0
  }

  /** The difference needs the judgments before the commit. */
  function judgeBefore(commit: Commit, time: Instant): void {
    if (next !== null) {
      while (next !== null) loadPart(next)
      fleet.apply(...recordsOf(commit, 'before'))
    }
    if (fleet.waiting === 0) return
    const keys = fleet.keysOf({
      shipments: new Set(commit.shipments.map(({ id }) => id)),
      containers: new Set(commit.containers.map(({ id }) => id)),
    })
    const waiting = new Set(keys.filter((key) => fleet.isWaiting(key)))
    for (const change of fleet.judging(time, waiting)) fleet.keep(change)
  }

  events.on('pruned', (pruned) => {
    if (pruned.shipments.length + pruned.containers.length === 0) return
    const keys = fleet.apply(NOTHING, pruned)
    keep([...fleet.judging(currentTime(), keys)])
  })

  return {
    terminals: fleet.terminals,
    all: () => fleet.all(),
    get: (key) => fleet.get(key),
    keyOf,
    judged(subject) {
      const key = keyOf(subject)
      return key === null ? null : fleet.current(key, currentTime())
    },
    judgedBy: (key, by) => fleet.judge(key, currentTime(), by),
    judgedVersion: (shipment) => fleet.judgeVersion(shipment, store.containersOf(shipment.id), currentTime()),
    onJudged: (listener) => void listeners.push(listener),
    take(commit) {
      const time = instantAt(commit.at)
      judgeBefore(commit, time)
      const terminalsBefore = commit.terminals.flatMap(({ id }) => fleet.terminals.get(id) ?? [])
      const keys = fleet.apply(...recordsOf(commit, 'after'))
      database.onRollback(() => {
        const [upserts, removed] = recordsOf(commit, 'before')
        fleet.apply({ ...upserts, terminals: terminalsBefore }, removed)
      })
      const changes = [...fleet.judging(time, keys)]
      for (const listener of listeners) listener(changes, time, commit)
      database.afterCommit(() => {
        keep(changes)
        // A changed terminal affects more shipments.
        judgeWaiting()
      })
    },
    load() {
      fleet.apply({ ...NOTHING, terminals: store.terminals() })
      next = 0
      let isCounted = store.counts().shipments < JUDGED_PER_SLICE
      work.begin(() => {
        // Shows larger fleets unjudged first.
        if (isCounted) return judgeSlice()
        return (isCounted = true)
      })
      work.afterwards(() => {
        isLoaded = true
        events.emit('judged', [])
      })
    },
    judgeAll() {
      fleet.judgeAll()
      judgeWaiting()
    },
    judgeContainers(ids) {
      fleet.judgeAgain(ids.flatMap((id) => fleet.keyOfContainer(id) ?? []))
      judgeWaiting()
    },
    judgeAgain(keys) {
      fleet.judgeAgain(keys)
      judgeWaiting()
    },
    tick() {
      fleet.tick(currentTime())
      judgeWaiting()
    },
    currentRules: () => ({ settings: options.settings(), rates: options.rates?.() }),
    whenJudged: (then) => work.afterwards(then),
    get unjudged() {
      if (isLoaded) return 0
      let judged = 0
      for (const { shipment } of fleet.all()) if (shipment !== null) judged += 1
      return Math.max(0, store.counts().shipments - judged)
    },
    get isLoaded() {
      return isLoaded
    },
    close: () => work.cancel(),
  }

  function keyOf({ shipmentId, containerId }: Subject): JudgedKey | null {
    const ofContainer = containerId === null ? null : fleet.keyOfContainer(containerId)
    return ofContainer ?? (shipmentId === null ? null : shipmentKey(shipmentId))
  }
}

const NOTHING = { shipments: [], containers: [], terminals: [] } as const satisfies Upserts

/** The records of a commit as they were, or as they are after it. Terminals only after it. */
function recordsOf(commit: Commit, side: 'before' | 'after'): [upserts: Upserts, removed: Removed] {
  const shipments = commit.shipments.map((step) => [step.id, step[side]] as const)
  const containers = commit.containers.map((step) => [step.id, step[side]] as const)
  return [
    {
      shipments: shipments.flatMap(([, record]) => record ?? []),
      containers: containers.flatMap(([, record]) => record ?? []),
      terminals: side === 'after' ? commit.terminals : [],
    },
    {
      shipments: shipments.flatMap(([id, record]) => (record === null ? id : [])),
      containers: containers.flatMap(([id, record]) => (record === null ? id : [])),
    },
  ]
}
