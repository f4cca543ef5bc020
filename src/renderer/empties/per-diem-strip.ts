// An empty's time out as a strip: free days, then charged days. All rows share one axis of days. Pure.

import { addDays, type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { RunningPerDiem } from '#shared/rules/per-diem.ts'
import { clockOfZone, type DayAtPlace, todayBy } from '#shared/time/place-clock.ts'
import type { Language } from '#shared/words/language.ts'
import { type Cell, NOTHING, type TableAxis } from '#renderer/ui/table/table-columns.ts'

const DAYS_BEFORE = 45
const DAYS_SHOWN = 60
/** At noon, so that a free day that is today still shows. */
const NOW = DAYS_BEFORE + 0.5

/** All places in percent of the axis. */
export interface PerDiemStrip {
  /** Gray from the gate-out … */
  readonly from: number
  /** … to here, then in the color of `tone` … */
  readonly turn: number
  /** … to here. */
  readonly to: number
  readonly tone: 'calm' | 'soon' | 'late'
  /** The end of the free time; null if it is not on the axis or not set. */
  readonly tick: number | null
  /** Free days are not set, so nothing says when charges begin. */
  readonly isUnset: boolean
}

/** Null if the gate-out day is unknown. `running`: null if the free days are not known. */
export function perDiemStrip(
  since: DayAtPlace | null,
  running: RunningPerDiem | null,
  now: Instant,
): PerDiemStrip | null {
  if (since === null) return null
  const today = todayBy(clockOfZone(since.zone), now)
  const placeOf = (day: CalendarDay): number => daysBetween(today, day) + DAYS_BEFORE
  const from = percentOf(placeOf(since.day))
  if (running === null) return { from, turn: TODAY_AT, to: TODAY_AT, tone: 'calm', tick: null, isUnset: true }
  const end = placeOf(running.lastFreeDay.day) + 1
  const isOver = running.state === 'used-up' && end < NOW
  return {
    from,
    turn: percentOf(isOver ? end : Math.min(NOW, end)),
    to: percentOf(isOver ? NOW : end),
    tone: isOver ? 'late' : running.state === 'free' ? 'calm' : 'soon',
    tick: end < 0 || end > DAYS_SHOWN ? null : percentOf(end),
    isUnset: false,
  }
}

/** Without words: the other columns say the same. */
export function stripCell(strip: PerDiemStrip | null): Cell {
  if (strip === null) return NOTHING
  const { from, turn, to, tick, tone, isUnset } = strip
  const places = { from, turn, to, ...(tick === null ? {} : { tick }) }
  return {
    ...NOTHING,
    drawing: {
      look: `strip-${tone}${isUnset ? ' strip-estimated' : ''}`,
      style: Object.entries(places)
        .map(([name, place]) => `--${name}:${place}%`)
        .join(';'),
    },
  }
}

export function perDiemAxis(today: CalendarDay, { say, dates }: Language): TableAxis {
  return {
    now: TODAY_AT,
    labels: [
      { at: 0, words: dates.shortDay(addDays(today, -DAYS_BEFORE)) },
      { at: TODAY_AT, words: say('board.runway.today') },
    ],
  }
}

function percentOf(place: number): number {
  return Math.round((Math.min(DAYS_SHOWN, Math.max(0, place)) / DAYS_SHOWN) * 10_000) / 100
}

/** In percent. */
const TODAY_AT = percentOf(NOW)
