// The columns of the list of shipments, each described in one place.

import { EyeOff, Radio, SatelliteDish } from '@lucide/vue'
import type { Component } from 'vue'
import type { NamedPlace } from '#shared/fleet/place.ts'
import { lineName } from '#shared/fleet/shipment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import { daysToArrivalWords, stopReasonWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { forecastWords, stalenessWords, stopVerdictWords } from '#shared/words/tracking-words.ts'
import type { Tone } from '#renderer/components/tone.ts'
import { say } from '#renderer/core/language.ts'
import { cell, type Cell, NOTHING } from '#renderer/table/cell.ts'
import { textKey, type WordedColumn } from '#renderer/table/columns.ts'
import type { ShipmentRow, TrackingHealth } from './shipment-rows.ts'

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
    width: 112,
    sortKey: (row) => row.containers,
    cell: containersCell,
  },
  {
    id: 'arrival',
    title: say('shipments.column.arrival'),
    width: 140,
    sortKey: ({ judged }) => arrivalDay(judged.judgement.arrival)?.day ?? null,
    cell: arrivalCell,
  },
  {
    id: 'drift',
    title: say('shipments.column.drift'),
    width: 200,
    sortKey: ({ judged: { judgement } }) => (judgement.etaDrift.kind === 'known' ? judgement.etaDrift.days : null),
    cell: driftCell,
  },
  { id: 'news', title: say('shipments.column.news'), width: 150, sortKey: lastNews, cell: newsCell },
  { id: 'forecast', title: say('shipments.column.forecast'), width: 150, sortKey: forecastDay, cell: forecastCell },
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
  const { stop, staleness } = row.judged.judgement
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

function trackingTone({ judged: { judgement }, health }: ShipmentRow): Tone {
  if (health === 'tracked') return 'ready'
  return health === 'stale' || isBlinding(judgement.stop) ? 'blind' : 'unknown'
}

function containersCell({ containers, judged: { judgement } }: ShipmentRow, language: Language): Cell {
  if (containers === null) return cell(language.say('common.not-known'), '', 'unknown')
  return cell(
    language.number(containers),
    judgement.openContainers === 0
      ? language.say('shipments.all-out')
      : language.say('shipments.open', { count: judgement.openContainers }),
  )
}

function arrivalCell({ judged: { judgement, shipment } }: ShipmentRow, language: Language): Cell {
  const { arrival } = judgement
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
  const written = shipment.arrival.actual ?? shipment.arrival.estimated
  // An unreadable date is shown as the service wrote it.
  return cell(
    language.say('common.not-known'),
    written === null ? '' : language.say('common.as-written', { written }),
    'unknown',
  )
}

function driftCell({ judged: { judgement } }: ShipmentRow, language: Language): Cell {
  const { etaDrift } = judgement
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

function forecastCell({ judged: { judgement } }: ShipmentRow, language: Language): Cell {
  const { forecast } = judgement
  if (forecast.kind === 'none') return NOTHING
  const day = language.dates.bareDay(forecast.day)
  return cell(
    forecast.days < 0 ? language.say('shipments.any-day') : day,
    forecastWords(forecast, language),
    forecast.warn ? 'due' : null,
  )
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
