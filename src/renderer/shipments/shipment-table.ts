// The columns of the list of shipments, each described in one place.

import { EyeOff, Radio, SatelliteDish } from '@lucide/vue'
import type { Component } from 'vue'
import type { NamedPlace } from '#shared/fleet/place.ts'
import { lineName } from '#shared/fleet/shipment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import { daysToArrivalWords, driftWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { forecastWords, stalenessWords, stopReasonWords, stopVerdictWords } from '#shared/words/tracking-words.ts'
import type { Tone } from '#renderer/components/tone.ts'
import { cell, NOTHING } from '#renderer/table/cell.ts'
import type { Cell } from '#renderer/table/cell.ts'
import { textKey } from '#renderer/table/columns.ts'
import type { WordedColumn } from '#renderer/table/columns.ts'
import type { ShipmentRow, TrackingHealth } from './shipment-rows.ts'

export const SHIPMENT_COLUMNS: readonly WordedColumn<ShipmentRow>[] = [
  {
    id: 'tracking',
    title: 'Tracking',
    width: 280,
    kind: 'prose',
    isStretchy: true,
    sortKey: (row) => row.weight,
    cell: trackingCell,
  },
  {
    id: 'bill',
    title: 'Bill of lading',
    width: 158,
    isSticky: true,
    sortKey: ({ judged }) => judged.shipment.billOfLading,
    cell: (row) => ({ ...cell(row.judged.shipment.billOfLading), mark: trackingTone(row) }),
  },
  { id: 'containers', title: 'Containers', width: 84, sortKey: (row) => row.containers, cell: containersCell },
  {
    id: 'arrival',
    title: 'Arrival',
    width: 140,
    sortKey: ({ judged }) => arrivalDay(judged.judgement.arrival)?.day ?? null,
    cell: arrivalCell,
  },
  {
    id: 'drift',
    title: 'Drift of the arrival',
    width: 200,
    sortKey: ({ judged: { judgement } }) => (judgement.etaDrift.kind === 'known' ? judgement.etaDrift.days : null),
    cell: driftCell,
  },
  { id: 'news', title: 'Last news, last try', width: 150, sortKey: lastNews, cell: newsCell },
  { id: 'forecast', title: 'Tracking may stop', width: 150, sortKey: forecastDay, cell: forecastCell },
  {
    id: 'line',
    title: 'Line',
    width: 110,
    sortKey: ({ judged }) => textKey(lineName(judged.shipment.line)),
    cell: ({ judged: { shipment } }) => cell(lineName(shipment.line) ?? '', shipment.line.scac ?? ''),
  },
  {
    id: 'customer',
    title: 'Customer',
    width: 160,
    sortKey: ({ judged }) => textKey(judged.shipment.customer),
    cell: ({ judged }) => cell(judged.shipment.customer ?? ''),
  },
  {
    id: 'references',
    title: 'References',
    width: 150,
    sortKey: ({ judged }) => textKey(judged.shipment.references[0]),
    cell: ({ judged }) => cell(judged.shipment.references.join(', ')),
  },
  {
    id: 'route',
    title: 'Route',
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
    title: 'Vessel',
    width: 150,
    sortKey: ({ judged }) => textKey(judged.shipment.vessel.name),
    cell: ({ judged: { shipment } }) => cell(shipment.vessel.name ?? '', shipment.vessel.voyage ?? ''),
  },
]

function trackingCell(row: ShipmentRow, language: Language): Cell {
  const { health } = row
  const { stop, staleness } = row.judged.judgement
  const tone = trackingTone(row)
  const icon = ICONS[health]
  if (stop.kind === 'stopped') {
    return { ...cell(stopVerdictWords(stop, language), stopReasonWords(stop.reason, language), tone), icon }
  }
  if (health === 'stale') return { ...cell('No recent news', stalenessWords(staleness, language), tone), icon }
  return { ...cell(stopVerdictWords(stop, language), '', tone), icon }
}

function trackingTone({ judged: { judgement }, health }: ShipmentRow): Tone {
  if (health === 'tracked') return 'ready'
  return health === 'stale' || isBlinding(judgement.stop) ? 'blind' : 'unknown'
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

function lastNews({ judged }: ShipmentRow): number | null {
  return readInstant(judged.shipment.tracking.lastSucceededAt)
}

function forecastDay({ judged: { judgement } }: ShipmentRow): number | null {
  return judgement.forecast.kind === 'expected' ? judgement.forecast.day : null
}

const ICONS: Readonly<Record<TrackingHealth, Component>> = { stopped: EyeOff, stale: SatelliteDish, tracked: Radio }
