// Feed outages: many silent containers at one terminal or line. Each container counts for one outage only.

import type { Line, Shipment } from '../fleet/shipment.ts'
import type { Instant } from '../time/instant.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import type { JudgedShipment, ShipmentJudgment } from './shipment-judgment.ts'
import { areAllOut } from './stop.ts'
import type { StaleCause } from './staleness.ts'

export interface FeedOutage {
  readonly at: 'terminal' | 'line'
  /** Terminal ID or SCAC. */
  readonly id: string
  /** Empty if unknown. */
  readonly name: string
  readonly shipmentIds: readonly string[]
  /** Open containers whose terminal or line is silent. */
  readonly blindContainers: number
  /** Open containers of the tracked shipments there, silent ones included. */
  readonly outOf: number
  readonly lastNews: Instant
  /** `mixed`: the shipments have different causes. */
  readonly cause: OutageCause | 'mixed'
}

/** `terminal-silent`: the line's updates arrive, the terminal's don't. */
export type OutageCause = StaleCause | 'terminal-silent'

export type TrackingJudgment = Pick<ShipmentJudgment, 'shipmentId' | 'stop' | 'staleness' | 'openContainers'>

/** The few fields an outage needs, so that callers don't keep whole shipments. */
export interface OutageMember {
  readonly judgment: TrackingJudgment
  readonly line: Line
  readonly lots: readonly Lot[]
  /** Every container is known to be out. */
  readonly isDone: boolean
}

/** The open containers of a shipment at one terminal: the port's, or the ramp's once rail has them. */
interface Lot {
  /** Null if unknown. */
  readonly terminalId: string | null
  readonly open: number
  /** Open containers about which the terminal reports nothing. */
  readonly silent: number
  /** Since when the terminal reports nothing about one of them. */
  readonly silentSince: Instant | null
}

export function outageMemberOf({ shipment, judgment, containers }: JudgedShipment): OutageMember {
  const { shipmentId, stop, staleness, openContainers } = judgment
  return {
    judgment: { shipmentId, stop, staleness, openContainers },
    line: shipment.line,
    lots: lotsOf(shipment, openContainers, containers),
    isDone:
      openContainers === 0 &&
      areAllOut(
        shipment.containerIds,
        containers.map(({ facts, judgment: { out } }) => ({ container: facts.container, out })),
      ),
  }
}

function lotsOf(shipment: Shipment, openContainers: number, containers: JudgedShipment['containers']): readonly Lot[] {
  const portId = shipment.podTerminalId ?? containers[0]?.facts.container.atPort.terminalId ?? null
  const open = containers.filter(({ judgment: { out } }) => out.kind !== 'out')
  const byTerminal = Map.groupBy(open, ({ facts }) => (facts.railTookIt ? shipment.destinationTerminalId : portId))
  const lots = [...byTerminal].map(([terminalId, there]) => lotOf(terminalId, there))
  // A shipment without a list of containers counts as one.
  const unknown = Math.max(openContainers, 1) - open.length
  return unknown > 0 ? [...lots, { terminalId: portId, open: unknown, silent: 0, silentSince: null }] : lots
}

function lotOf(terminalId: string | null, there: JudgedShipment['containers']): Lot {
  const times = there.flatMap(({ facts }) => facts.terminalReport.silentSince ?? [])
  const silentSince = times.length === 0 ? null : (Math.min(...times) as Instant)
  return { terminalId, open: there.length, silent: times.length, silentSince }
}

export interface OutageTally {
  /** Call once per shipment. */
  add(member: OutageMember): void
  /** Worst first. */
  outages(
    terminalNames: (terminalId: string) => string | null,
    settings: Pick<RuleSettings, 'outage'>,
  ): readonly FeedOutage[]
}

/** Counts a large fleet in parts. */
export function createOutageTally(): OutageTally {
  const groups: Groups = { terminal: new Map(), line: new Map() }
  return {
    add: (member) => addTo(groups, member),
    outages: (terminalNames, { outage }) =>
      outagesAmong([...groups.terminal.values(), ...groups.line.values()], terminalNames, outage),
  }
}

