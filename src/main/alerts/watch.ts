// Watches the fleet for alert facts: on each commit in its transaction, and by the clock in between.

import type { Commit } from '#main/store/batch.ts'
import type { Database } from '#main/store/database.ts'
import type { FleetStore, Pruned } from '#main/store/fleet-store.ts'
import { createSlicedWork } from '#main/time/sliced-work.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Upserts } from '#shared/judged-fleet/homes.ts'
import {
  createJudgedFleet,
  homeOf,
  type FleetFacts,
  type Home,
  type Judged,
} from '#shared/judged-fleet/judged-fleet.ts'
import { ALERTS, type AlertFact, type AlertSubject } from '#shared/alerts/alert-kinds.ts'
import { instantAt, type Instant } from '#shared/rules/instant.ts'
import type { RateBook } from '#shared/rates/estimate.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { isScoped } from '#shared/settings/scope.ts'
import { byId, changeOf, factsOf, factsOver, readOnce } from './commit-facts.ts'
import { changedFacts, seenAt, standingFacts } from './detectors.ts'
import { listedContainers, mayStillChange, ownContainers, watchedOf, type OnList, type Watched } from './watched.ts'

export interface Watch {
  /** Shipments, or orphan containers, that may still need something. Of the others only the store knows more. */
  watched(kind: Home['kind']): Iterable<Watched>
  watchedShipment(id: string): Watched | undefined
  terminalName(id: string): string | null
  /** Only some of the account is the user's own. */
  isScoped(): boolean
  /** Judged containers that are the user's own. */
  own(judged: Judged): readonly Judged['containers'][number][]
  /** Those of them that nobody took off the list. */
  listed(judged: Judged): readonly Judged['containers'][number][]
  /** These were taken off the list, or put back on it. */
  relist(containerIds: readonly string[]): void
  /** The container's shipment or the container itself, else the shipment, judged now; null where it is not watched. */
  judged(subject: Pick<AlertSubject, 'shipmentId' | 'containerId'>): Judged | null
  /** With these facts, which the store may not have yet. */
  judgedAs(shipment: Shipment): Judged | null
  /** Inside the transaction of the commit. */
  take(commit: Commit): void
  /** Reads the whole fleet, in slices: finds what came to be while the program was not running, or by other rules. */
  load(): void
  /** What the clock alone has changed, in slices. `isBaseline`: all of it was so before anybody watched. */
  tick(isBaseline?: boolean): void
  /** Calls it as soon as all that load and tick were to judge is judged. */
  readonly whenJudged: (then: () => void) => void
  /** Before that, what is watched is only a part of what is stored. */
  readonly isLookedThrough: boolean
  /** They have left the store. */
  remove(pruned: Pruned): void
  /** Another account: nothing known of the old one holds. */
  restart(): void
  close(): void
}

