// Stops and resumes for a report.

import type { ResumeState } from '../resumes/resume.ts'
import type { Change } from '../fleet/change.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { isSameStopTime } from '../rules/record-changes.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'
import { todayBy } from '../time/place-clock.ts'
import { clockAtPlace } from '../fleet/fleet-clocks.ts'
import { partiesOf } from './outcome-of.ts'
import type { Named, Whose } from './outcome.ts'

export interface SeenOfShipment extends Whose {
  readonly shipmentId: string
  /** Empty if already deleted. */
  readonly billOfLading: string
  /** Local day at the port of discharge. */
  readonly day: CalendarDay
}

export type StopSeen = SeenOfShipment

export interface ResumeMade extends SeenOfShipment {
  /** `open`: no result yet. */
  readonly came: 'held' | 'stopped-again' | 'not-confirmed' | 'open'
}

/** Null if the change is not the start of a stop. A changed stop without a sync between is a new stop. */
export function stopFrom(
  { field, old, new: now, shipmentId, seenAt }: Change,
  shipment: Shipment | null,
  terminals: ReadonlyMap<string, Terminal>,
): StopSeen | null {
  if (field !== 'tracking-stopped' || shipmentId === null) return null
  if (now === null || (old !== null && isSameStopTime(old, now))) return null
  return { day: dayOf(seenAt, shipment), ...ofShipment(shipmentId, shipment, terminals) }
}

/** Null if the request was never sent or was refused. */
export function resumeFrom(
  { shipmentId, clickedAt, state, endedAt }: AskedResume,
  shipment: Shipment | null,
  terminals: ReadonlyMap<string, Terminal>,
): ResumeMade | null {
  const came = cameOf(state, endedAt !== null)
  return came === null
    ? null
    : { came, day: dayOf(clickedAt, shipment), ...ofShipment(shipmentId, shipment, terminals) }
}

export interface AskedResume {
  readonly shipmentId: string
  readonly clickedAt: number
  readonly state: ResumeState
  readonly endedAt: number | null
}

/** Confirmed, and watched to the end. */
function cameOf(state: ResumeState, isEnded: boolean): ResumeMade['came'] | null {
  switch (state) {
    case 'verified':
      return isEnded ? 'held' : 'open'
    case 'did-not-hold':
      return 'stopped-again'
    case 'unverified':
      return 'not-confirmed'
    case 'queued':
    case 'requested':
    case 'accepted':
      return 'open'
    case 'failed':
    case 'not-needed':
    case 'cancelled':
      return null
  }
}

function dayOf(moment: number, shipment: Shipment | null): CalendarDay {
  return todayBy(clockAtPlace(shipment?.portOfDischarge), instantAt(moment))
}

function ofShipment(
  shipmentId: string,
  shipment: Shipment | null,
  terminals: ReadonlyMap<string, Terminal>,
): Omit<SeenOfShipment, 'day'> {
  const billOfLading = shipment?.billOfLading ?? ''
  return { shipmentId, billOfLading, terminal: terminalOf(shipment, terminals), ...partiesOf(shipment) }
}

function terminalOf(shipment: Shipment | null, terminals: ReadonlyMap<string, Terminal>): Named | null {
  const id = shipment?.podTerminalId ?? null
  const name = id === null ? null : (terminals.get(id)?.name ?? shipment?.portOfDischarge.name ?? null)
  return id === null || name === null ? null : { id, name }
}
