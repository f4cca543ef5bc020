// Searches commands by words, and containers and shipments by the board's search text.

import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { plain } from '#renderer/core/normalize-text.ts'
import { numberList, searchFor, searchRows, textOfParts } from '#renderer/fleet/search.ts'
import type { Command } from './commands.ts'

/** Requires every word. Prefix matches come first, search-only commands last. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const isFound = searchFor(query) ?? (() => true)
  const matches = commands.filter(({ title, group, words }) => isFound(textOfParts([title, group, words])))
  const first = plain(query)
  const rank = ({ title, isSoughtOnly = false }: Command): number =>
    (plain(title).startsWith(first) ? 0 : 1) + (isSoughtOnly ? 2 : 0)
  return matches.toSorted((one, other) => rank(one) - rank(other))
}

/** Recently used commands first, without the other search-only ones. */
export function recentFirst(commands: readonly Command[], recent: readonly string[]): readonly Command[] {
  const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...used, ...commands.filter((command) => command.isSoughtOnly !== true && !used.includes(command))]
}

export function remembered(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MOST_REMEMBERED)
}

export interface FoundContainers {
  readonly containers: readonly BoardRow[]
  /** One row for each shipment. */
  readonly shipments: readonly BoardRow[]
  /** There may be more containers than listed. */
  readonly hasMore: boolean
}

/** In row order, worst first. Finds the numbers in a pasted text. Null if the query is too short. */
export function findContainers(rows: readonly BoardRow[], query: string): FoundContainers | null {
  const isFound = query.trim().length < SHORTEST_QUERY ? null : searchFor(query)
  if (isFound === null) return null
  const matches = firstOf(rows, isFound)
  const list = matches.containers.length === 0 ? numberList(query) : null
  return list === null ? matches : firstOf(searchRows(rows, query), () => true)
}

function firstOf(rows: readonly BoardRow[], isFound: (text: string) => boolean): FoundContainers {
  const containers: BoardRow[] = []
  const shipments = new Map<string, BoardRow>()
  for (const row of rows) {
    if (!isFound(row.searchText)) continue
    if (containers.length < MOST_BOXES) containers.push(row)
    if (row.shipment !== null && !shipments.has(row.shipment.id)) shipments.set(row.shipment.id, row)
    if (containers.length >= MOST_BOXES && shipments.size >= MOST_SHIPMENTS) break
  }
  return {
    containers,
    shipments: [...shipments.values()].slice(0, MOST_SHIPMENTS),
    hasMore: containers.length >= MOST_BOXES,
  }
}

const SHORTEST_QUERY = 2
const MOST_BOXES = 8
const MOST_SHIPMENTS = 5
const MOST_REMEMBERED = 5
