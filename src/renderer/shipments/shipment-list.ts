// The rows, filters, facets and columns of the Shipments view. Pure.

import type { Shipment } from '#shared/fleet/shipment.ts'
import type { FleetShipment } from '#shared/rules/fleet-item.ts'
import type { ShipmentJudgment } from '#shared/rules/shipment-judgment.ts'
import { isAwaitingNews, isBlinding, STOP_VERDICTS } from '#shared/rules/stop.ts'
import { filterValues } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'
import {
  BILL,
  CUSTOMER,
  LINE,
  REFERENCES,
  SCAC,
  UPDATED,
  VESSEL,
  VOYAGE,
} from '#renderer/fleet/fields/shipment-fields.ts'
import { textOfParts } from '#renderer/fleet/search.ts'
import { type FacetChoices, type FacetOption, optionsAmong, passesFacets } from '#renderer/ui/table/facets.ts'
import { EyeOff, Radio, SatelliteDish } from '@lucide/vue'
import type { Component } from 'vue'
import type { NamedPlace } from '#shared/fleet/place.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { instantAt } from '#shared/time/instant.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import { daysToArrivalWords, stopReasonWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { forecastWindowWords, forecastWords, stalenessWords, stopVerdictWords } from '#shared/words/tracking-words.ts'
import type { Tone } from '#renderer/ui/components/tone.ts'
import { cell, type Cell, type Column, column, NOTHING } from '#renderer/ui/table/table-columns.ts'

