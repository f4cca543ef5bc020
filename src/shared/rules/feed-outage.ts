// Feed outages: many stale shipments at one terminal or line, or many silent containers at one terminal. Each shipment counts for one outage only.

import type { Line } from '../fleet/shipment.ts'
import type { Instant } from './instant.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import type { JudgedShipment, ShipmentJudgement } from './shipment-judgement.ts'
import { areAllOut } from './stop.ts'
import type { StaleCause } from './staleness.ts'

export interface FeedOutage {
  readonly at: 'terminal' | 'line'
  /** Terminal ID or SCAC. */
  readonly id: string
  /** Empty if unknown. */
  readonly name: string
  readonly shipmentIds: readonly string[]
  /** Open containers of the stale shipments. */
  readonly blindContainers: number
  /** Tracked shipments there with a possibly open container, stale ones included. */
  readonly outOf: number
  readonly lastNews: Instant
  /** `mixed`: the shipments have different causes. */
  readonly cause: OutageCause | 'mixed'
}

/** `terminal-silent`: the line's updates arrive, the terminal's don't. */
export type OutageCause = StaleCause | 'terminal-silent'

export type TrackingJudgement = Pick<ShipmentJudgement, 'shipmentId' | 'stop' | 'staleness' | 'openContainers'>

/** The few fields an outage needs, so that callers don't keep whole shipments. */
export interface OutageMember {
  readonly judgement: TrackingJudgement
  readonly line: Line
  /** Terminal at the port of discharge, if known. */
  readonly terminalId: string | null
  /** Every container is known to be out. */
  readonly isDone: boolean
  /** Since when the terminal reports nothing about an open container. */
  readonly terminalSilentSince: Instant | null
}

export function outageMemberOf({ shipment, judgement, containers }: JudgedShipment): OutageMember {
  const { shipmentId, stop, staleness, openContainers } = judgement
  return {
    judgement: { shipmentId, stop, staleness, openContainers },
    line: shipment.line,
    terminalId: shipment.podTerminalId ?? containers[0]?.facts.container.atPort.terminalId ?? null,
    terminalSilentSince: silentSince(containers),
    isDone:
      openContainers === 0 &&
      areAllOut(
        shipment.containerIds,
        containers.map(({ facts, judgement: { out } }) => ({ container: facts.container, out })),
      ),
  }
}

function silentSince(containers: JudgedShipment['containers']): Instant | null {
  const times = containers.flatMap(({ judgement, facts }) => {
    const { silentSince: since } = facts.terminalWord
    return judgement.out.kind === 'out' || since === null ? [] : [since]
  })
  return times.length === 0 ? null : (Math.min(...times) as Instant)
}

export interface OutageTally {
  /** Call once per shipment. */
  add(member: OutageMember): void
  /** Worst first. A stale shipment counts for one outage only. */
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
  const groupsOfMember = new Map<OutageMember, Group[]>()
  for (const group of groups) {
    for (const member of group.stale) {
      const joined = groupsOfMember.get(member)
      if (joined === undefined) groupsOfMember.set(member, [group])
      else joined.push(group)
    }
  }
  const outages: FeedOutage[] = []
  const explained = new Set<OutageMember>()
  let silentGroups = groups.filter((group) => isOutage(group, outage))
  while (silentGroups.length > 0) {
    const worst = silentGroups.reduce((one, other) => (byWhichIsWorst(one, other) < 0 ? one : other))
    const silent = worst.stale.filter((member) => !explained.has(member))
    for (const member of silent) {
      explained.add(member)
      for (const joined of groupsOfMember.get(member) ?? []) joined.left -= 1
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
  tracked: number
  readonly stale: OutageMember[]
  /** Stale members that no outage explains yet. */
  left: number
}

function isOutage({ left, tracked }: Group, { shipments, share }: RuleSettings['outage']): boolean {
  return left >= Math.max(1, shipments) && left / tracked >= share
}

interface Groups {
  readonly terminal: Map<string, Group>
  readonly line: Map<string, Group>
}

function addTo(groups: Groups, member: OutageMember): void {
  const { judgement, line, terminalId, isDone } = member
  if (judgement.stop.kind === 'stopped' || isDone) return
  join(groups, 'terminal', terminalId, '', member)
  join(groups, 'line', line.scac, line.shortName ?? line.name ?? '', member)
}

function join(groups: Groups, at: Group['at'], id: string | null, name: string, member: OutageMember): void {
  if (id === null) return
  let group = groups[at].get(id)
  if (group === undefined) groups[at].set(id, (group = { at, id, name, tracked: 0, stale: [], left: 0 }))
  if (group.name === '') group.name = name
  group.tracked += 1
  const isSilent = at === 'terminal' && member.terminalSilentSince !== null
  if (member.judgement.staleness.kind !== 'stale' && !isSilent) return
  group.stale.push(member)
  group.left += 1
}

/** The group with more unexplained members, then with fewer tracked shipments, then terminals, then by ID. */
function byWhichIsWorst(one: Group, other: Group): number {
  if (one.left !== other.left) return other.left - one.left
  if (one.tracked !== other.tracked) return one.tracked - other.tracked
  if (one.at !== other.at) return one.at === 'terminal' ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function outageOf(
  { at, id, name, tracked }: Group,
  silent: readonly OutageMember[],
  terminalNames: (id: string) => string | null,
): FeedOutage {
  const causes = new Set<OutageCause>()
  let lastNews = Number.NEGATIVE_INFINITY
  let blindContainers = 0
  for (const { judgement, terminalSilentSince } of silent) {
    blindContainers += judgement.openContainers
    const { staleness } = judgement
    causes.add(staleness.kind === 'stale' ? staleness.cause : 'terminal-silent')
    lastNews = Math.max(lastNews, staleness.kind === 'stale' ? staleness.since : (terminalSilentSince ?? lastNews))
  }
  const [cause] = causes
  return {
    at,
    id,
    name: at === 'terminal' ? (terminalNames(id) ?? '') : name,
    shipmentIds: silent.map(({ judgement }) => judgement.shipmentId).toSorted(),
    blindContainers,
    outOf: tracked,
    lastNews: lastNews as Instant,
    cause: causes.size === 1 && cause !== undefined ? cause : 'mixed',
  }
}
