// The rows, filters and columns of the Stopped view. Pure.

import type { JudgedShipment } from '#shared/rules/shipment-judgement.ts'
import { isBlinding, STOP_VERDICTS } from '#shared/rules/stop.ts'
import type { Stop, StopVerdict } from '#shared/rules/stop.ts'
import type { DeadlineJudgement } from '#shared/rules/deadline-judgement.ts'
import { textOfParts } from '#renderer/fleet/search-text.ts'

export interface StoppedRow {
  /** The shipment's ID. */
  readonly id: string
  readonly weight: number
  readonly judged: JudgedShipment
  readonly stop: Extract<Stop, { kind: 'stopped' }>
  readonly containers: number
  /** The earliest deadline of its containers; null if unknown. */
  readonly nearest: Extract<DeadlineJudgement, { kind: 'counts' }> | null
  readonly searchText: string
}

/** `open`: all that need attention. */
export const STOPPED_FILTERS = ['open', 'critical', 'act', 'suspicious', 'ask', 'benign'] as const satisfies readonly (
  'open' | StopVerdict
)[]
export type StoppedFilter = (typeof STOPPED_FILTERS)[number]

/** Cached: the table renders a new row object again. */
export function stoppedRows(shipments: Iterable<JudgedShipment>): readonly StoppedRow[] {
  const rows: StoppedRow[] = []
  for (const judged of shipments) {
    const row = rowOf(judged)
    if (row !== null) rows.push(row)
  }
  return rows.toSorted(compareStopped)
}

export function stoppedFiltersOf({ stop }: StoppedRow): readonly StoppedFilter[] {
  return isBlinding(stop) && stop.verdict !== 'benign' ? ['open', stop.verdict] : ['benign']
}

/** How many other rows there are when the list is empty: it must not look as if nothing had stopped. */
export function hiddenStopped(
  all: readonly StoppedRow[],
  { filter, search }: { readonly filter: StoppedFilter; readonly search: string },
): number {
  if (search !== '') return all.length
  return filter === 'benign' ? 0 : all.filter((row) => stoppedFiltersOf(row).includes('open')).length
}

/** Shipments to resume together. Those stopped on purpose are resumed one by one. */
export function worthResuming(rows: readonly StoppedRow[]): readonly StoppedRow[] {
  return rows.filter(({ stop }) => isBlinding(stop) && stop.verdict !== 'ask')
}

function compareStopped(one: StoppedRow, other: StoppedRow): number {
  return (
    one.weight - other.weight ||
    (other.stop.stoppedAt ?? 0) - (one.stop.stoppedAt ?? 0) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

function rowOf(judged: JudgedShipment): StoppedRow | null {
  const { shipment, judgement, containers } = judged
  const { stop } = judgement
  if (stop.kind !== 'stopped') return null
  const kept = made.get(judged)
  if (kept !== undefined) return kept
  const nearest = nearestDeadline(judged)
  const row: StoppedRow = {
    id: shipment.id,
    weight: gravity(stop) * DAY_RANGE + (nearest === null ? NO_DEADLINE : nearest.daysLeft),
    judged,
    stop,
    containers: shipment.containerIds?.length ?? containers.length,
    nearest,
    searchText: textOf(judged),
  }
  made.set(judged, row)
  return row
}

function nearestDeadline({ containers }: JudgedShipment): StoppedRow['nearest'] {
  let nearest: StoppedRow['nearest'] = null
  for (const { judgement } of containers) {
    const { deadline } = judgement
    if (deadline.kind === 'counts' && (nearest === null || deadline.daysLeft < nearest.daysLeft)) nearest = deadline
  }
  return nearest
}

/** 0 is the most critical. */
function gravity(stop: StoppedRow['stop']): number {
  return STOP_VERDICTS.length - STOP_VERDICTS.indexOf(isBlinding(stop) ? stop.verdict : 'benign')
}

function textOf({ shipment, containers }: JudgedShipment): string {
  const { billOfLading, normalizedNumber, customer, references, line } = shipment
  const numbers = containers.map(({ facts }) => facts.container.number)
  return textOfParts([billOfLading, normalizedNumber, customer, ...references, line.scac, line.name, ...numbers])
}

const made = new WeakMap<JudgedShipment, StoppedRow>()
const NO_DEADLINE = 100_000
const DAY_RANGE = 1_000_000
