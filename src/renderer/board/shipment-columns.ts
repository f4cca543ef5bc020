// Columns for the customer, arrival and tracking of a container.

import { lineName, referencesOf } from '#shared/fleet/shipment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { portClock, dayAtPlace } from '#shared/time/place-clock.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import { daysToArrivalWords, driftWords, stopReasonWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { language, say } from '#renderer/core/language.ts'
import { sizeOf, type BoardRow } from '#renderer/fleet/board-row.ts'
import { cell, type Cell, textKey } from '#renderer/ui/table/table-columns.ts'
import { owners, ownerValues, ownerWords } from '#renderer/team/owners.ts'
import { type BoardColumn, listOf } from './column.ts'

export const CUSTOMER = {
  id: 'customer',
  title: say('board.column.customer'),
  width: 148,
  kind: 'name',
  isStretchy: true,
  sortKey: ({ shipment }) => textKey(shipment?.customer),
  cell: (row) => cell(row.shipment?.customer ?? '', referencesOf(row).join(', ')),
  isPrinted: true,
  filters: [
    {
      name: 'customer',
      place: 4,
      label: say('board.facet.customer'),
      values: ({ shipment }) => listOf(shipment?.customer),
    },
    { name: 'tag', place: 5, label: say('board.facet.tag'), values: ({ shipment }) => shipment?.tags ?? [] },
  ],
} as const satisfies BoardColumn

export const OWNER = {
  id: 'owner',
  title: say('team.owner'),
  width: 116,
  isHidden: true,
  sortKey: ({ id }) => textKey(owners.value.get(id)?.name),
  cell: ({ id }) => cell(owners.value.get(id)?.name ?? ''),
  isPrinted: false,
  filters: [{ name: 'owner', place: 15, label: say('team.owner'), words: ownerWords, values: ownerValues }],
} as const satisfies BoardColumn

export const BILL = {
  id: 'bill',
  title: say('board.column.bill'),
  width: 168,
  isHidden: true,
  sortKey: ({ judgment }) => textKey(judgment.billOfLading),
  cell: (row) => cell(row.judgment.billOfLading, lineOf(row)),
  isPrinted: true,
  filters: [{ name: 'line', place: 3, label: say('board.facet.line'), values: (row) => listOf(lineOf(row)) }],
} as const satisfies BoardColumn

export const ARRIVAL = {
  id: 'arrival',
  title: say('board.column.arrival'),
  width: 184,
  isHidden: true,
  sortKey: ({ judgment }) => arrivalDay(judgment.arrival)?.day ?? null,
  cell: arrivalCell,
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

export const SIZE = {
  id: 'size',
  title: say('board.column.size'),
  width: 84,
  isHidden: true,
  sortKey: sizeOf,
  cell: (row) => cell(sizeOf(row) ?? ''),
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

export const NEWS = {
  id: 'news',
  title: say('board.column.news'),
  width: 148,
  isHidden: true,
  sortKey: ({ shipment }) => readInstant(shipment?.tracking.lastSucceededAt ?? null),
  cell: newsCell,
  isPrinted: false,
  filters: [{ name: 'stop', place: 11, label: say('board.facet.stop'), words: trackingWords, values: tracking }],
} as const satisfies BoardColumn

function lineOf({ shipment }: BoardRow): string {
  return shipment === null ? '' : (lineName(shipment.line) ?? '')
}

function arrivalCell(row: BoardRow, language: Language): Cell {
  const { container, shipment, judgment, ofShipment } = row
  const { arrival } = judgment
  const vessel = [shipment?.vessel.name, shipment?.vessel.voyage].filter(Boolean).join(' ')
  const discharged = dayAtPlace(container.atPort.dischargedAt, portClock(container, shipment))
  const withVessel = (happened: string): string => [happened, vessel].filter(Boolean).join(' · ')
  if (discharged !== null)
    return cell(language.dates.bareDay(discharged.day), withVessel(language.say('board.cell.discharged')))
  if (arrival.kind === 'arrived') {
    return arrival.at === null
      ? cell(language.say('board.cell.arrived'), vessel)
      : cell(language.dates.bareDay(arrival.at.day), withVessel(language.say('board.cell.arrived.sub')))
  }
  if (arrival.kind === 'unknown') return cell(language.say('common.not-known'), vessel, 'unknown')
  const drift = ofShipment?.etaDrift
  const moved = drift?.kind === 'known' && drift.days !== 0 ? driftWords(drift, language) : vessel
  return cell(
    language.say('board.cell.eta', { day: language.dates.bareDay(arrival.eta.day) }),
    [daysToArrivalWords(arrival.days, language), moved].filter(Boolean).join(' · '),
    arrival.days < 0 ? 'due' : null,
  )
}

function newsCell({ shipment, judgment: { tracking } }: BoardRow, { say, dates }: Language): Cell {
  if (shipment === null || tracking === null) return cell(say('board.cell.no-shipment'), '', 'unknown')
  const instant = readInstant(shipment.tracking.lastSucceededAt)
  const age = instant === null ? say('board.cell.never') : dates.age(instant)
  if (tracking.stop.kind === 'stopped') {
    return cell(age, say('board.cell.stopped'), tracking.stop.verdict === 'benign' ? 'unknown' : 'blind')
  }
  if (tracking.staleness.kind === 'stale') return cell(age, say('board.cell.stale'), 'blind')
  return cell(age)
}

function tracking({ judgment }: BoardRow): readonly string[] {
  if (judgment.tracking === null) return ['no-shipment']
  const { stop, staleness } = judgment.tracking
  if (stop.kind === 'stopped') return ['stopped', `${BECAUSE}${stop.reason ?? ''}`]
  return [staleness.kind === 'stale' ? 'stale' : 'tracked']
}

/** Prefix of a stop reason; the reason may be empty. */
const BECAUSE = 'stopped:'

function trackingWords(state: string): string {
  if (!state.startsWith(BECAUSE)) return TRACKING_WORDS[state] ?? state
  const reason = stopReasonWords(state.slice(BECAUSE.length) || null, language)
  return say('board.tracking.stopped.because', { reason })
}

const TRACKING_WORDS: Readonly<Record<string, string>> = {
  'no-shipment': say('board.cell.no-shipment'),
  stopped: say('board.tracking.stopped'),
  stale: say('board.cell.stale'),
  tracked: say('board.tracking.tracked'),
}
