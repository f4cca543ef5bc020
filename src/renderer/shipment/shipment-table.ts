// The columns of the list of shipments, and what stands in each cell.

import { EyeOff, Radio } from '@lucide/vue'
import type { PlaceName, ShipmentRow } from '#shared/contract/fleet.ts'
import { clockOfZone, dayAtPlace } from '#shared/rules/place-clock.ts'
import type { Language } from '#shared/words/language.ts'
import { stopReasonWords } from '#shared/words/tracking-words.ts'
import { cell, type Cell, type Cells } from '../table/cell.ts'
import type { TableColumn } from '../table/columns.ts'

/** A shipment as a row of the table; the table's own order is that of the list. */
export interface ShipmentLine extends ShipmentRow {
  readonly weight: number
}

export const SHIPMENT_COLUMNS: readonly TableColumn<ShipmentLine>[] = [
  {
    id: 'tracking',
    title: 'Tracking',
    width: 230,
    kind: 'prose',
    isStretchy: true,
    sortKey: (row) => (row.stoppedAt === null ? null : (row.stoppedReason ?? '')),
  },
  { id: 'bill', title: 'Bill of lading', width: 158, sortKey: (row) => row.billOfLading },
  { id: 'customer', title: 'Customer', width: 160, sortKey: (row) => row.customer },
  { id: 'line', title: 'Line', width: 116, sortKey: (row) => row.lineName ?? row.lineScac },
  { id: 'from', title: 'From', width: 112, sortKey: (row) => row.from.name ?? row.from.locode },
  { id: 'to', title: 'To', width: 122, sortKey: (row) => row.to.name ?? row.to.locode },
  { id: 'arrival', title: 'Arrival', width: 132, sortKey: (row) => arrivalDay(row)?.day ?? null },
  { id: 'vessel', title: 'Vessel', width: 150, sortKey: (row) => row.vesselName },
  { id: 'boxes', title: 'Boxes', width: 68, sortKey: (row) => row.containerCount },
]

export function shipmentCells(row: ShipmentLine, language: Language): Cells {
  return {
    tracking: trackingCell(row, language),
    bill: cell(row.billOfLading, row.references.join(', ')),
    customer: cell(row.customer ?? ''),
    line: cell(row.lineName ?? row.lineScac ?? 'Not known'),
    from: placeCell(row.from),
    to: placeCell(row.to),
    arrival: arrivalCell(row, language),
    vessel: cell(row.vesselName ?? '', row.voyage === null ? '' : `voyage ${row.voyage}`),
    boxes: cell(row.containerCount === null ? 'Not known' : row.containerCount.toLocaleString()),
  }
}

function trackingCell({ stoppedAt, stoppedReason }: ShipmentLine, language: Language): Cell {
  if (stoppedAt === null) return { ...cell('Tracked', '', 'ready'), icon: Radio }
  return { ...cell('Stopped', stopReasonWords(stoppedReason, language), 'blind'), icon: EyeOff }
}

function placeCell({ name, locode }: PlaceName): Cell {
  return name === null ? cell(locode ?? 'Not known') : cell(name, locode ?? '')
}

/** The day on which the ship arrives or arrived at the port of discharge, as that port counts days. */
function arrivalCell(row: ShipmentLine, { dates }: Language): Cell {
  const { actual, estimated } = row.arrival
  const written = actual ?? estimated
  if (written === null) return cell('Not known', '', 'unknown')
  const at = arrivalDay(row)
  // What cannot be read is shown as the service wrote it, never guessed at.
  return cell(at === null ? `“${written}”` : dates.bareDay(at.day), actual === null ? 'expected' : 'arrived')
}

function arrivalDay({ arrival: { actual, estimated, zone } }: ShipmentLine) {
  return dayAtPlace(actual ?? estimated, clockOfZone(zone))
}
