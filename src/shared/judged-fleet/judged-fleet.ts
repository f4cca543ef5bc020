// Judges the fleet incrementally, after new facts or as time passes. Shared by page and main. It takes the time as a
// parameter, and its user decides what to keep.

import type { Container } from '../fleet/container.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { RateBook } from '../rules/rate-questions.ts'
import type { Instant } from '../time/instant.ts'
import { factsAt, readContainerFacts } from '../rules/judgment.ts'
import type { ContainerFacts } from '../rules/container-facts.ts'
import type { BookingOf, ClockEndOf, JudgingContext, OtherBillsOf } from '../rules/judging-context.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import {
  type JudgedContainer,
  type JudgedShipment,
  judgeOrphanContainer,
  judgeShipment,
  rejudgeShipment,
} from '../rules/shipment-judgment.ts'
import { dependsOnAccount, hasTrackingTimes } from '../rules/staleness.ts'
import { createBoxes } from './boxes.ts'
import type { FleetFacts } from './fleet-facts.ts'
import { createHomes, type Homes, type Removed, type Touched, type Upserts } from './homes.ts'

/** The unit of judging: a shipment with its containers, or an orphan container. */
export type Judged = JudgedShipment | JudgedOrphan

export interface JudgedOrphan {
  readonly shipment: null
  readonly judgment: null
  readonly containers: readonly [JudgedContainer]
  readonly judgedAt: Instant
  readonly validUntil: Instant
}

export interface Home {
  readonly kind: 'shipment' | 'orphan'
  readonly id: string
}

export interface JudgedFleetOptions<Kept> {
  readonly facts: FleetFacts
  readonly settings: () => RuleSettings
  /** Undefined without rates. */
  readonly rates?: () => RateBook | undefined
  readonly clockEndOf?: ClockEndOf
  readonly bookingOf?: BookingOf
  /** The part of a judgment to keep; null if none until its facts change. */
  readonly keeps: (judged: Judged) => Kept | null
  /** The whole judgment, if kept, which makes judging again cheaper. */
  readonly wholeOf?: (kept: Kept) => Judged
}

export type JudgedBy = Pick<JudgingContext, 'settings' | 'rates'>

export interface JudgedFleet<Kept> {
  readonly terminals: ReadonlyMap<string, Terminal>
  /** Applies changed facts and queues what they touch. */
  apply(upserts: Upserts, removed?: Removed): void
  /** A tentative change, to be judged before it is committed. */
  asIf(upserts: Upserts, removed: Removed, facts: FleetFacts): FleetAsIf
  /** After a change of settings. */
  judgeAll(): void
  judgeAgain(some: Iterable<Home>): void
  /** Queues expired judgments. */
  tick(now: Instant): void
  readonly waiting: number
  /** Judges the queue one by one; each stays queued until it is kept. */
  judging(now: Instant, facts?: FleetFacts): Generator<Judged, void>
  keep(judged: Judged): void
  /** `by`: settings and rates other than the current ones. */
  judge(home: Home, now: Instant, facts?: FleetFacts, by?: JudgedBy): Judged | null
  /** Only the facts of its containers, which is cheaper than judging; null if unknown. */
  read(home: Home, now: Instant, facts: FleetFacts): readonly ContainerFacts[] | null
  homeOfContainer(id: string): Home | null
  entryOf(home: Home): Kept | undefined
  entriesOf(kind: Home['kind']): Iterable<Kept>
  clear(): void
}

export interface FleetAsIf {
  readonly homes: readonly Home[]
  judge(home: Home, now: Instant): Judged | null
}

type Cause = 'facts' | 'clock'

interface Entry<Kept> {
  readonly kept: Kept
  readonly judgedAt: Instant
  readonly validUntil: Instant
  /** Pickup terminals. */
  readonly terminalIds: readonly string[]
  /** The judgment depends on whether the account has tracking times. */
  readonly dependsOnAccount: boolean
}

interface Shelf<Kept> {
  readonly entries: Map<string, Entry<Kept>>
  readonly waiting: Map<string, Cause>
}

