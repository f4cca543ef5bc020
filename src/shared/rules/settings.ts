// What the user may tell the rules: closed days, free days, thresholds. The defaults are what holds until then.

import type { Weekday } from './calendar-day.ts'

export interface RuleSettings {
  readonly closed: ClosedDays
  /** By the terminal's id; what is left out or null there is as for all terminals. */
  readonly terminals: Readonly<Record<string, TerminalSettings>>
  readonly perDiem: PerDiemSettings
  /** Hours since the last success at the line after which a shipment counts as stale. */
  readonly stale: { readonly atSeaHours: number; readonly nearArrivalHours: number; readonly afterArrivalHours: number }
  readonly forecast: ForecastSettings
  /** As the service writes them; stops for these reasons count as if they were benign. */
  readonly ignoredStopReasons: readonly string[]
  /** A terminal or line is out when so many of its shipments are stale, and so large a share of them. */
  readonly outage: { readonly shipments: number; readonly share: number }
  /** An arrival counts as near when it is at most so many days ahead. */
  readonly nearArrivalDays: number
  /** Untracked containers count as blind when the deadline is at most so many days ahead. */
  readonly blindDeadlineDays: number
  /** An appointment counts as missed so many hours after its time. */
  readonly appointmentGraceHours: number
}

export interface ClosedDays {
  readonly weekdays: readonly Weekday[]
  /** At places in the United States, and where the country is not known. */
  readonly usFederalHolidays: boolean
  /** Days as `2026-07-08`. */
  readonly days: readonly string[]
  /** Local time as `17:00`; null where the gate's hours do not matter. */
  readonly gateClosesAt: string | null
}

export interface TerminalSettings {
  readonly weekdays?: readonly Weekday[] | null
  readonly usFederalHolidays?: boolean | null
  /** Closed days of this terminal, beside those of all. */
  readonly closedDays?: readonly string[]
  /** Days this terminal is open although a rule would close it. */
  readonly openDays?: readonly string[]
  readonly gateClosesAt?: string | null
  /** Whether a truck needs an appointment here; it does unless said otherwise. */
  readonly appointmentNeeded?: boolean
}

export interface PerDiemSettings {
  /** Free days until the empty is due back, by the line's SCAC. */
  readonly freeDaysByLine: Readonly<Record<string, number>>
  /** For lines not named; null: unknown, and said so. */
  readonly freeDaysOtherwise: number | null
  /** Which day is the first of the free days: the day the container left, or the day after. */
  readonly countsFrom: 'day-out' | 'day-after'
  /** "Nearly used up" from so many days before the last free one. */
  readonly warnDays: number
}

export interface ForecastSettings {
  readonly afterArrivalDays: number
  readonly afterFullOutDays: number
  readonly afterLastSuccessDays: number
  readonly warnDays: number
}

export const DEFAULT_SETTINGS: RuleSettings = {
  closed: { weekdays: [0, 6], usFederalHolidays: true, days: [], gateClosesAt: null },
  terminals: {},
  perDiem: { freeDaysByLine: {}, freeDaysOtherwise: null, countsFrom: 'day-out', warnDays: 2 },
  stale: { atSeaHours: 72, nearArrivalHours: 36, afterArrivalHours: 24 },
  forecast: { afterArrivalDays: 56, afterFullOutDays: 28, afterLastSuccessDays: 56, warnDays: 7 },
  ignoredStopReasons: [],
  outage: { shipments: 4, share: 0.5 },
  nearArrivalDays: 7,
  blindDeadlineDays: 3,
  appointmentGraceHours: 4,
}
