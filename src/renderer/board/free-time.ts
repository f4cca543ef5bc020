// The free time of a container: demurrage before the gate-out, per diem after it.

import { arrivalDay } from '#shared/rules/arrival.ts'
import { dueBy, isDueSoon, isEstimated } from '#shared/rules/deadline-judgment.ts'
import type { RunningPerDiem } from '#shared/rules/per-diem.ts'
import { dischargeDay, railArrival } from '#shared/rules/pickup.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import { clockOfZone, type DayAtPlace, todayBy } from '#shared/time/place-clock.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { FreeTime } from '#renderer/ui/table/strip.ts'

export function freeTimeOf(row: BoardRow, now: Instant): FreeTime {
  const { out, perDiem } = row.judgment
  if (out.kind === 'out') {
    return perDiem.kind === 'running'
      ? { ...perDiemTime(perDiem.since, perDiem, now), isEstimated: perDiem.byRate !== undefined }
      : { ...UNKNOWN, today: todayBy(row.facts.pickup.place, now) }
  }
  const due = dueBy(row.judgment)
  const start = freeTimeStart(row)
  if (due === null) {
    const today = todayBy(row.facts.pickup.place, now)
    return { ...UNKNOWN, today, start: start !== null && start <= today ? start : null }
  }
  const { today } = due
  const isTariff = isEstimated(due)
  const last = isTariff ? due.freeUntil.first : due.binding.lastFreeDay.day
  const isLate = !isTariff && due.isPast && last < today
  return { today, start, last, tone: isLate ? 'late' : isDueSoon(due) ? 'soon' : 'calm', isEstimated: isTariff }
}

/** `running`: null if the free days are unknown. */
export function perDiemTime(since: DayAtPlace, running: RunningPerDiem | null, now: Instant): FreeTime {
  const today = todayBy(clockOfZone(since.zone), now)
  if (running === null) return { ...UNKNOWN, today, start: since.day, isEstimated: true }
  const { lastFreeDay, state } = running
  const isLate = state === 'used-up' && lastFreeDay.day < today
  const tone = isLate ? 'late' : state === 'free' ? 'calm' : 'soon'
  return { today, start: since.day, last: lastFreeDay.day, tone, isEstimated: false }
}

export function isFreeTimeKnown({ start, last }: FreeTime): boolean {
  return start !== null || last !== null
}

const UNKNOWN = { start: null, last: null, tone: 'calm', isEstimated: false } as const

/** The arrival at the rail ramp if the rail's day counts, else the discharge, else the arrival or its estimate. */
function freeTimeStart({ container, shipment, judgment: { arrival, deadline } }: BoardRow): CalendarDay | null {
  const isRails = deadline.kind === 'counts' && deadline.binding.lastFreeDay.source === 'rail'
  const atRamp = isRails ? railArrival(container, shipment) : null
  return atRamp ?? dischargeDay(container, shipment) ?? arrivalDay(arrival)?.day ?? null
}