export function createJudgedFleet<Kept>(options: JudgedFleetOptions<Kept>): JudgedFleet<Kept> {
  const { facts: usualFacts, settings, rates, clockEndOf, bookingOf, keeps, wholeOf } = options
  let homes: Homes = createHomes()
  const boxes = createBoxes()
  const terminals = new Map<string, Terminal>()
  /** Shipments with tracking times. */
  const tracked = new Set<string>()
  const shelves: Readonly<Record<Home['kind'], Shelf<Kept>>> = { shipment: emptyShelf(), orphan: emptyShelf() }
  const kinds = ['shipment', 'orphan'] as const

  function enqueue(kind: Home['kind'], id: string, isThere: boolean): void {
    const { entries, waiting } = shelves[kind]
    if (isThere) {
      waiting.set(id, 'facts')
    } else {
      waiting.delete(id)
      entries.delete(id)
    }
  }

  /** The terminal's name and country are part of each judgment. */
  function applyTerminals(upserts: readonly Terminal[]): void {
    const changed = new Set<string>()
    for (const terminal of upserts) {
      if (!isSameTerminal(terminals.get(terminal.id), terminal)) changed.add(terminal.id)
      terminals.set(terminal.id, terminal)
    }
    if (changed.size === 0) return
    for (const { entries, waiting } of Object.values(shelves)) {
      for (const [id, { terminalIds }] of entries) {
        if (terminalIds.some((terminalId) => changed.has(terminalId))) waiting.set(id, 'facts')
      }
    }
  }

  /** A shipment without tracking times was never tracked if another shipment has some. */
  function applyTracking(changes: ReadonlyMap<string, boolean>): void {
    const before = tracked.size > 0
    for (const [id, isTracked] of changes) {
      if (isTracked) tracked.add(id)
      else tracked.delete(id)
    }
    if (before === tracked.size > 0) return
    const { entries, waiting } = shelves.shipment
    for (const [id, { dependsOnAccount }] of entries) if (dependsOnAccount) waiting.set(id, 'facts')
  }

  function isAnyTrackedAfter(changes: ReadonlyMap<string, boolean>): boolean {
    let count = tracked.size
    for (const [id, isTracked] of changes) count += Number(isTracked) - Number(tracked.has(id))
    return count > 0
  }

  function contextAt(now: Instant, facts: FleetFacts, knownHomes = homes): JudgingContext {
    const accountSaysTracked = tracked.size > 0
    const otherBillsOf: OtherBillsOf = (container) => boxes.otherBillsOf(container, facts, knownHomes)
    const context = { now, settings: settings(), terminals, accountSaysTracked, rates: rates?.() }
    return { ...context, clockEndOf, bookingOf, otherBillsOf }
  }

  /** The homes of the same boxes in other shipments. */
  function otherHomes({ shipments, containers }: Touched, knownHomes: Homes): readonly Home[] {
    if (!boxes.isAnyShared) return []
    const ids = [...[...shipments].flatMap((id) => knownHomes.containersOf(id)), ...containers]
    return [...boxes.sharing(ids)].flatMap((id) => homeOfContainer(id, knownHomes) ?? [])
  }

  function judge(home: Home, now: Instant, facts = usualFacts, by?: JudgedBy): Judged | null {
    return judgeHome(home, homes, facts, { ...contextAt(now, facts), ...by })
  }

  function judgeWaiting(home: Home, cause: Cause, now: Instant, facts: FleetFacts): Judged | null {
    const entry = shelves[home.kind].entries.get(home.id)
    const whole = cause === 'facts' || entry === undefined ? undefined : wholeOf?.(entry.kept)
    if (whole === undefined || whole.shipment === null) return judge(home, now, facts)
    return rejudgeShipment(whole, contextAt(now, facts))
  }

  return {
    terminals,
    apply(upserts, removed = NOTHING) {
      applyTerminals(upserts.terminals)
      applyTracking(trackingChanges(upserts, removed))
      boxes.add(upserts.containers)
      const touched = homes.apply(upserts, removed)
      const { shipments, containers } = touched
      for (const { kind, id } of otherHomes(touched, homes)) enqueue(kind, id, true)
      for (const id of shipments) enqueue('shipment', id, homes.isKnownShipment(id))
      for (const id of containers) enqueue('orphan', id, homes.isOrphan(id))
    },
    asIf(upserts, removed, facts) {
      boxes.add(upserts.containers)
      const { homes: then, touched } = homes.asIf(upserts, removed)
      const nextTerminals =
        upserts.terminals.length === 0 ? terminals : new Map([...terminals, ...byId(upserts.terminals)])
      const accountSaysTracked = isAnyTrackedAfter(trackingChanges(upserts, removed))
      return {
        homes: uniqueHomes([...homesIn(touched, then), ...otherHomes(touched, then)]),
        judge: (home, now) =>
          judgeHome(home, then, facts, {
            ...contextAt(now, facts, then),
            terminals: nextTerminals,
            accountSaysTracked,
          }),
      }
    },
    judgeAll() {
      for (const { entries, waiting } of Object.values(shelves))
        for (const id of entries.keys()) waiting.set(id, 'facts')
    },
    judgeAgain(some) {
      for (const { kind, id } of some) shelves[kind].waiting.set(id, 'facts')
    },
    tick(now) {
      for (const { entries, waiting } of Object.values(shelves)) {
        for (const [id, { validUntil, judgedAt }] of entries) {
          if ((validUntil <= now || judgedAt > now) && !waiting.has(id)) waiting.set(id, 'clock')
        }
      }
    },
    get waiting() {
      return shelves.shipment.waiting.size + shelves.orphan.waiting.size
    },
    *judging(now, facts = usualFacts) {
      for (const kind of kinds) {
        for (const [id, cause] of shelves[kind].waiting) {
          const judged = judgeWaiting({ kind, id }, cause, now, facts)
          if (judged === null) enqueue(kind, id, false)
          else yield judged
        }
      }
    },
    keep(judged) {
      const { kind, id } = homeOf(judged)
      const { entries, waiting } = shelves[kind]
      waiting.delete(id)
      const keptPart = keeps(judged)
      if (keptPart === null) entries.delete(id)
      else
        entries.set(id, {
          kept: keptPart,
          judgedAt: judged.judgedAt,
          validUntil: judged.validUntil,
          terminalIds: terminalIdsOf(judged),
          dependsOnAccount: judged.judgment !== null && dependsOnAccount(judged.judgment.staleness),
        })
    },
    judge,
    read(home, now, facts) {
      const context = contextAt(now, facts)
      const records = recordsOf(home, homes, facts)
      if (records === null) return null
      const { shipment, containers } = records
      return containers.map((container) => factsAt(readContainerFacts(container, shipment, context), context, now))
    },
    homeOfContainer: (id) => homeOfContainer(id, homes),
    entryOf: ({ kind, id }) => shelves[kind].entries.get(id)?.kept,
    *entriesOf(kind) {
      for (const { kept } of shelves[kind].entries.values()) yield kept
    },
    clear() {
      homes = createHomes()
      boxes.clear()
      terminals.clear()
      tracked.clear()
      for (const { entries, waiting } of Object.values(shelves)) {
        entries.clear()
        waiting.clear()
      }
    },
  }
}

