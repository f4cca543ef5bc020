// Searches commands by words, and containers and shipments by the board's search text.

import type { Shipment } from '#shared/fleet/shipment.ts'
import type { FleetShipment } from '#shared/rules/fleet-item.ts'
import type { ShipmentJudgment } from '#shared/rules/shipment-judgment.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { plain } from '#renderer/core/normalize-text.ts'
import { numberList, searchFor, searchRows, shipmentSearchText, textOfParts } from '#renderer/fleet/search.ts'
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
  readonly shipments: readonly FoundShipment[]
  /** There may be more containers than listed. */
  readonly hasMore: boolean
}

export interface FoundShipment {
  readonly shipment: Shipment
  readonly ofShipment: ShipmentJudgment | null
}

interface BareShipment extends FoundShipment {
  readonly searchText: string
}

/** The shipments that have no containers yet: no row of the board names them. */
export function bareShipments(all: Iterable<FleetShipment>): readonly BareShipment[] {
  return [...all]
    .filter(({ containers }) => containers.length === 0)
    .map(({ shipment, judgment }) => ({
      shipment,
      ofShipment: judgment,
      searchText: shipmentSearchText(shipment),
    }))
}

/** In row order, worst first. Finds the numbers in a pasted text. Null if the query is too short. */
export function findContainers(
  rows: readonly BoardRow[],
  query: string,
  bare: readonly BareShipment[],
): FoundContainers | null {
  const isFound = query.trim().length < SHORTEST_QUERY ? null : searchFor(query)
  if (isFound === null) return null
  const matches = firstOf(rows, bare, isFound)
  const isNone = matches.containers.length === 0 && matches.shipments.length === 0
  const list = isNone ? numberList(query) : null
  return list === null ? matches : firstOf(searchRows(rows, query), searchRows(bare, query), () => true)
}

function firstOf(
  rows: readonly BoardRow[],
  bare: readonly BareShipment[],
  isFound: (text: string) => boolean,
): FoundContainers {
  const containers: BoardRow[] = []
  const shipments = new Map<string, FoundShipment>()
  for (const row of rows) {
    if (!isFound(row.searchText)) continue
    if (containers.length < MOST_BOXES) containers.push(row)
    const { shipment, ofShipment } = row
    if (shipment !== null && !shipments.has(shipment.id)) shipments.set(shipment.id, { shipment, ofShipment })
    if (containers.length >= MOST_BOXES && shipments.size >= MOST_SHIPMENTS) break
  }
  for (const found of bare) {
    if (shipments.size >= MOST_SHIPMENTS) break
    if (isFound(found.searchText)) shipments.set(found.shipment.id, found)
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
