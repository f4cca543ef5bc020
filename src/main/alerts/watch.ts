// Watches the fleet for alert facts: on each commit in its transaction, and by the clock in between.

import type { BookingOf } from '#shared/rules/judging-context.ts'
import type { Commit } from '#main/store/batch.ts'
import type { Database } from '#main/store/database.ts'
import type { FleetStore, Pruned } from '#main/store/fleet-store.ts'
import { createSlicedWork } from '#main/core/time/sliced-work.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { FleetFacts } from '#shared/judged-fleet/fleet-facts.ts'
import type { Upserts } from '#shared/judged-fleet/homes.ts'
import { createJudgedFleet, homeOf, type Home, type Judged, type JudgedBy } from '#shared/judged-fleet/judged-fleet.ts'
import { ALERTS, type AlertFact, type AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import { instantAt, type Instant } from '#shared/time/instant.ts'
import type { ClockEndOf } from '#shared/rules/judging-context.ts'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { isScoped } from '#shared/settings/scope.ts'
import { identityOf } from './detector.ts'
import { byId, changeOf, factsOf, factsOver, readOnce } from './commit-facts.ts'
import { changedFacts, seenAt, standingFacts } from './detectors.ts'
import {
  listedContainers,
  mayStillChange,
  ownContainers,
  summarizeShipment,
  type OnList,
  type ShipmentSummary,
} from './shipment-summary.ts'

/** The settings that decide about alerts. */
export interface AlertRules {
  readonly settings: RuleSettings
  readonly dueWorkingDays: number
}

export interface Watch {
  /** Shipments or orphan containers that may still need attention. */
  watched(kind: Home['kind']): Iterable<ShipmentSummary>
  watchedShipment(id: string): ShipmentSummary | undefined
  terminalName(id: string): string | null
  /** Whether the user set a scope. */
  isScoped(): boolean
  /** Containers in the user's scope. */
  own(judged: Judged): readonly Judged['containers'][number][]
  /** Own containers that are not handled. */
  listed(judged: Judged): readonly Judged['containers'][number][]
  /** Call when containers were handled or reopened. */
  relist(containerIds: readonly string[]): void
  /**
   * Judges the container's home or the shipment now; null if it is not watched. With `commit`, it judges the facts
   * before that commit, which is under way.
   */
  judged(subject: Pick<AlertSubject, 'shipmentId' | 'containerId'>, commit?: Commit): Judged | null
  /** Judges a version of the shipment that the store may not have yet. */
  judgedAs(shipment: Shipment): Judged | null
  /** Call inside the commit's transaction. */
  take(commit: Commit): void
  /**
   * Loads and judges the whole fleet in slices, for changes while the app was closed or by new rules. `changed`: the
   * settings of the last time, if they changed since.
   */
  load(changed?: AlertRules | null): void
  /** Judges in slices what the clock has changed. `isBaseline`: part of the first sync. */
  tick(isBaseline?: boolean): void
  /** Calls `then` when load and tick are done. */
  readonly whenJudged: (then: () => void) => void
  /** False while the fleet is only partly loaded. */
  readonly isLookedThrough: boolean
  remove(pruned: Pruned): void
  /** Another account is open. */
  restart(): void
  close(): void
}

export interface WatchOptions {
  readonly fleet: FleetStore
  readonly database: Database
  /** Corrected time. */
  readonly now: () => number
  readonly settings: () => RuleSettings
  readonly scope: () => Scope
  readonly isHandled: OnList['isHandled']
  readonly rates: () => RateBook | undefined
  readonly clockEndOf: ClockEndOf
  readonly bookingOf: BookingOf
  readonly dueWorkingDays: () => number
  /** Called inside a transaction; `isBaseline`: part of the first sync. */
  readonly onFacts: (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void
  /** Whether the clock may record facts; if not, they are recorded later if they still hold. */
  readonly mayRecord: () => boolean
  /** After a lost file: when the account was last watched. */
  readonly newsSince: () => number | null
  readonly isClockUnsure: () => boolean
  readonly removedDay: (containerId: string) => CalendarDay | null
  /** Facts that hold only because a setting or rate changed, then the end of that check. Called inside a transaction. */
  readonly onNewSetting: (facts: readonly AlertFact[], at: Instant) => void
  readonly onNewSettingChecked: () => void
  readonly onChanged: () => void
  readonly reportBug: (where: string, error: unknown) => void
}

export function* everythingIn({ watched }: Pick<Watch, 'watched'>): Iterable<ShipmentSummary> {
  yield* watched('shipment')
  yield* watched('orphan')
}

/** Takes a few milliseconds. */
const JUDGED_PER_SLICE = 100
/** Small, so that V8's young generation stays cheap: a whole slice at once adds a tenth to the startup time. */
const READ_AT_ONCE = 25

export function createWatch(options: WatchOptions): Watch {
  const { fleet: store, database, now, mayRecord, onFacts, isHandled } = options
  const stored: FleetFacts = {
    // The store keeps shipments that are gone.
    shipment: (id) => (store.isListed(id) ? store.shipment(id) : null),
    container: (id) => store.container(id),
  }
  const keeps = (judged: Judged): ShipmentSummary | null =>
    summarizeShipment(judged, { scope: options.scope(), isHandled })
  const fleet = createJudgedFleet<ShipmentSummary>({
    facts: stored,
    settings: options.settings,
    rates: options.rates,
    clockEndOf: options.clockEndOf,
    bookingOf: options.bookingOf,
    keeps,
  })
  /** Where the clock found facts that can't be recorded yet. */
  let deferred: Home[] = []
  let isLoading = false
  let judgedBy = currentRules()
  /** What the fleet was judged by before a setting or rate changed; null once all is judged again. */
  let before: typeof judgedBy | null = null
  let isLookedThrough = false
  const work = createSlicedWork((error) => options.reportBug('watch', error))

  function currentTime(): Instant {
    return instantAt(now())
  }

  function currentRules(): AlertRules & JudgedBy {
    return { settings: options.settings(), rates: options.rates(), dueWorkingDays: options.dueWorkingDays() }
  }

  function standing(judged: Judged): readonly AlertFact[] {
    return standingFacts(judged, options.dueWorkingDays())
  }

  function keep(judged: readonly Judged[]): void {
    for (const one of judged) fleet.keep(one)
    options.onChanged()
  }

  /** Facts by the clock that would not hold now if no setting or rate had changed. */
  function causedByChange(judged: Judged, facts: readonly AlertFact[], time: Instant): readonly AlertFact[] {
    if (before === null || facts.length === 0) return []
    const earlier = fleet.judge(homeOf(judged), time, stored, before)
    const earlierFacts = earlier === null ? [] : standingFacts(earlier, before.dueWorkingDays)
    const heldBefore = new Set(earlierFacts.map(identityOf))
    return facts.filter((fact) => ALERTS[fact.kind].isByClock && !heldBefore.has(identityOf(fact)))
  }

  /** A finding by the clock may be outdated by news that is not read yet. */
  function foundByClock(judged: Judged, time: Instant, isBaseline: boolean): void {
    const allFacts = standing(judged)
    const caused = causedByChange(judged, allFacts, time)
    if (caused.length > 0) options.onNewSetting(caused, time)
    const facts = allFacts.filter((fact) => !caused.includes(fact))
    const mustWait = facts.length > 0 && !isBaseline && !mayRecord() && mayStillChange(judged)
    if (mustWait) deferred.push(homeOf(judged))
    else onFacts(facts, time, isBaseline)
  }

  /** All facts are known, except stops after the account was last watched: its file was lost meanwhile. */
  function foundAtFirst(judged: Judged, time: Instant, since: number | null): void {
    const stoppedAt = readInstant(judged.shipment?.tracking.stoppedAt ?? null)
    const isNews = since !== null && stoppedAt !== null && stoppedAt > since
    const { stops = [], others = [] } = Object.groupBy(standing(judged), ({ kind }) =>
      kind === 'tracking-stopped' ? 'stops' : 'others',
    )
    onFacts(stops, time, !isNews)
    onFacts(others, time, true)
  }

  /** Facts by an unconfirmed clock wait; news does not. */
  function foundInNews(judged: Judged, facts: readonly AlertFact[], time: Instant): void {
    const certain = options.isClockUnsure() ? facts.filter(({ kind }) => !ALERTS[kind].isByClock) : facts
    if (certain.length < facts.length) deferred.push(homeOf(judged))
    onFacts(certain, time, false)
  }

  /** Judges some that wait. Kept after the transaction, so that a failure is judged again. */
  function judgeSome(isBaseline: boolean, facts = stored): void {
    const time = currentTime()
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
    fleet.tick(currentTime())
    if (isBaseline || mayRecord()) {
      fleet.judgeAgain(deferred)
      deferred = []
    }
    judgeWaiting(isBaseline)
  }

  function endLoading(): false {
    isLoading = false
    if (before !== null) options.onNewSettingChecked()
    before = null
    // Deferred facts may be recordable now.
    tick()
    return false
  }

  /** During loading, records of a commit must be known in their earlier state. */
  function learn(commit: Commit, before: FleetFacts): void {
    const shipmentIds = commit.containers.flatMap((step) => [step.before?.shipmentId, step.after?.shipmentId])
    const ids = new Set(
      [...commit.shipments.map(({ id }) => id), ...shipmentIds].filter((id) => typeof id === 'string'),
    )
    const shipments = [...ids].flatMap((id) => before.shipment(id) ?? [])
    const containerIds = new Set([
      ...shipments.flatMap(({ id }) => store.containersOf(id).map((container) => container.id)),
      ...commit.containers.map(({ id }) => id),
    ])
    const containers = [...containerIds].flatMap((id) => before.container(id) ?? [])
    fleet.apply({ shipments, containers, terminals: [] })
  }

  return {
    watched: (kind) => fleet.entriesOf(kind),
    watchedShipment: (id) => fleet.entryOf({ kind: 'shipment', id }),
    terminalName: (id) => fleet.terminals.get(id)?.name ?? null,
    isScoped: () => isScoped(options.scope()),
    own: (judged) => ownContainers(judged, options.scope()),
    listed: (judged) => listedContainers(judged, { scope: options.scope(), isHandled }),
    relist(containerIds) {
      fleet.judgeAgain(containerIds.flatMap((id) => fleet.homeOfContainer(id) ?? []))
      if (fleet.waiting > 0 && !work.isUnderWay) judgeWaiting(false)
    },
    judged({ shipmentId, containerId }, commit) {
      const ofContainer = containerId === null ? null : fleet.homeOfContainer(containerId)
      const home: Home | null = ofContainer ?? (shipmentId === null ? null : { kind: 'shipment', id: shipmentId })
      if (home === null || fleet.entryOf(home) === undefined) return null
      return fleet.judge(home, currentTime(), commit === undefined ? stored : factsOf(commit, 'before', stored))
    },
    judgedAs(shipment) {
      const upserts = { ...NONE, shipments: [shipment] }
      return fleet
        .asIf(upserts, NONE, factsOver(stored, byId([shipment]), []))
        .judge({ kind: 'shipment', id: shipment.id }, currentTime())
    },
    take(commit) {
      const time = instantAt(commit.at)
      const sighting = seenAt(time, options.dueWorkingDays(), options.removedDay)
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
          const changed = changedFacts(was ?? [], is, sighting)
          foundInNews(is, [...standing(is), ...changed], time)
        }
      }
      database.afterCommit(() => {
        fleet.apply(upserts, removed)
        keep(judged)
        // A terminal may have a new name.
        if (fleet.waiting > 0 && !work.isUnderWay) judgeWaiting(false)
      })
    },
    load(changed = null) {
      if (changed !== null || options.rates() !== judgedBy.rates) before ??= { ...judgedBy, ...changed }
      judgedBy = currentRules()
      fleet.apply({ ...NONE, terminals: store.terminals() })
      let after = 0
      isLoading = true
      let isCounted = store.counts().shipments < JUDGED_PER_SLICE
      // Earlier work knew less.
      work.begin(() => {
        // Shows larger fleets unjudged first.
        if (!isCounted) return (isCounted = true)
        for (let count = 0; count < JUDGED_PER_SLICE; count += READ_AT_ONCE) {
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
      before = null
      isLookedThrough = true
      deferred = []
      fleet.clear()
      options.onChanged()
    },
    close: () => work.cancel(),
  }
}

const NONE = { shipments: [], containers: [], terminals: [] } as const satisfies Upserts