function outagesAmong(
  all: readonly Group[],
  terminalNames: (terminalId: string) => string | null,
  outage: RuleSettings['outage'],
): readonly FeedOutage[] {
  // Copied because more members may be added later.
  const groups = all.map((group) => ({ ...group }))
  const groupsOfLot = new Map<Lot, Group[]>()
  for (const group of groups) {
    for (const { lot } of group.silent) {
      const joined = groupsOfLot.get(lot)
      if (joined === undefined) groupsOfLot.set(lot, [group])
      else joined.push(group)
    }
  }
  const outages: FeedOutage[] = []
  const explained = new Set<Lot>()
  let silentGroups = groups.filter((group) => isOutage(group, outage))
  while (silentGroups.length > 0) {
    const worst = silentGroups.reduce((one, other) => (byWhichIsWorst(one, other) < 0 ? one : other))
    const silent = worst.silent.filter(({ lot }) => !explained.has(lot))
    for (const { lot } of silent) {
      explained.add(lot)
      for (const joined of groupsOfLot.get(lot) ?? []) {
        joined.left -= joined.silent.find((one) => one.lot === lot)?.containers ?? 0
      }
    }
    outages.push(outageOf(worst, silent, terminalNames))
    silentGroups = silentGroups.filter((group) => isOutage(group, outage))
  }
  return outages
}

interface Group {
  readonly at: 'terminal' | 'line'
  readonly id: string
  name: string
  /** Open containers. */
  tracked: number
  readonly silent: SilentLot[]
  /** Silent containers that no outage explains yet. */
  left: number
}

interface SilentLot {
  readonly member: OutageMember
  readonly lot: Lot
  readonly containers: number
}

function isOutage({ left, tracked }: Group, { containers, share }: RuleSettings['outage']): boolean {
  return left >= Math.max(1, containers) && left / tracked >= share
}

interface Groups {
  readonly terminal: Map<string, Group>
  readonly line: Map<string, Group>
}

function addTo(groups: Groups, member: OutageMember): void {
  const { judgment, line, lots, isDone } = member
  if (judgment.stop.kind === 'stopped' || isDone) return
  for (const lot of lots) {
    const { terminalId, open, silent } = lot
    const stale = judgment.staleness.kind === 'stale' ? open : 0
    join(groups, 'terminal', terminalId, '', { member, lot, containers: Math.max(stale, silent) })
    join(groups, 'line', line.scac, line.shortName ?? line.name ?? '', { member, lot, containers: stale })
  }
}

function join(groups: Groups, at: Group['at'], id: string | null, name: string, one: SilentLot): void {
  if (id === null) return
  let group = groups[at].get(id)
  if (group === undefined) groups[at].set(id, (group = { at, id, name, tracked: 0, silent: [], left: 0 }))
  if (group.name === '') group.name = name
  group.tracked += one.lot.open
  if (one.containers === 0) return
  group.silent.push(one)
  group.left += one.containers
}

/** The group with more unexplained containers, then with fewer open ones, then terminals, then by ID. */
function byWhichIsWorst(one: Group, other: Group): number {
  if (one.left !== other.left) return other.left - one.left
  if (one.tracked !== other.tracked) return one.tracked - other.tracked
  if (one.at !== other.at) return one.at === 'terminal' ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function outageOf(
  { at, id, name, tracked }: Group,
  silent: readonly SilentLot[],
  terminalNames: (id: string) => string | null,
): FeedOutage {
  const causes = new Set<OutageCause>()
  const shipmentIds = new Set<string>()
  let lastNews = Number.NEGATIVE_INFINITY
  let blindContainers = 0
  for (const { member, lot, containers } of silent) {
    const { shipmentId, staleness } = member.judgment
    shipmentIds.add(shipmentId)
    blindContainers += containers
    causes.add(staleness.kind === 'stale' ? staleness.cause : 'terminal-silent')
    lastNews = Math.max(lastNews, staleness.kind === 'stale' ? staleness.since : (lot.silentSince ?? lastNews))
  }
  const [cause] = causes
  return {
    at,
    id,
    name: at === 'terminal' ? (terminalNames(id) ?? '') : name,
    shipmentIds: [...shipmentIds].toSorted(),
    blindContainers,
    outOf: tracked,
    lastNews: lastNews as Instant,
    cause: causes.size === 1 && cause !== undefined ? cause : 'mixed',
  }
}
