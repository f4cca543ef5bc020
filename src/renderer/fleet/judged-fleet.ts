// The fleet in the window: all facts, judged by the rules a piece at a time, and the board's rows in their order.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { Instant } from '#shared/rules/instant.ts'
import type { RuleContext } from '#shared/rules/judgement.ts'
import type { RuleSettings } from '#shared/rules/settings.ts'
import { judgeOrphanContainer, judgeShipment, rejudgeShipment } from '#shared/rules/shipment-judgement.ts'
import type { JudgedContainer, JudgedShipment, ShipmentJudgement } from '#shared/rules/shipment-judgement.ts'
import { boardRow } from './board-row.ts'
import type { BoardRow } from './board-row.ts'
import { mergeRows } from './sorted-rows.ts'

/** Facts that are new or have changed. */
export interface Upserts {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly terminals: readonly Terminal[]
}

/** Ids of what is gone. */
export interface Removed {
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
}

export interface JudgedFleet {
  /** Takes facts in. They show once they are judged. */
  apply(upserts: Upserts, removed?: Removed): void
  /** From now on these hold: everything is judged anew by them. */
  ruleBy(settings: RuleSettings): void
  /** Marks what the clock alone may have changed since it was judged. */
  tick(now: Instant): void
  /** Judges what waits until `isOver` says so; answers whether nothing waits any more. */
  judge(now: Instant, isOver?: () => boolean): boolean
  /** How many shipments, and containers without one, are still to be judged. */
  readonly waiting: number
  /** How many containers are judged, without putting them in order. */
  readonly judgedContainers: number
  /** Judged, worst first; another list after every change. */
  rows(): readonly BoardRow[]
  row(containerId: string): BoardRow | undefined
  shipment(id: string): JudgedShipment | undefined
  shipments(): Iterable<JudgedShipment>
}

type Cause = 'facts' | 'clock'

