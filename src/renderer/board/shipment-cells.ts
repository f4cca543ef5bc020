// Cells for the customer, arrival, tracking and plan of a container.

import { dayAtPlace } from '#shared/time/place-clock.ts'
import { portClock } from '#shared/fleet/fleet-clocks.ts'
import { daysToArrivalWords, driftWords } from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { fieldText } from '#renderer/core/field.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { PO } from '#renderer/fleet/fields/container-fields.ts'
import { CUSTOMER, UPDATED, VESSEL } from '#renderer/fleet/fields/shipment-fields.ts'
import { deskOf, planLine } from '#renderer/plan/desk.ts'
import { cell, type Cell, NOTHING } from '#renderer/ui/table/table-columns.ts'

export function customerCell(row: BoardRow, language: Language): Cell {
  return cell(fieldText(CUSTOMER, row, language), fieldText(PO, row, language))
}

export function arrivalCell(row: BoardRow, language: Language): Cell {
  const { container, shipment, judgment, ofShipment } = row
  const { arrival } = judgment
  const vessel = VESSEL.words(row)
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

export function newsCell(row: BoardRow, language: Language): Cell {
  const { tracking } = row.judgment
  const { say } = language
  if (row.shipment === null || tracking === null) return cell(say('board.cell.no-shipment'), '', 'unknown')
  const age = fieldText(UPDATED, row, language) || say('board.cell.never')
  if (tracking.stop.kind === 'stopped') {
    return cell(age, say('board.cell.stopped'), tracking.stop.verdict === 'benign' ? 'unknown' : 'blind')
  }
  if (tracking.staleness.kind === 'stale') return cell(age, say('board.cell.stale'), 'blind')
  return cell(age)
}

/** The driver, with the planned time below. */
export function driverCell({ id }: BoardRow, language: Language): Cell {
  const entry = deskOf(id)
  if (entry === null) return NOTHING
  const withoutDriver = { ...entry, move: entry.move && { ...entry.move, driver: '' } }
  return cell(entry.move?.driver ?? '', planLine(withoutDriver, language))
}
