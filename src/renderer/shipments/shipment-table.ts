// The columns of the list of shipments, and what stands in each cell.

import { EyeOff, Radio, SatelliteDish } from '@lucide/vue'
import type { Component } from 'vue'
import type { NamedPlace } from '#shared/fleet/place.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import { daysToArrivalWords, driftWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { forecastWords, stalenessWords, stopReasonWords, stopVerdictWords } from '#shared/words/tracking-words.ts'
import type { Tone } from '#renderer/components/tone.ts'
import { cell, NOTHING } from '#renderer/table/cell.ts'
import type { Cell, Cells } from '#renderer/table/cell.ts'
import type { TableColumn } from '#renderer/table/columns.ts'
import { lineName } from './shipment-rows.ts'
import type { ShipmentRow, TrackingHealth } from './shipment-rows.ts'

export const SHIPMENT_COLUMNS: readonly TableColumn<ShipmentRow>[] = [
  {
    id: 'tracking',
    title: 'Tracking',
    width: 280,
    kind: 'prose',
    isStretchy: true,
    sortKey: (row) => row.weight,
  },
  {
    id: 'bill',
    title: 'Bill of lading',
    width: 158,
    isSticky: true,
    sortKey: ({ judged }) => judged.shipment.billOfLading,
  },
  { id: 'containers', title: 'Containers', width: 84, sortKey: (row) => row.containers },
  { id: 'arrival', title: 'Arrival', width: 140, sortKey: arrivalDay },
  {
    id: 'drift',
    title: 'Drift of the arrival',
    width: 200,
    sortKey: ({ judged: { judgement } }) => (judgement.etaDrift.kind === 'known' ? judgement.etaDrift.days : null),
  },
  { id: 'news', title: 'Last news, last try', width: 150, sortKey: lastNews },
  { id: 'forecast', title: 'Tracking may stop', width: 150, sortKey: forecastDay },
  { id: 'line', title: 'Line', width: 110, sortKey: (row) => text(lineName(row)) },
  { id: 'customer', title: 'Customer', width: 160, sortKey: ({ judged }) => text(judged.shipment.customer) },
  { id: 'references', title: 'References', width: 150, sortKey: ({ judged }) => text(judged.shipment.references[0]) },
  { id: 'route', title: 'Route', width: 190, sortKey: ({ judged }) => text(placeName(judged.shipment.portOfLading)) },
  { id: 'vessel', title: 'Vessel', width: 150, sortKey: ({ judged }) => text(judged.shipment.vessel.name) },
]

export function shipmentCells(row: ShipmentRow, language: Language): Cells {
  const { shipment } = row.judged
  const tracking = trackingCell(row, language)
  return {
    tracking,
    bill: { ...cell(shipment.billOfLading), mark: tracking.tone ?? 'unknown' },
    containers: containersCell(row),
    arrival: arrivalCell(row, language),
    drift: driftCell(row, language),
    news: newsCell(row, language),
    forecast: forecastCell(row, language),
    line: cell(lineName(row), shipment.line.scac ?? ''),
    customer: cell(shipment.customer ?? ''),
    references: cell(shipment.references.join(', ')),
    route: cell(
      [placeName(shipment.portOfLading), placeName(shipment.portOfDischarge)].join(' → '),
      placeName(shipment.destination),
    ),
    vessel: cell(shipment.vessel.name ?? '', shipment.vessel.voyage ?? ''),
  }
}

function trackingCell({ judged: { judgement }, health }: ShipmentRow, language: Language): Cell {
  const { stop, staleness } = judgement
  const tone: Tone = health === 'tracked' ? 'ready' : health === 'stale' || isBlinding(stop) ? 'blind' : 'unknown'
  const icon = ICONS[health]
  if (stop.kind === 'stopped') {
    return { ...cell(stopVerdictWords(stop, language), stopReasonWords(stop.reason, language), tone), icon }
  }
  if (health === 'stale') return { ...cell('No recent news', stalenessWords(staleness, language), tone), icon }
  return { ...cell(stopVerdictWords(stop, language), '', tone), icon }
}

function containersCell({ containers, judged: { judgement } }: ShipmentRow): Cell {
  if (containers === null) return cell('Not known', '', 'unknown')
  return cell(
    containers.toLocaleString(),
    judgement.openContainers === 0 ? 'all out' : `${judgement.openContainers} open`,
  )
}

function arrivalCell({ judged: { judgement, shipment } }: ShipmentRow, language: Language): Cell {
  const { arrival } = judgement
  const { dates } = language
  if (arrival.kind === 'arrived')
    return cell(arrival.at === null ? 'Arrived' : dates.bareDay(arrival.at.day), 'arrived')
  if (arrival.kind === 'expected') {
    const tone = arrival.days < 0 ? 'due' : null
    return cell(`ETA ${dates.bareDay(arrival.eta.day)}`, daysToArrivalWords(arrival.days, language), tone)
  }
  const written = shipment.arrival.actual ?? shipment.arrival.estimated
  // What cannot be read is shown as the service wrote it, never guessed at.
  return cell('Not known', written === null ? '' : `“${written}”`, 'unknown')
}

function driftCell({ judged: { judgement } }: ShipmentRow, language: Language): Cell {
  const { etaDrift } = judgement
  if (etaDrift.kind === 'unknown') return NOTHING
  const first = `first said ${language.dates.bareDay(etaDrift.first.day)}`
  return cell(driftWords(etaDrift, language), first, etaDrift.days > 0 ? 'due' : null)
}

function newsCell({ judged: { shipment } }: ShipmentRow, { dates }: Language): Cell {
  const { lastSucceededAt, lastAttemptedAt } = shipment.tracking
  const [succeeded, attempted] = [readInstant(lastSucceededAt), readInstant(lastAttemptedAt)]
  return cell(
    succeeded === null ? 'Never' : dates.age(succeeded),
    attempted === null ? 'tries not told' : `tried ${dates.age(instantAt(attempted))}`,
  )
}

function forecastCell({ judged: { judgement } }: ShipmentRow, language: Language): Cell {
  const { forecast } = judgement
  if (forecast.kind === 'none') return NOTHING
  const day = language.dates.bareDay(forecast.day)
  return cell(forecast.days < 0 ? 'Any day' : day, forecastWords(forecast, language), forecast.warn ? 'due' : null)
}

function placeName({ name, locode }: NamedPlace): string {
  return name ?? locode ?? ''
}

function arrivalDay({ judged: { judgement } }: ShipmentRow): number | null {
  const { arrival } = judgement
  if (arrival.kind === 'expected') return arrival.eta.day
  return arrival.kind === 'arrived' ? (arrival.at?.day ?? null) : null
}

function lastNews({ judged }: ShipmentRow): number | null {
  return readInstant(judged.shipment.tracking.lastSucceededAt)
}

function forecastDay({ judged: { judgement } }: ShipmentRow): number | null {
  return judgement.forecast.kind === 'expected' ? judgement.forecast.day : null
}

function text(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : value.toLowerCase()
}

const ICONS: Readonly<Record<TrackingHealth, Component>> = { stopped: EyeOff, stale: SatelliteDish, tracked: Radio }
