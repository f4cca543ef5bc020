// The cell that draws a row's free time, and the axis that all rows share.

import { now } from '#renderer/core/clock.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import { sentence } from '#shared/words/sentence.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type Cell, NOTHING, type TableAxis } from '#renderer/ui/table/table-columns.ts'
import { axisDays, type FreeTimeStrip, freeTimeStart, freeTimeStrip, TODAY_AT } from './free-time-strip.ts'

/** One element per row: its gradients take their places from these properties. */
export function stripCell(row: BoardRow, language: Language): Cell {
  const strip = freeTimeStrip(row, now())
  if (strip === null) return NOTHING
  return { ...NOTHING, drawing: { look: looksOf(strip), style: styleOf(strip) }, spoken: spokenWords(row, language) }
}

function looksOf({ tone, isEstimated, appointment }: FreeTimeStrip): string {
  const ring = appointment === null ? '' : appointment.isMissed ? ' strip-missed' : ' strip-booked'
  return `strip-${tone}${isEstimated ? ' strip-estimated' : ''}${ring}`
}

function styleOf({ from, turn, to, tick, others: [first, second], appointment }: FreeTimeStrip): string {
  const marks = { tick, 'other-1': first, 'other-2': second, ring: appointment?.at }
  const places = Object.entries({ from, turn, to, ...marks })
  return places.flatMap(([name, place]) => (typeof place === 'number' ? `--${name}:${place}%` : [])).join(';')
}

/** Only what no other column says. */
function spokenWords(row: BoardRow, { say, dates }: Language): string {
  const start = freeTimeStart(row)
  const { appointment } = row.judgment
  return [
    start === null ? '' : sentence(say('board.cell.strip.discharged', { day: dates.bareDay(start) })),
    appointment.kind === 'set'
      ? sentence(say('board.cell.strip.appointment', { day: dates.dayAndTime(appointment) }))
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function stripAxis(today: CalendarDay, { say, dates }: Language): TableAxis {
  const [first, last] = axisDays(today)
  return {
    now: TODAY_AT,
    labels: [
      { at: 0, words: dates.shortDay(first) },
      { at: TODAY_AT, words: say('board.runway.today') },
      { at: 100, words: dates.shortDay(last) },
    ],
  }
}
