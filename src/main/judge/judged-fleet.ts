// The judged fleet in memory: its records, and the judgment of each shipment and of each container without one.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { BookingOf, ClockEndOf, JudgingContext } from '#shared/rules/judging-context.ts'
import type { FleetItem, FleetKey } from '#shared/rules/fleet-item.ts'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import {
  type JudgedContainer,
  type JudgedShipment,
  judgeOrphanContainer,
  judgeShipment,
  rejudgeShipment,
} from '#shared/rules/shipment-judgment.ts'
import { dependsOnAccount, hasTrackingTimes } from '#shared/rules/staleness.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import type { Instant } from '#shared/time/instant.ts'
import { createBoxes } from './boxes.ts'
import { createContainerLinks, type Removed, type Touched, type Upserts } from './container-links.ts'

/** A shipment with its containers, or a container without a known shipment. */
export type Judged = JudgedShipment | JudgedOrphan

export interface JudgedOrphan {
  readonly shipment: null
  readonly judgment: null
  readonly containers: readonly [JudgedContainer]
  readonly judgedAt: Instant
  readonly validUntil: Instant
}

export type JudgedKey = FleetKey

export interface JudgedChange {
  readonly key: JudgedKey
  /** Null: not judged before. */
  readonly before: Judged | null
  /** Null: gone. */
  readonly after: Judged | null
}

export interface JudgedFleetOptions {
  readonly settings: () => RuleSettings
  /** Undefined without rates. */
  readonly rates?: () => RateBook | undefined
  readonly clockEndOf?: ClockEndOf
  readonly bookingOf?: BookingOf
}

export type JudgedBy = Pick<JudgingContext, 'settings' | 'rates'>

export interface JudgedFleet {
  readonly terminals: ReadonlyMap<string, Terminal>
  /** Applies changed records and returns what they touch. That waits to be judged, and so does all else they affect. */
  apply(upserts: Upserts, removed?: Removed): readonly JudgedKey[]
  /** Keys of the judgments that these shipments and containers affect. */
  keysOf(ids: Touched): readonly JudgedKey[]
  judgeAll(): void
  judgeAgain(keys: Iterable<JudgedKey>): void
  /** Lets all wait whose judgment has expired. */
  tick(now: Instant): void
  /** How many wait to be judged. */
  readonly waiting: number
  isWaiting(key: JudgedKey): boolean
  /** Judges `keys`, or all that wait, one by one. Each waits until its change is kept. */
  judging(now: Instant, keys?: Iterable<JudgedKey>): Generator<JudgedChange, void>
  keep(change: JudgedChange): void
  /** `by`: settings and rates other than the current ones. */
  judge(key: JudgedKey, now: Instant, by?: JudgedBy): Judged | null
  /** The kept judgment, or a new one if the clock may have changed it; null if it was never judged. */
  current(key: JudgedKey, now: Instant): Judged | null
  /** Judges other versions of these records. */
  judgeVersion(shipment: Shipment, containers: readonly Container[], now: Instant): JudgedShipment
  keyOfContainer(id: string): JudgedKey | null
  get(key: JudgedKey): Judged | undefined
  all(): Iterable<Judged>
}

