// Many shipments stale at one terminal or one line at once are one outage, not many: found over all shipments, each counted once.

import type { Instant } from './instant.ts'
import type { RuleSettings } from './settings.ts'
import type { JudgedShipment } from './shipment-judgement.ts'
import { areAllOut } from './stop.ts'
import type { StaleCause } from './staleness.ts'

export interface FeedOutage {
  readonly at: 'terminal' | 'line'
  /** The terminal's id or the line's SCAC. */
  readonly id: string
  /** Empty where nobody said. */
  readonly name: string
  readonly shipmentIds: readonly string[]
  /** Open boxes of these shipments, as far as they are named: so many are blind. */
  readonly blindBoxes: number
  /** Tracked shipments there that may have an open box, these included. */
  readonly outOf: number
  /** The latest news before it fell silent. */
  readonly lastNews: Instant
  /** `mixed`: the shipments do not agree. */
  readonly cause: StaleCause | 'mixed'
}

/** Worst first. A stale shipment explained by one outage is not held against another place as well. */
export function feedOutages(
  shipments: Iterable<JudgedShipment>,
  terminalNames: (terminalId: string) => string | null,
  { outage }: Pick<RuleSettings, 'outage'>,
): readonly FeedOutage[] {
  const groups = groupsOf(shipments)
  const outages: FeedOutage[] = []
  const explained = new Set<JudgedShipment>()
  for (;;) {
    let worst: Group | null = null
    for (const group of groups) {
      group.stale = group.stale.filter((shipment) => !explained.has(shipment))
      const silent = group.stale.length
      if (silent < Math.max(1, outage.shipments) || silent / group.tracked < outage.share) continue
      if (worst === null || comesFirst(group, worst)) worst = group
    }
    if (worst === null) return outages
    for (const shipment of worst.stale) explained.add(shipment)
    outages.push(outageOf(worst, terminalNames))
  }
}

interface Group {
  readonly at: 'terminal' | 'line'
  readonly id: string
  name: string
  tracked: number
  stale: JudgedShipment[]
}

function groupsOf(shipments: Iterable<JudgedShipment>): Group[] {
  const groups = new Map<string, Group>()
  for (const judged of shipments) {
    const { shipment, judgement } = judged
    if (judgement.stop.kind === 'stopped' || (judgement.openBoxes === 0 && isDone(judged))) continue
    const { scac, name, shortName } = shipment.line
    const terminalId = shipment.podTerminalId ?? judged.boxes[0]?.reading.container.atPort.terminalId ?? null
    join(groups, 'terminal', terminalId, '', judged)
    join(groups, 'line', scac, shortName ?? name ?? '', judged)
  }
  return [...groups.values()]
}

function isDone({ shipment, boxes }: JudgedShipment): boolean {
  return areAllOut(
    shipment.containerIds,
    boxes.map(({ reading, judgement }) => ({ container: reading.container, out: judgement.out })),
  )
}

function join(
  groups: Map<string, Group>,
  at: Group['at'],
  id: string | null,
  name: string,
  judged: JudgedShipment,
): void {
  if (id === null) return
  const key = `${at} ${id}`
  let group = groups.get(key)
  if (group === undefined) groups.set(key, (group = { at, id, name, tracked: 0, stale: [] }))
  if (group.name === '') group.name = name
  group.tracked += 1
  if (judged.judgement.staleness.kind === 'stale') group.stale.push(judged)
}

/** The one that explains more; of two that explain the same, the one that is silent as a whole, then by name. */
function comesFirst(one: Group, other: Group): boolean {
  const more = one.stale.length - other.stale.length
  if (more !== 0) return more > 0
  if (one.tracked !== other.tracked) return one.tracked < other.tracked
  if (one.at !== other.at) return one.at === 'terminal'
  return one.id < other.id
}

function outageOf({ at, id, name, tracked, stale }: Group, terminalNames: (id: string) => string | null): FeedOutage {
  const causes = new Set<StaleCause>()
  let lastNews = Number.NEGATIVE_INFINITY
  let blindBoxes = 0
  for (const { judgement } of stale) {
    blindBoxes += judgement.openBoxes
    if (judgement.staleness.kind !== 'stale') continue
    causes.add(judgement.staleness.cause)
    lastNews = Math.max(lastNews, judgement.staleness.since)
  }
  const [cause] = causes
  return {
    at,
    id,
    name: at === 'terminal' ? (terminalNames(id) ?? '') : name,
    shipmentIds: stale.map(({ shipment }) => shipment.id).toSorted(),
    blindBoxes,
    outOf: tracked,
    lastNews: lastNews as Instant,
    cause: causes.size === 1 && cause !== undefined ? cause : 'mixed',
  }
}