export interface WatchOptions {
  readonly fleet: FleetStore
  readonly database: Database
  /** By the corrected clock. */
  readonly now: () => number
  readonly settings: () => RuleSettings
  /** What is the user's own. */
  readonly scope: () => Scope
  readonly isHandled: OnList['isHandled']
  readonly rates: () => RateBook | undefined
  /** The lead of what is due. */
  readonly dueWorkingDays: () => number
  /** Called inside a transaction; `isBaseline`: part of the first sync. */
  readonly onFacts: (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void
  /** Whether the store is fresh enough for the clock to find something in it; what it finds before is recorded later, if it still holds. */
  readonly mayRecord: () => boolean
  /** The file was lost: nobody was notified of what happened later. */
  readonly newsSince: () => number | null
  /** Nobody knows what day it is. */
  readonly isClockDoubted: () => boolean
  /** What is watched has changed. */
  readonly onChanged: () => void
  readonly reportBug: (where: string, error: unknown) => void
}

/** All that is watched, shipments before orphan containers. */
export function* everythingIn({ watched }: Pick<Watch, 'watched'>): Iterable<Watched> {
  yield* watched('shipment')
  yield* watched('orphan')
}

/** A slice must not hold up anybody: so many shipments are read and judged in some milliseconds. */
const JUDGED_PER_SLICE = 100
/**
 * Of what is loaded no more than this is held at once. Where collecting memory finds a whole slice still in use, V8 takes
 * whatever is made there for what is kept, puts it among that, and a tenth of the start goes into clearing it away.
 */
const READ_AT_ONCE = 25

export function createWatch(options: WatchOptions): Watch {
  const { fleet: store, database, now, mayRecord, onFacts, isHandled } = options
  const stored: FleetFacts = {
    // The store still has those that are gone.
    shipment: (id) => (store.isListed(id) ? store.shipment(id) : null),
    container: (id) => store.container(id),
  }
  const keeps = (judged: Judged): Watched | null => watchedOf(judged, { scope: options.scope(), isHandled })
  const fleet = createJudgedFleet<Watched>({ facts: stored, settings: options.settings, rates: options.rates, keeps })
  /** In these the clock found what may not be recorded yet. */
  let deferred: Home[] = []
  let isLoading = false
  let isLookedThrough = false
  const work = createSlicedWork((error) => options.reportBug('watch', error))

  function at(): Instant {
    return instantAt(now())
  }

  function standing(judged: Judged): readonly AlertFact[] {
    return standingFacts(judged, options.dueWorkingDays())
  }

  function keep(judged: readonly Judged[]): void {
    for (const one of judged) fleet.keep(one)
    options.onChanged()
  }

  /** News comes with a sync; what is found without one may be overtaken by what has not been read yet. */
  function foundByClock(judged: Judged, time: Instant, isBaseline: boolean): void {
    const facts = standing(judged)
    const mustWait = facts.length > 0 && !isBaseline && !mayRecord() && mayStillChange(judged)
    if (mustWait) deferred.push(homeOf(judged))
    else onFacts(facts, time, isBaseline)
  }

  /** All is known already, but for a stop that came about after the account was last watched: the file was lost meanwhile. */
  function foundAtFirst(judged: Judged, time: Instant, since: number | null): void {
    const stoppedAt = readInstant(judged.shipment?.tracking.stoppedAt ?? null)
    const isNews = since !== null && stoppedAt !== null && stoppedAt > since
    const { stops = [], others = [] } = Object.groupBy(standing(judged), ({ kind }) =>
      kind === 'tracking-stopped' ? 'stops' : 'others',
    )
    onFacts(stops, time, !isNews)
    onFacts(others, time, true)
  }

  /** What a clock in doubt makes of news waits until that is settled; the news itself does not. */
  function foundInNews(judged: Judged, facts: readonly AlertFact[], time: Instant): void {
    const certain = options.isClockDoubted() ? facts.filter(({ kind }) => !ALERTS[kind].isByClock) : facts
    if (certain.length < facts.length) deferred.push(homeOf(judged))
    onFacts(certain, time, false)
  }

  /** Some of what waits; kept only after the transaction, so that what fails is judged again. */
  function judgeSome(isBaseline: boolean, facts = stored): void {
    const time = at()
    const some: Judged[] = []
    for (const judged of fleet.judging(time, facts)) if (some.push(judged) === JUDGED_PER_SLICE) break
    if (some.length === 0) return
    database.transaction(() => {
      for (const judged of some) foundByClock(judged, time, isBaseline)
    })
    keep(some)
  }

  function judgeWaiting(isBaseline: boolean): void {
    work.begin(() => {
      judgeSome(isBaseline)
      return fleet.waiting > 0
    })
  }

  function tick(isBaseline = false): void {
    if (isLoading && work.isUnderWay) return
    fleet.tick(at())
    if (isBaseline || mayRecord()) {
      fleet.judgeAgain(deferred)
      deferred = []
    }
    judgeWaiting(isBaseline)
  }

  function endLoading(): false {
    isLoading = false
    // What was not to be recorded when it was found may be by now.
    tick()
    return false
  }

  /** While the fleet is still being loaded: what a commit touches has to be known as it was before. */
  function learn(commit: Commit, before: FleetFacts): void {
    const named = commit.containers.flatMap((step) => [step.before?.shipmentId, step.after?.shipmentId])
    const ids = new Set([...commit.shipments.map(({ id }) => id), ...named].filter((id) => typeof id === 'string'))
    const shipments = [...ids].flatMap((id) => before.shipment(id) ?? [])
    const containerIds = new Set([
      ...shipments.flatMap(({ id }) => store.containersOf(id).map((container) => container.id)),
      ...commit.containers.map(({ id }) => id),
    ])
    const containers = [...containerIds].flatMap((id) => before.container(id) ?? [])
    fleet.apply({ shipments, containers, terminals: [] })
  }

  return {
    watched: (kind) => fleet.keptOf(kind),
    watchedShipment: (id) => fleet.kept({ kind: 'shipment', id }),
    terminalName: (id) => fleet.terminals.get(id)?.name ?? null,
    isScoped: () => isScoped(options.scope()),
    own: (judged) => ownContainers(judged, options.scope()),
    listed: (judged) => listedContainers(judged, { scope: options.scope(), isHandled }),
    relist(containerIds) {
      fleet.judgeAgain(containerIds.flatMap((id) => fleet.homeOfContainer(id) ?? []))
      if (fleet.waiting > 0 && !work.isUnderWay) judgeWaiting(false)
    },
    judged({ shipmentId, containerId }) {
      const ofContainer = containerId === null ? null : fleet.homeOfContainer(containerId)
      const home: Home | null = ofContainer ?? (shipmentId === null ? null : { kind: 'shipment', id: shipmentId })
      return home === null || fleet.kept(home) === undefined ? null : fleet.judge(home, at())
    },
    judgedAs(shipment) {
      const upserts = { ...NONE, shipments: [shipment] }
      return fleet
        .asIf(upserts, NONE, factsOver(stored, byId([shipment]), []))
        .judge({ kind: 'shipment', id: shipment.id }, at())
    },
    take(commit) {
      const time = instantAt(commit.at)
      const seen = seenAt(time, options.dueWorkingDays())
      const newsSince = commit.isBaseline ? options.newsSince() : null
      const once = readOnce(stored)
      const before = factsOf(commit, 'before', once)
      if (isLoading) learn(commit, before)
      const { upserts, removed } = changeOf(commit)
      const then = fleet.asIf(upserts, removed, factsOf(commit, 'after', once))
      const judged: Judged[] = []
      for (const home of then.homes) {
        const is = then.judge(home, time)
        if (is === null) continue
        judged.push(is)
        const was = fleet.read(home, time, before)
        if (was === null && commit.isBaseline) foundAtFirst(is, time, newsSince)
        else {
          const changed = was === null ? [] : changedFacts(was, is, seen)
          foundInNews(is, [...standing(is), ...changed], time)
        }
      }
      database.afterCommit(() => {
        fleet.apply(upserts, removed)
        keep(judged)
        // A terminal that has another name now.
        if (fleet.waiting > 0 && !work.isUnderWay) judgeWaiting(false)
      })
    },
    load() {
      fleet.apply({ ...NONE, terminals: store.terminals() })
      let after = 0
      isLoading = true
      let isCounted = store.counts().shipments < JUDGED_PER_SLICE
      // Whatever was under way knew less than this will.
      work.begin(() => {
        // What one slice does not judge is shown as it is stored, and that first.
        if (!isCounted) return (isCounted = true)
        for (let read = 0; read < JUDGED_PER_SLICE; read += READ_AT_ONCE) {
          const { next, ...part } = store.part(after, READ_AT_ONCE)
          fleet.apply({ ...part, terminals: [] })
          judgeSome(false, factsOver(stored, byId(part.shipments), byId(part.containers)))
          if (next === null) return endLoading()
          after = next
        }
        return true
      })
      work.afterwards(() => (isLookedThrough = true))
    },
    tick,
    whenJudged: (then) => work.afterwards(then),
    get isLookedThrough() {
      return isLookedThrough
    },
    remove(pruned) {
      if (pruned.shipments.length + pruned.containers.length === 0) return
      fleet.apply(NONE, pruned)
      options.onChanged()
    },
    restart() {
      work.cancel()
      isLoading = false
      isLookedThrough = true
      deferred = []
      fleet.clear()
      options.onChanged()
    },
    close: () => work.cancel(),
  }
}

const NONE = { shipments: [], containers: [], terminals: [] } as const satisfies Upserts
