// The filters and groups of the board: what a row has of each. What they are called is in facet-words.ts.

import { TIERS } from '#shared/rules/tier.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { passesFacets } from '#renderer/table/facets.ts'
import type { FacetChoices } from '#renderer/table/facets.ts'
import type { TableItem } from '#renderer/table/items.ts'
import { FACETS } from './columns.ts'
import type { FacetName } from './columns.ts'
import { hasDaysLeft } from './days-left.ts'

export type BoardFacets = FacetChoices<FacetName>

export const GROUPINGS = ['none', 'terminal', 'bill', 'customer', 'vessel'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What was kept may be of another version. */
export function asGrouping(text: string): Grouping {
  return GROUPINGS.find((grouping) => grouping === text) ?? 'none'
}

export function valuesOf(row: BoardRow, facet: FacetName): readonly string[] {
  return VALUES.get(facet)?.(row) ?? []
}

const VALUES = new Map(FACETS.map(({ name, values }) => [name, values]))

/** Whether a row passes all that was chosen; days left are compared with ranges, everything else with the values of the row. */
export function passes(row: BoardRow, choices: BoardFacets): boolean {
  return passesFacets(choices, (facet, chosen) =>
    facet === 'days' ? hasDaysLeft(row, chosen) : valuesOf(row, facet).some((value) => chosen.has(value)),
  )
}

/**
 * In the order of their first rows, so the group with the worst container comes first: also where the rows are sorted by a
 * column, by whose order only the rows of a group are. Closed groups have only their head.
 */
export function grouped(
  rows: readonly BoardRow[],
  by: Exclude<Grouping, 'none'>,
  closed: ReadonlySet<string>,
): readonly TableItem<BoardRow>[] {
  return [...Map.groupBy(rows, (row) => groupKey(row, by))]
    .map(([group, containers]) => {
      const worst = containers.reduce((least, { weight }) => Math.min(least, weight), Infinity)
      return { group, containers, worst }
    })
    .toSorted((one, other) => one.worst - other.worst)
    .flatMap(({ group, containers }) => {
      const isOpen = !closed.has(group)
      const head = { group, title: group || say('common.not-known'), words: tiersInWords(containers), isOpen }
      return isOpen ? [head, ...containers] : [head]
    })
}

/** Where all are of one tier, its count is the count of all. */
export function tiersInWords(rows: readonly BoardRow[]): string {
  const byTier = Map.groupBy(rows, ({ tier }) => tier)
  const tiers = TIERS.flatMap((tier) => {
    const count = byTier.get(tier)?.length
    return count === undefined ? [] : [say(`board.tier-count.${tier}`, { count })]
  }).join(', ')
  return byTier.size === 1
    ? tiers
    : say('board.group-words', { containers: say('common.containers', { count: rows.length }), tiers })
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