export function createJudgedFleet({ settings, rates, clockEndOf, bookingOf }: JudgedFleetOptions): JudgedFleet {
  const links = createContainerLinks()
  const shipments = new Map<string, Shipment>()
  const containers = new Map<string, Container>()
  const terminals = new Map<string, Terminal>()
  const boxes = createBoxes({ shipments, containers })
  /** Shipments with tracking times. */
  const trackedIds = new Set<string>()
  const judgedByKey = new Map<JudgedKey, Judged>()
  /** `clock`: only time has passed, which is cheaper to judge. */
  const waiting = new Map<JudgedKey, 'records' | 'clock'>()
  const otherBillsOf = (container: Container) => boxes.otherBillsOf(container, links)

  function contextAt(now: Instant): JudgingContext {
    const accountSaysTracked = trackedIds.size > 0
    return {
      now,
      settings: settings(),
      terminals,
      accountSaysTracked,
      rates: rates?.(),
      clockEndOf,
      bookingOf,
      otherBillsOf,
    }
  }

  function applyRecords(upserts: Upserts, removed: Removed): void {
    for (const shipment of upserts.shipments) shipments.set(shipment.id, shipment)
    for (const container of upserts.containers) containers.set(container.id, container)
    for (const id of removed.shipments) shipments.delete(id)
    for (const id of removed.containers) containers.delete(id)
  }

  /** The terminal's name and country are part of each judgment. */
  function applyTerminals(upserts: readonly Terminal[]): void {
    const changed = new Set<string>()
    for (const terminal of upserts) {
      if (!isSameTerminal(terminals.get(terminal.id), terminal)) changed.add(terminal.id)
      terminals.set(terminal.id, terminal)
    }
    if (changed.size === 0) return
    const isAtChanged = ({ judgment: { pickupTerminalId } }: JudgedContainer): boolean =>
      pickupTerminalId !== null && changed.has(pickupTerminalId)
    for (const [key, judged] of judgedByKey) if (judged.containers.some(isAtChanged)) waiting.set(key, 'records')
  }

  /** A shipment without tracking times was never tracked if another shipment has some. */
  function applyTracking(upserts: Upserts, removed: Removed): void {
    const before = trackedIds.size > 0
    for (const shipment of upserts.shipments) {
      if (hasTrackingTimes(shipment)) trackedIds.add(shipment.id)
      else trackedIds.delete(shipment.id)
    }
    for (const id of removed.shipments) trackedIds.delete(id)
    if (before === trackedIds.size > 0) return
    for (const [key, { judgment }] of judgedByKey)
      if (judgment !== null && dependsOnAccount(judgment.staleness)) waiting.set(key, 'records')
  }

  function keyOfContainer(id: string): JudgedKey | null {
    const shipmentId = links.shipmentOf(id)
    if (shipmentId !== null) return shipmentKey(shipmentId)
    return links.isOrphan(id) ? orphanKey(id) : null
  }

  function keysOf({ shipments: shipmentIds, containers: containerIds }: Touched): readonly JudgedKey[] {
    const keys = new Set<JudgedKey | null>()
    for (const id of shipmentIds)
      if (links.isKnownShipment(id) || judgedByKey.has(shipmentKey(id))) keys.add(shipmentKey(id))
    for (const id of containerIds) {
      keys.add(keyOfContainer(id))
      if (judgedByKey.has(orphanKey(id))) keys.add(orphanKey(id))
    }
    if (boxes.isAnyShared) {
      const ids = [...[...shipmentIds].flatMap((id) => links.containersOf(id)), ...containerIds]
      for (const id of boxes.sharing(ids)) keys.add(keyOfContainer(id))
    }
    return [...keys].filter((key) => key !== null)
  }

  function judgeIn(key: JudgedKey, context: JudgingContext): Judged | null {
    const id = idIn(key)
    if (key === orphanKey(id)) {
      const container = links.isOrphan(id) ? containers.get(id) : undefined
      if (container === undefined) return null
      const judged = judgeOrphanContainer(container, context)
      const { validUntil } = judged.judgment
      return { shipment: null, judgment: null, containers: [judged], judgedAt: context.now, validUntil }
    }
    const shipment = links.isKnownShipment(id) ? shipments.get(id) : undefined
    if (shipment === undefined) return null
    const ofShipment = links.containersOf(id).flatMap((containerId) => containers.get(containerId) ?? [])
    return judgeShipment(shipment, ofShipment, context)
  }

  function judgeByClock(key: JudgedKey, before: Judged, now: Instant): Judged | null {
    const context = contextAt(now)
    return before.shipment === null ? judgeIn(key, context) : rejudgeShipment(before, context)
  }

  return {
    terminals,
    apply(upserts, removed = NOTHING) {
      applyRecords(upserts, removed)
      applyTerminals(upserts.terminals)
      applyTracking(upserts, removed)
      boxes.add(upserts.containers)
      const keys = keysOf(links.apply(upserts, removed))
      for (const key of keys) waiting.set(key, 'records')
      return keys
    },
    keysOf,
    judgeAll() {
      for (const key of judgedByKey.keys()) waiting.set(key, 'records')
    },
    judgeAgain(keys) {
      for (const key of keys) waiting.set(key, 'records')
    },
    tick(now) {
      for (const [key, judged] of judgedByKey)
        if (isExpired(judged, now) && !waiting.has(key)) waiting.set(key, 'clock')
    },
    get waiting() {
      return waiting.size
    },
    isWaiting: (key) => waiting.has(key),
    *judging(now, keys = waiting.keys()) {
      for (const key of keys) {
        const before = judgedByKey.get(key) ?? null
        const isByClock = before !== null && waiting.get(key) === 'clock'
        yield { key, before, after: isByClock ? judgeByClock(key, before, now) : judgeIn(key, contextAt(now)) }
      }
    },
    keep({ key, after }) {
      waiting.delete(key)
      if (after === null) judgedByKey.delete(key)
      else judgedByKey.set(key, after)
    },
    judge: (key, now, by) => judgeIn(key, { ...contextAt(now), ...by }),
    current(key, now) {
      const judged = judgedByKey.get(key)
      if (judged === undefined) return null
      return isExpired(judged, now) ? judgeByClock(key, judged, now) : judged
    },
    judgeVersion: (shipment, some, now) => judgeShipment(shipment, some, contextAt(now)),
    keyOfContainer,
    get: (key) => judgedByKey.get(key),
    all: () => judgedByKey.values(),
  }
}

/** The item that the page gets. */
export function itemOf({ shipment, judgment, containers, judgedAt }: Judged): FleetItem {
  const shown = containers.map((one) => ({ container: one.facts.container, judgment: one.judgment }))
  return shipment === null
    ? { shipment, judgment: null, containers: shown, judgedAt }
    : { shipment, judgment, containers: shown, judgedAt }
}

export function shipmentKey(id: string): JudgedKey {
  return `shipment ${id}`
}

function orphanKey(id: string): JudgedKey {
  return `orphan ${id}`
}

function idIn(key: JudgedKey): string {
  return key.slice(key.indexOf(' ') + 1)
}

function isExpired({ validUntil, judgedAt }: Judged, now: Instant): boolean {
  return validUntil <= now || judgedAt > now
}

function isSameTerminal(one: Terminal | undefined, other: Terminal): boolean {
  return (
    one?.name === other.name &&
    one.country === other.country &&
    one.nickname === other.nickname &&
    one.firmsCode === other.firmsCode
  )
}

const NOTHING: Removed = { shipments: [], containers: [] }
