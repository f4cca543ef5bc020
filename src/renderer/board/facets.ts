// What the board can be narrowed to and grouped by: one question to a row each, with the answers that occur.

import type { TierName } from '#shared/rules/tier.ts'
import type { BoardRow } from '../fleet/board-row.ts'
import type { TableItem } from '../table/items.ts'
import { TIER_LABELS } from './labels.ts'

export const FACETS = ['terminal', 'line', 'customer', 'tag', 'availability', 'hold', 'stop'] as const
export type FacetName = (typeof FACETS)[number]

/** What is chosen of each facet; a row passes where it has any of a facet's values, for every facet chosen from. */
export type FacetChoices = Readonly<Partial<Record<FacetName, ReadonlySet<string>>>>

export const FACET_LABELS: Readonly<Record<FacetName, string>> = {
  terminal: 'Terminal',
  line: 'Line',
  customer: 'Customer',
  tag: 'Tag',
  availability: 'Availability',
  hold: 'Hold',
  stop: 'Tracking',
}

export const GROUPINGS = ['none', 'terminal', 'bill', 'customer', 'vessel'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const GROUPING_LABELS: Readonly<Record<Grouping, string>> = {
  none: 'No groups',
  terminal: 'By terminal',
  bill: 'By bill of lading',
  customer: 'By customer',
  vessel: 'By vessel',
}

/** What was kept may be of another version. */
export function asGrouping(text: string): Grouping {
  return GROUPINGS.find((grouping) => grouping === text) ?? 'none'
}

export function facetValues(row: BoardRow, facet: FacetName): readonly string[] {
  const { judgement, shipment, container } = row
  switch (facet) {
    case 'terminal':
      return one(judgement.terminal)
    case 'line':
      return one(lineOf(row))
    case 'customer':
      return one(shipment?.customer)
    case 'tag':
      return shipment?.tags ?? []
    case 'availability':
      return [AVAILABILITY[judgement.availability.kind]]
    case 'hold':
      return judgement.availability.kind === 'over' ? [] : container.holds.map((hold) => hold.name)
    case 'stop': {
      if (judgement.tracking === null) return ['No shipment known']
      const { stop, staleness } = judgement.tracking
      if (stop.kind === 'stopped') return ['Stopped', `Stopped: ${stop.reason ?? 'no reason given'}`]
      return [staleness.kind === 'stale' ? 'No recent news' : 'Tracked']
    }
  }
}

export function passesFacets(row: BoardRow, choices: FacetChoices): boolean {
  for (const facet of FACETS) {
    const chosen = choices[facet]
    if (chosen === undefined || chosen.size === 0) continue
    if (!facetValues(row, facet).some((value) => chosen.has(value))) return false
  }
  return true
}

/** Every value that occurs, with how many boxes have it, most first. */
export function facetOptions(rows: readonly BoardRow[], facet: FacetName): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const value of new Set(facetValues(row, facet))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
}

/** Groups stand in the order of their first rows: the group with the worst box first. Of closed ones only the heads. */
export function grouped(
  rows: readonly BoardRow[],
  by: Exclude<Grouping, 'none'>,
  closed: ReadonlySet<string>,
): readonly TableItem<BoardRow>[] {
  const groups = new Map<string, BoardRow[]>()
  for (const row of rows) {
    const key = groupKey(row, by)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups].flatMap(([group, boxes]) => {
    const isOpen = !closed.has(group)
    const head = { group, title: group || 'Not known', count: boxes.length, words: tiersInWords(boxes), isOpen }
    return isOpen ? [head, ...boxes] : [head]
  })
}

function tiersInWords(rows: readonly BoardRow[]): string {
  const counts = new Map<TierName, number>()
  for (const { tier } of rows) counts.set(tier, (counts.get(tier) ?? 0) + 1)
  return [...counts].map(([tier, count]) => `${count} ${TIER_LABELS[tier].toLowerCase()}`).join(', ')
}

export function lineOf({ shipment }: BoardRow): string {
  return shipment?.line.shortName ?? shipment?.line.name ?? shipment?.line.scac ?? ''
}

function groupKey(row: BoardRow, by: Exclude<Grouping, 'none'>): string {
  switch (by) {
    case 'terminal':
      return row.judgement.terminal
    case 'bill':
      return row.judgement.billOfLading
    case 'customer':
      return row.shipment?.customer ?? ''
    case 'vessel':
      return row.shipment?.vessel.name ?? ''
  }
}

function one(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined || value === '' ? [] : [value]
}

const AVAILABILITY = {
  ready: 'Ready',
  'ready-hold-pending': 'Ready, hold pending',
  conflict: 'Conflict',
  'hold-pending': 'Hold pending',
  'not-available': 'Not available',
  unknown: 'Unknown',
  over: 'Out',
} as const