export interface ShipmentRow {
  /** The shipment's ID. */
  readonly id: string
  readonly weight: number
  readonly judged: FleetShipment
  readonly shipment: Shipment
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

export const SHIPMENT_FACETS = [LINE, CUSTOMER] as const
export type ShipmentFacet = (typeof SHIPMENT_FACETS)[number]['id']

/** Cached: the table renders a new row object again. */
export function shipmentRows(shipments: Iterable<FleetShipment>): readonly ShipmentRow[] {
  return [...shipments].map(rowOf).toSorted(compareShipments)
}

export function shipmentFiltersOf({ health }: ShipmentRow): readonly ShipmentFilter[] {
  return health === 'stale' ? ['all', 'stale', 'tracked'] : ['all', health]
}

export function filterByFacets(
  rows: readonly ShipmentRow[],
  facets: FacetChoices<ShipmentFacet>,
): readonly ShipmentRow[] {
  return rows.filter((row) =>
    passesFacets(facets, (facet, chosen) => valuesOf(row, facet).some((value) => chosen.has(value))),
  )
}

export function shipmentOptions(rows: readonly ShipmentRow[], facet: ShipmentFacet): readonly FacetOption[] {
  return optionsAmong(rows, (row) => valuesOf(row, facet))
}

function valuesOf(row: ShipmentRow, facet: ShipmentFacet): readonly string[] {
  return filterValues(facet === 'line' ? LINE : CUSTOMER, row)
}

function rowOf(judged: FleetShipment): ShipmentRow {
  const cachedRow = rowCache.get(judged)
  if (cachedRow !== undefined) return cachedRow
  const { shipment, judgment, containers } = judged
  const { stop } = judgment
  const row: ShipmentRow = {
    id: shipment.id,
    weight: weightOf(judged),
    judged,
    shipment,
    health: stop.kind === 'stopped' ? 'stopped' : isWithoutNews(judged.judgment) ? 'stale' : 'tracked',
    containers: shipment.containerIds?.length ?? (containers.length === 0 ? null : containers.length),
    searchText: textOf(judged),
  }
  rowCache.set(judged, row)
  return row
}

/** A resumed shipment without updates is as bad as one without recent news. */
function isWithoutNews({ stop, staleness }: ShipmentJudgment): boolean {
  return staleness.kind === 'stale' || isAwaitingNews(stop)
}

/** Order: critical stops first, then no recent news, then stops expected soon, then the rest. */
function weightOf({ judgment }: FleetShipment): number {
  const { stop, forecast } = judgment
  if (stop.kind === 'stopped' && isBlinding(stop)) return STOP_VERDICTS.length - STOP_VERDICTS.indexOf(stop.verdict)
  const graver = STOP_VERDICTS.length
  if (isWithoutNews(judgment)) return graver + 1
  return forecast.kind === 'expected' && forecast.warn ? graver + 2 : graver + 3
}

function compareShipments(one: ShipmentRow, other: ShipmentRow): number {
  if (one.weight !== other.weight) return one.weight - other.weight
  const [ofOne, ofOther] = [one.judged.shipment.createdAt ?? '', other.judged.shipment.createdAt ?? '']
  if (ofOne !== ofOther) return ofOne < ofOther ? 1 : -1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

function textOf({ shipment, containers }: FleetShipment): string {
  const { line, vessel, portOfLading, portOfDischarge, destination } = shipment
  const parts = [shipment.billOfLading, shipment.normalizedNumber, shipment.customer, vessel.name, vessel.voyage]
  parts.push(line.scac, line.shortName, line.name, ...shipment.references, ...shipment.tags)
  for (const place of [portOfLading, portOfDischarge, destination]) parts.push(place.name, place.locode)
  for (const { container } of containers) parts.push(container.number)
  return textOfParts(parts)
}

const rowCache = new WeakMap<FleetShipment, ShipmentRow>()

const shipmentColumn = column<ShipmentRow>

export const SHIPMENT_COLUMNS: readonly Column<ShipmentRow>[] = [
  shipmentColumn({
    width: 240,
    kind: 'name',
    isStretchy: true,
    fields: [
      {
        id: 'tracking',
        title: say('field.name.tracking'),
        value: ({ judged }, language) => stopVerdictWords(judged.judgment.stop, language),
        sortKey: ({ weight }) => weight,
      },
    ],
    cell: trackingCell,
  }),
  shipmentColumn({
    width: 158,
    isSticky: true,
    fields: [BILL, CUSTOMER],
    cell: (row) => ({ ...cell(row.shipment.billOfLading, row.shipment.customer ?? ''), mark: trackingTone(row) }),
  }),
  shipmentColumn({
    width: 112,
    fields: [
      {
        id: 'containers',
        title: say('shipments.column.containers'),
        kind: 'number',
        value: ({ containers }) => containers,
      },
    ],
    cell: containersCell,
  }),
  shipmentColumn({
    width: 128,
    fields: [
      {
        id: 'arrival',
        title: say('field.name.arrival'),
        kind: 'day',
        value: ({ judged }) => arrivalDay(judged.judgment.arrival),
      },
    ],
    cell: arrivalCell,
  }),
  shipmentColumn({
    width: 150,
    fields: [
      {
        id: 'drift',
        title: say('shipments.column.drift'),
        kind: 'number',
        value: ({ judged: { judgment } }) => (judgment.etaDrift.kind === 'known' ? judgment.etaDrift.days : null),
      },
    ],
    cell: driftCell,
  }),
  shipmentColumn({ title: say('shipments.column.news'), width: 128, fields: [UPDATED], cell: newsCell }),
  shipmentColumn({
    width: 150,
    fields: [
      {
        id: 'forecast',
        title: say('shipments.column.forecast'),
        kind: 'day',
        value: ({ judged: { judgment } }) => (judgment.forecast.kind === 'expected' ? judgment.forecast.day : null),
      },
    ],
    cell: forecastCell,
  }),
  shipmentColumn({ width: 104, fields: [LINE, SCAC] }),
  shipmentColumn({ width: 150, isHidden: true, fields: [REFERENCES] }),
  shipmentColumn({
    width: 190,
    isHidden: true,
    fields: [
      {
        id: 'route',
        title: say('shipments.column.route'),
        value: ({ shipment }) => [shipment.portOfLading, shipment.portOfDischarge].map(placeName).join(' → '),
      },
    ],
    cell: routeCell,
  }),
  shipmentColumn({
    width: 150,
    isHidden: true,
    fields: [VESSEL, VOYAGE],
    cell: ({ shipment: { vessel } }) => cell(vessel.name ?? '', vessel.voyage ?? ''),
  }),
]

function trackingCell(row: ShipmentRow, language: Language): Cell {
  const { health } = row
  const { stop, staleness } = row.judged.judgment
  const tone = trackingTone(row)
  const icon = ICONS[health]
  if (stop.kind === 'stopped') {
    return { ...cell(stopVerdictWords(stop, language), stopReasonWords(stop.reason, language), tone), icon }
  }
  if (health === 'stale') {
    const words = stop.isAwaitingNews ? stopVerdictWords(stop, language) : language.say('shipments.stale')
    return { ...cell(words, stalenessWords(staleness, language), tone), icon }
  }
  return { ...cell(stopVerdictWords(stop, language), '', tone), icon }
}

function trackingTone({ judged: { judgment }, health }: ShipmentRow): Tone {
  if (health === 'tracked') return 'ready'
  return health === 'stale' || isBlinding(judgment.stop) ? 'blind' : 'unknown'
}

function containersCell({ containers, judged: { judgment } }: ShipmentRow, language: Language): Cell {
  if (containers === null) return cell(language.say('common.not-known'), '', 'unknown')
  return cell(
    language.number(containers),
    judgment.openContainers === 0
      ? language.say('shipments.all-out')
      : language.say('shipments.open', { count: judgment.openContainers }),
  )
}

function arrivalCell({ judged: { judgment, shipment } }: ShipmentRow, language: Language): Cell {
  const { arrival } = judgment
  const { dates } = language
  if (arrival.kind === 'arrived')
    return cell(
      arrival.at === null ? language.say('shipments.arrived') : dates.bareDay(arrival.at.day),
      language.say('shipments.arrived.sub'),
    )
  if (arrival.kind === 'expected') {
    const tone = arrival.days < 0 ? 'due' : null
    return cell(
      language.say('shipments.eta', { day: dates.bareDay(arrival.eta.day) }),
      daysToArrivalWords(arrival.days, language),
      tone,
    )
  }
  const arrivalText = shipment.arrival.actual ?? shipment.arrival.estimated
  // An unreadable date is shown as the service wrote it.
  return cell(
    language.say('common.not-known'),
    arrivalText === null ? '' : language.say('common.as-written', { written: arrivalText }),
    'unknown',
  )
}

function driftCell({ judged: { judgment } }: ShipmentRow, language: Language): Cell {
  const { etaDrift } = judgment
  if (etaDrift.kind === 'unknown') return NOTHING
  const first = language.say('shipments.first', { day: language.dates.bareDay(etaDrift.first.day) })
  const { days } = etaDrift
  // The second line names the first estimate.
  const moved = language.say(days > 0 ? 'shipments.drift.later' : 'shipments.drift.earlier', { days: Math.abs(days) })
  return cell(days === 0 ? language.say('drift.none') : moved, first, days > 0 ? 'due' : null)
}

function newsCell({ judged: { shipment } }: ShipmentRow, language: Language): Cell {
  const { dates } = language
  const { lastSucceededAt, lastAttemptedAt } = shipment.tracking
  const [succeeded, attempted] = [readInstant(lastSucceededAt), readInstant(lastAttemptedAt)]
  return cell(
    succeeded === null ? language.say('shipments.never') : dates.age(succeeded),
    attempted === null
      ? language.say('shipments.not-tried')
      : language.say('shipments.tried', { age: dates.age(instantAt(attempted)) }),
  )
}

function forecastCell({ judged: { judgment } }: ShipmentRow, language: Language): Cell {
  const { forecast } = judgment
  if (forecast.kind === 'none') return NOTHING
  const day = language.dates.bareDay(forecast.day)
  const main = forecast.days < 0 ? language.say('shipments.any-day') : day
  const sub = forecastWindowWords(forecast, language)
  return { ...cell(main, sub, forecast.warn ? 'due' : null), whole: forecastWords(forecast, language) }
}

function routeCell({ shipment }: ShipmentRow): Cell {
  const { portOfLading, portOfDischarge, destination } = shipment
  return cell([placeName(portOfLading), placeName(portOfDischarge)].join(' → '), placeName(destination))
}

function placeName({ name, locode }: NamedPlace): string {
  return name ?? locode ?? ''
}

const ICONS: Readonly<Record<TrackingHealth, Component>> = { stopped: EyeOff, stale: SatelliteDish, tracked: Radio }
