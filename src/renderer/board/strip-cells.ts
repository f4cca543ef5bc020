// The cell that draws a row's free time, and the axis that all rows share.

import { isMissed } from '#shared/rules/appointment.ts'
import { dischargeDay } from '#shared/rules/pickup.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Language } from '#shared/words/language.ts'
import { sentence } from '#shared/words/sentence.ts'
import { now } from '#renderer/core/clock.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type DayAxis, stripAxis, stripDrawing } from '#renderer/ui/table/strip.ts'
import { type Cell, NOTHING, type TableAxis } from '#renderer/ui/table/table-columns.ts'
import { freeTimeOf, isFreeTimeKnown } from './free-time.ts'

const AXIS: DayAxis = { daysBefore: 13, daysShown: 21 }

export function boardAxis(today: CalendarDay, language: Language): TableAxis {
  return stripAxis(AXIS, today, language, 'with-last')
}

/** Empty for a container that is out, or without free time and appointment. */
export function stripCell(row: BoardRow, language: Language): Cell {
  const { appointment, out } = row.judgment
  if (out.kind === 'out') return NOTHING
  const time = freeTimeOf(row, now())
  const isBooked = appointment.kind === 'set'
  if (!isFreeTimeKnown(time) && !isBooked) return NOTHING
  const [first = null, second = null] = otherEnds(row)
  const ring = isBooked ? appointment.day + (appointment.clock ?? DAY / 2) / DAY : null
  const { look, style } = stripDrawing(AXIS, time, { 'other-1': first, 'other-2': second, ring })
  const ringLook = isBooked ? (isMissed(appointment) ? ' strip-missed' : ' strip-booked') : ''
  return { ...NOTHING, drawing: { look: look + ringLook, style }, spoken: spokenWords(row, language) }
}

/** The ends of the days that other sources give. */
function otherEnds({ judgment: { deadline } }: BoardRow): readonly number[] {
  if (deadline.kind !== 'counts') return []
  const { lastFreeDay, later, serviceSays } = deadline.binding
  const days = new Set([...later, serviceSays].flatMap((other) => other?.day ?? []))
  days.delete(lastFreeDay.day)
  return [...days].map((day) => day + 1)
}

/** Only what no other column says. */
function spokenWords({ container, shipment, judgment }: BoardRow, { say, dates }: Language): string {
  const discharged = dischargeDay(container, shipment)
  const { appointment } = judgment
  const words = [
    discharged === null ? '' : say('board.cell.strip.discharged', { day: dates.bareDay(discharged) }),
    appointment.kind === 'set' ? say('board.cell.strip.appointment', { day: dates.dayAndTime(appointment) }) : '',
  ]
  return words.filter(Boolean).map(sentence).join(' ')
}