export function createJudgedFleet(atFirst: RuleSettings): JudgedFleet {
  let settings = atFirst
  const shipments = new Map<string, Shipment>()
  const containers = new Map<string, Container>()
  const terminals = new Map<string, Terminal>()
  /** Which shipment claims a container that does not name one itself. */
  const claims = new Map<string, string>()
  const containersOf = new Map<string, Set<string>>()
  const homes = new Map<string, string | null>()

  const judged = new Map<string, JudgedShipment>()
  const orphanContainers = new Map<string, JudgedContainer>()
  const waitingShipments = new Map<string, Cause>()
  const waitingContainers = new Map<string, Cause>()

  /** The latest time anything was judged by: a clock that is set back makes all of it void. */
  let newest = instantAt(0)

  const current = new Map<string, BoardRow>()
  let sorted: readonly BoardRow[] = []
  let gone = new Set<BoardRow>()
  let added = new Map<string, BoardRow>()

  function waitFor(home: string | null, containerId: string): void {
    if (home !== null && shipments.has(home)) waitingShipments.set(home, 'facts')
    else waitingContainers.set(containerId, 'facts')
  }

  /** Where the container belongs now; what it leaves has to be judged without it. */
  function settle(containerId: string): void {
    const container = containers.get(containerId)
    const before = homes.get(containerId) ?? null
    const home = container === undefined ? null : (container.shipmentId ?? claims.get(containerId) ?? null)
    if (before !== home || container === undefined) {
      if (before !== null) {
        containersOf.get(before)?.delete(containerId)
        if (shipments.has(before)) waitingShipments.set(before, 'facts')
      }
    }
    if (container === undefined) {
      homes.delete(containerId)
      orphanContainers.delete(containerId)
      waitingContainers.delete(containerId)
      drop(containerId)
      return
    }
    homes.set(containerId, home)
    if (home !== null) {
      let there = containersOf.get(home)
      if (there === undefined) containersOf.set(home, (there = new Set()))
      there.add(containerId)
    }
    waitFor(home, containerId)
  }

  function takeShipment(shipment: Shipment): void {
    const claimed = new Set(shipment.containerIds)
    const disowned: string[] = []
    for (const id of shipments.get(shipment.id)?.containerIds ?? []) {
      if (claims.get(id) !== shipment.id || claimed.has(id)) continue
      claims.delete(id)
      disowned.push(id)
    }
    shipments.set(shipment.id, shipment)
    waitingShipments.set(shipment.id, 'facts')
    for (const id of claimed) {
      claims.set(id, shipment.id)
      if (containers.has(id) && homes.get(id) !== shipment.id) settle(id)
    }
    for (const id of disowned) if (containers.has(id)) settle(id)
    for (const id of containersOf.get(shipment.id) ?? []) {
      orphanContainers.delete(id)
      waitingContainers.delete(id)
    }
  }

  function loseShipment(id: string): void {
    shipments.delete(id)
    judged.delete(id)
    waitingShipments.delete(id)
    for (const containerId of containersOf.get(id) ?? []) waitingContainers.set(containerId, 'facts')
  }

  /** A terminal's name and country are part of what is said of every container to be fetched there. */
  function takeTerminals(upserts: readonly Terminal[]): void {
    const changed = new Set<string>()
    for (const terminal of upserts) {
      if (!isSameTerminal(terminals.get(terminal.id), terminal)) changed.add(terminal.id)
      terminals.set(terminal.id, terminal)
    }
    if (changed.size === 0) return
    for (const row of current.values()) {
      const id = row.judgement.pickupTerminalId
      if (id !== null && changed.has(id)) waitFor(homes.get(row.id) ?? null, row.id)
    }
  }

  function drop(containerId: string): void {
    const row = current.get(containerId)
    if (row === undefined) return
    current.delete(containerId)
    if (!added.delete(containerId)) gone.add(row)
  }

  function place(container: JudgedContainer, shipment: Shipment | null, ofShipment: ShipmentJudgement | null): void {
    const { id } = container.facts.container
    const previous = current.get(id)
    drop(id)
    const row = boardRow(container, { shipment, ofShipment, terminals, previous })
    current.set(id, row)
    added.set(id, row)
  }

  function judgeOne(id: string, cause: Cause, context: RuleContext): void {
    const shipment = shipments.get(id)
    if (shipment === undefined) return
    const previous = judged.get(id)
    const known = [...(containersOf.get(id) ?? [])].flatMap((containerId) => containers.get(containerId) ?? [])
    const next =
      cause === 'clock' && previous !== undefined
        ? rejudgeShipment(previous, context)
        : judgeShipment(shipment, known, context)
    if (next === previous) return
    judged.set(id, next)
    for (const container of next.containers) place(container, shipment, next.judgement)
  }

  function judgeLone(id: string, context: RuleContext): void {
    const container = containers.get(id)
    if (container === undefined) return
    const judged = judgeOrphanContainer(container, context)
    orphanContainers.set(id, judged)
    place(judged, null, null)
  }

  return {
    apply(upserts, removed = NOTHING) {
      takeTerminals(upserts.terminals)
      for (const container of upserts.containers) containers.set(container.id, container)
      for (const shipment of upserts.shipments) takeShipment(shipment)
      for (const { id } of upserts.containers) settle(id)
      for (const id of removed.containers) {
        containers.delete(id)
        settle(id)
      }
      for (const id of removed.shipments) loseShipment(id)
    },
    ruleBy(next) {
      settings = next
      for (const id of judged.keys()) waitingShipments.set(id, 'facts')
      for (const id of orphanContainers.keys()) waitingContainers.set(id, 'facts')
    },
    tick(now) {
      const isSetBack = now < newest
      for (const [id, { validUntil, judgedAt }] of judged) {
        if ((validUntil <= now || judgedAt > now) && !waitingShipments.has(id)) waitingShipments.set(id, 'clock')
      }
      for (const [id, { judgement }] of orphanContainers) {
        if (judgement.validUntil <= now || isSetBack) waitingContainers.set(id, 'clock')
      }
      newest = now
    },
    judge(now, isOver = () => false) {
      if (now > newest) newest = now
      const context: RuleContext = { now, settings, terminals }
      for (const [id, cause] of waitingShipments) {
        if (isOver()) return false
        waitingShipments.delete(id)
        judgeOne(id, cause, context)
      }
      for (const [id] of waitingContainers) {
        if (isOver()) return false
        waitingContainers.delete(id)
        judgeLone(id, context)
      }
      return true
    },
    get waiting() {
      return waitingShipments.size + waitingContainers.size
    },
    get judgedContainers() {
      return current.size
    },
    rows() {
      if (gone.size > 0 || added.size > 0) {
        sorted = mergeRows(sorted, gone, [...added.values()])
        gone = new Set()
        added = new Map()
      }
      return sorted
    },
    row: (containerId) => current.get(containerId),
    shipment: (id) => judged.get(id),
    shipments: () => judged.values(),
  }
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