export function homeOf({ shipment, containers: [first] }: Judged): Home {
  if (shipment !== null) return { kind: 'shipment', id: shipment.id }
  return { kind: 'orphan', id: first?.judgment.containerId ?? '' }
}

function judgeHome(home: Home, homes: Homes, facts: FleetFacts, context: JudgingContext): Judged | null {
  const records = recordsOf(home, homes, facts)
  if (records === null) return null
  const { shipment, containers } = records
  if (shipment !== null) return judgeShipment(shipment, containers, context)
  const judged = judgeOrphanContainer(containers[0], context)
  const { validUntil } = judged.judgment
  return { shipment: null, judgment: null, containers: [judged], judgedAt: context.now, validUntil }
}

type HomeRecords =
  | { readonly shipment: Shipment; readonly containers: readonly Container[] }
  | { readonly shipment: null; readonly containers: readonly [Container] }

function recordsOf({ kind, id }: Home, homes: Homes, facts: FleetFacts): HomeRecords | null {
  if (kind === 'orphan') {
    const container = homes.isOrphan(id) ? facts.container(id) : null
    return container === null ? null : { shipment: null, containers: [container] }
  }
  const shipment = homes.isKnownShipment(id) ? facts.shipment(id) : null
  if (shipment === null) return null
  const containers = homes.containersOf(id).flatMap((containerId) => facts.container(containerId) ?? [])
  return { shipment, containers }
}

function homeOfContainer(id: string, homes: Homes): Home | null {
  const shipmentId = homes.shipmentOf(id)
  if (shipmentId !== null) return { kind: 'shipment', id: shipmentId }
  return homes.isOrphan(id) ? { kind: 'orphan', id } : null
}

function uniqueHomes(homes: readonly Home[]): readonly Home[] {
  return [...new Map(homes.map((home) => [`${home.kind} ${home.id}`, home])).values()]
}

function homesIn({ shipments, containers }: Touched, homes: Homes): readonly Home[] {
  return [
    ...[...shipments].flatMap((id) => (homes.isKnownShipment(id) ? { kind: 'shipment' as const, id } : [])),
    ...[...containers].flatMap((id) => (homes.isOrphan(id) ? { kind: 'orphan' as const, id } : [])),
  ]
}

function terminalIdsOf({ containers }: Judged): readonly string[] {
  const ids = new Set(containers.flatMap(({ judgment }) => judgment.pickupTerminalId ?? []))
  return ids.size === 0 ? NO_IDS : [...ids]
}

/** Shipment ID to whether it has tracking times; the last one counts. */
function trackingChanges(upserts: Upserts, removed: Removed): ReadonlyMap<string, boolean> {
  const changes = new Map(upserts.shipments.map((shipment) => [shipment.id, hasTrackingTimes(shipment)]))
  for (const id of removed.shipments) changes.set(id, false)
  return changes
}

function isSameTerminal(one: Terminal | undefined, other: Terminal): boolean {
  return (
    one?.name === other.name &&
    one.country === other.country &&
    one.nickname === other.nickname &&
    one.firmsCode === other.firmsCode
  )
}

function byId(terminals: readonly Terminal[]): (readonly [string, Terminal])[] {
  return terminals.map((terminal) => [terminal.id, terminal])
}

function emptyShelf<Kept>(): Shelf<Kept> {
  return { entries: new Map(), waiting: new Map() }
}

const NO_IDS: readonly string[] = []
const NOTHING: Removed = { shipments: [], containers: [] }
