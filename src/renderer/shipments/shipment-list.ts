// The rows, filters, facets and columns of the Shipments view. Pure.

import { lineName } from '#shared/fleet/shipment.ts'
import type { JudgedShipment, ShipmentJudgment } from '#shared/rules/shipment-judgment.ts'
import { isAwaitingNews, isBlinding, STOP_VERDICTS } from '#shared/rules/stop.ts'
import { say } from '#renderer/core/language.ts'
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
import { cell, type Cell, NOTHING, textKey, type WordedColumn } from '#renderer/ui/table/table-columns.ts'

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
  const cachedRow = rowCache.get(judged)
  if (cachedRow !== undefined) return cachedRow
  const { shipment, judgment, containers } = judged
  const { stop } = judgment
  const row: ShipmentRow = {
    id: shipment.id,
    weight: weightOf(judged),
    judged,
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
function weightOf({ judgment }: JudgedShipment): number {
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

function textOf({ shipment, containers }: JudgedShipment): string {
  const { line, vessel, portOfLading, portOfDischarge, destination } = shipment
  const parts = [shipment.billOfLading, shipment.normalizedNumber, shipment.customer, vessel.name, vessel.voyage]
  parts.push(line.scac, line.shortName, line.name, ...shipment.references, ...shipment.tags)
  for (const place of [portOfLading, portOfDischarge, destination]) parts.push(place.name, place.locode)
  for (const { facts } of containers) parts.push(facts.container.number)
  return textOfParts(parts)
}

const rowCache = new WeakMap<JudgedShipment, ShipmentRow>()

export const SHIPMENT_COLUMNS: readonly WordedColumn<ShipmentRow>[] = [
  {
    id: 'tracking',
    title: say('shipments.column.tracking'),
    width: 280,
    kind: 'prose',
    isStretchy: true,
    sortKey: (row) => row.weight,
    cell: trackingCell,
  },
  {
    id: 'bill',
    title: say('shipments.column.bill'),
    width: 158,
    isSticky: true,
    sortKey: ({ judged }) => judged.shipment.billOfLading,
    cell: (row) => ({ ...cell(row.judged.shipment.billOfLading), mark: trackingTone(row) }),
  },
  {
    id: 'containers',
    title: say('shipments.column.containers'),
    width: 128,
    sortKey: (row) => row.containers,
    cell: containersCell,
  },
  {
    id: 'arrival',
    title: say('shipments.column.arrival'),
    width: 140,
    sortKey: ({ judged }) => arrivalDay(judged.judgment.arrival)?.day ?? null,
    cell: arrivalCell,
  },
  {
    id: 'drift',
    title: say('shipments.column.drift'),
    width: 200,
    sortKey: ({ judged: { judgment } }) => (judgment.etaDrift.kind === 'known' ? judgment.etaDrift.days : null),
    cell: driftCell,
  },
  { id: 'news', title: say('shipments.column.news'), width: 150, sortKey: lastNews, cell: newsCell },
  { id: 'forecast', title: say('shipments.column.forecast'), width: 196, sortKey: forecastDay, cell: forecastCell },
  {
    id: 'line',
    title: say('shipments.column.line'),
    width: 110,
    sortKey: ({ judged }) => textKey(lineName(judged.shipment.line)),
    cell: ({ judged: { shipment } }) => cell(lineName(shipment.line) ?? '', shipment.line.scac ?? ''),
  },
  {
    id: 'customer',
    title: say('shipments.column.customer'),
    width: 160,
    sortKey: ({ judged }) => textKey(judged.shipment.customer),
    cell: ({ judged }) => cell(judged.shipment.customer ?? ''),
  },
  {
    id: 'references',
    title: say('shipments.column.references'),
    width: 150,
    sortKey: ({ judged }) => textKey(judged.shipment.references[0]),
    cell: ({ judged }) => cell(judged.shipment.references.join(', ')),
  },
  {
    id: 'route',
    title: say('shipments.column.route'),
    width: 190,
    sortKey: ({ judged }) => textKey(placeName(judged.shipment.portOfLading)),
    cell: ({ judged: { shipment } }) =>
      cell(
        [placeName(shipment.portOfLading), placeName(shipment.portOfDischarge)].join(' → '),
        placeName(shipment.destination),
      ),
  },
  {
    id: 'vessel',
    title: say('shipments.column.vessel'),
    width: 150,
    sortKey: ({ judged }) => textKey(judged.shipment.vessel.name),
    cell: ({ judged: { shipment } }) => cell(shipment.vessel.name ?? '', shipment.vessel.voyage ?? ''),
  },
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

function placeName({ name, locode }: NamedPlace): string {
  return name ?? locode ?? ''
}

function lastNews({ judged }: ShipmentRow): number | null {
  return readInstant(judged.shipment.tracking.lastSucceededAt)
}

function forecastDay({ judged: { judgment } }: ShipmentRow): number | null {
  return judgment.forecast.kind === 'expected' ? judgment.forecast.day : null
}

const ICONS: Readonly<Record<TrackingHealth, Component>> = { stopped: EyeOff, stale: SatelliteDish, tracked: Radio }
