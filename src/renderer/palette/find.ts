// What the palette finds: commands by their words, containers and shipments by anything the board finds them by.

import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { searchFor } from '#renderer/fleet/search-text.ts'
import type { Command } from './commands.ts'

/** Those with every word, what begins with the query first, else in the order they came in. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, group, words: others = '' }) => {
    const text = `${title} ${group} ${others}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const first = query.trim().toLowerCase()
  const rank = ({ title }: Command): number => (title.toLowerCase().startsWith(first) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** The last used first, then all others as they came. */
export function recentFirst(commands: readonly Command[], recent: readonly string[]): readonly Command[] {
  const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  return [...used, ...commands.filter((command) => !used.includes(command))]
}

export function remembered(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, MOST_REMEMBERED)
}

export interface FoundContainers {
  readonly containers: readonly BoardRow[]
  /** Their shipments, one row of each. */
  readonly shipments: readonly BoardRow[]
}

/** The worst first, as the rows are. It stops as soon as it has enough to show. */
export function findContainers(rows: readonly BoardRow[], query: string): FoundContainers {
  const isFound = query.trim().length < SHORTEST_QUERY ? null : searchFor(query)
  const containers: BoardRow[] = []
  const shipments = new Map<string, BoardRow>()
  if (isFound === null) return { containers, shipments: [] }
  for (const row of rows) {
    if (!isFound(row.searchText)) continue
    if (containers.length < MOST_BOXES) containers.push(row)
    if (row.shipment !== null && !shipments.has(row.shipment.id)) shipments.set(row.shipment.id, row)
    if (containers.length >= MOST_BOXES && shipments.size >= MOST_SHIPMENTS) break
  }
  return { containers, shipments: [...shipments.values()].slice(0, MOST_SHIPMENTS) }
}

const SHORTEST_QUERY = 2
const MOST_BOXES = 8
const MOST_SHIPMENTS = 5
const MOST_REMEMBERED = 5
