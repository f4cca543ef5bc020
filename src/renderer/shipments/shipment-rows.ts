// The rows, filters, facets and columns of the Shipments view. Pure.

import { lineName } from '#shared/fleet/shipment.ts'
import type { JudgedShipment, ShipmentJudgement } from '#shared/rules/shipment-judgement.ts'
import { isAwaitingNews, isBlinding, STOP_VERDICTS } from '#shared/rules/stop.ts'
import { say } from '#renderer/core/language.ts'
import { textOfParts } from '#renderer/fleet/search-text.ts'
import { optionsAmong } from '#renderer/table/facet-options.ts'
import type { FacetOption } from '#renderer/table/facet-options.ts'
import { passesFacets } from '#renderer/table/facets.ts'
import type { FacetChoices } from '#renderer/table/facets.ts'

export interface ShipmentRow {
  /** The shipment's ID. */
  readonly id: string
  readonly weight: number
  readonly judged: JudgedShipment
  readonly health: TrackingHealth
  /** Null if unknown. */
  readonly containers: number | null
  readonly searchText: string
}

export type TrackingHealth = 'stopped' | 'stale' | 'tracked'

/** `tracked`: all that have not stopped, with or without recent news. */
export const SHIPMENT_FILTERS = ['all', 'stopped', 'stale', 'tracked'] as const satisfies readonly (
  'all' | TrackingHealth
)[]
export type ShipmentFilter = (typeof SHIPMENT_FILTERS)[number]

export const SHIPMENT_FACETS = [
  { name: 'line', label: say('shipments.facet.line') },
  { name: 'customer', label: say('shipments.facet.customer') },
] as const
export type ShipmentFacet = (typeof SHIPMENT_FACETS)[number]['name']

/** Cached: the table renders a new row object again. */
export function shipmentRows(shipments: Iterable<JudgedShipment>): readonly ShipmentRow[] {
  return [...shipments].map(rowOf).toSorted(compareShipments)
}

export function shipmentFiltersOf({ health }: ShipmentRow): readonly ShipmentFilter[] {
  return health === 'stale' ? ['all', 'stale', 'tracked'] : ['all', health]
}

export function filterByFacets(
  rows: readonly ShipmentRow[],
  facets: FacetChoices<ShipmentFacet>,
): readonly ShipmentRow[] {
  return rows.filter((row) => passesFacets(facets, (facet, chosen) => chosen.has(valueOf(row, facet))))
}

export function shipmentOptions(rows: readonly ShipmentRow[], facet: ShipmentFacet): readonly FacetOption[] {
  return optionsAmong(rows, (row) => [valueOf(row, facet)].filter((value) => value !== ''))
}

function valueOf(row: ShipmentRow, facet: ShipmentFacet): string {
  const { line, customer } = row.judged.shipment
  return (facet === 'line' ? lineName(line) : customer) ?? ''
}

function rowOf(judged: JudgedShipment): ShipmentRow {
  const kept = made.get(judged)
  if (kept !== undefined) return kept
  const { shipment, judgement, containers } = judged
  const { stop } = judgement
  const row: ShipmentRow = {
    id: shipment.id,
    weight: weightOf(judged),
    judged,
    health: stop.kind === 'stopped' ? 'stopped' : isWithoutNews(judged.judgement) ? 'stale' : 'tracked',
    containers: shipment.containerIds?.length ?? (containers.length === 0 ? null : containers.length),
    searchText: textOf(judged),
  }
  made.set(judged, row)
  return row
}

/** A resumed shipment without updates is as bad as one without recent news. */
function isWithoutNews({ stop, staleness }: ShipmentJudgement): boolean {
  return staleness.kind === 'stale' || isAwaitingNews(stop)
}

/** Order: critical stops first, then no recent news, then stops expected soon, then the rest. */
function weightOf({ judgement }: JudgedShipment): number {
  const { stop, forecast } = judgement
  if (stop.kind === 'stopped' && isBlinding(stop)) return STOP_VERDICTS.length - STOP_VERDICTS.indexOf(stop.verdict)
  const graver = STOP_VERDICTS.length
  if (isWithoutNews(judgement)) return graver + 1
  return forecast.kind === 'expected' && forecast.warn ? graver + 2 : graver + 3
}

function compareShipments(one: ShipmentRow, other: ShipmentRow): number {
  if (one.weight !== other.weight) return one.weight - other.weight
  const [ofOne, ofOther] = [one.judged.shipment.createdAt ?? '', other.judged.shipment.createdAt ?? '']
  if (ofOne !== ofOther) return ofOne < ofOther ? 1 : -1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

function textOf({ shipment, containers }: JudgedShipment): string {
  const { line, vessel, portOfLading, portOfDischarge, destination } = shipment
  const parts = [shipment.billOfLading, shipment.normalizedNumber, shipment.customer, vessel.name, vessel.voyage]
  parts.push(line.scac, line.shortName, line.name, ...shipment.references, ...shipment.tags)
  for (const place of [portOfLading, portOfDischarge, destination]) parts.push(place.name, place.locode)
  for (const { facts } of containers) parts.push(facts.container.number)
  return textOfParts(parts)
}

const made = new WeakMap<JudgedShipment, ShipmentRow>()
