// Until when a container is free of per diem by the user's settings, for an invoice that charges such days. Pure.

import type { CalendarDay } from '../rules/calendar-day.ts'
import { judgeAlone } from '../rules/judge-alone.ts'
import type { JudgingContext } from '../rules/judging-context.ts'
import { stillOut } from './inside-at.ts'
import type { Invoice } from './invoice.ts'
import type { Movement, Movements } from './movements.ts'
import type { ObservedContainer } from './observed.ts'

export interface FreeBySettings {
  readonly freeDays: number
  readonly until: CalendarDay
  /** From which the clock runs. */
  readonly by: Movement
}

/**
 * Null where a rate of the user's says it or may say it: that goes before. So it is where the settings say nothing of the line,
 * and where it is not certain from which day the clock runs.
 */
export function freeBySettings(
  { kind, payee }: Pick<Invoice, 'kind' | 'payee'>,
  { left, returned }: Movements,
  { facts: { container, shipment } }: ObservedContainer,
  context: JudgingContext,
): FreeBySettings | null {
  if (kind !== 'per-diem' || payee !== 'line' || left === null) return null
  if (returned !== null && returned.at.day < left.at.day) return null
  const { perDiem } = judgeAlone(stillOut(container), shipment, context).judgement
  if (perDiem.kind !== 'running' || perDiem.byRate !== undefined || perDiem.since.day !== left.at.day) return null
  return { freeDays: perDiem.freeDays, until: perDiem.lastFreeDay.day, by: left }
}
