// The settings of the rules. Separate from the others because the alert kinds depend on the rules.

import { defaultsOf, ownSetting, type SettingTree, type ValuesOf } from './descriptor.ts'
import type { HolidayCalendarId } from '../time/holiday-calendars.ts'
import type { FreeDays, PerDiemTerms, TerminalSettings } from './own-values.ts'

const FREE_DAYS = { least: 0, most: 90 }
const STALE_HOURS = { least: 1, most: 720 }
const FORECAST_DAYS = { least: 1, most: 365 }
const EXPECTED_DAYS = { least: 0, most: 60 }

/** In display order within a group. */
export const RULES = {
  closed: {
    /** At most six: a gate must be open on one day of the week. */
    weekdays: { kind: 'weekdays', group: 'closed', default: [0, 6], most: 6 },
    /** A guess by the country (US if unknown), for places without calendars of their own. */
    nationalHolidays: { kind: 'switch', group: 'closed', default: true },
    days: { kind: 'days', group: 'closed', default: [] },
    /** Local time; null: unknown. Only an appointment before it is warned about. */
    gateOpensAt: { kind: 'time', group: 'closed', default: null },
    /** Local time; null: the hours don't matter. */
    gateClosesAt: { kind: 'time', group: 'closed', default: null },
  },
  /** By terminal ID. */
  terminals: ownSetting<Readonly<Record<string, TerminalSettings>>>('terminals', {}),
  /** Holiday calendars by the port's UN/LOCODE. */
  ports: ownSetting<Readonly<Record<string, readonly HolidayCalendarId[]>>>('terminals', {}),
  perDiem: {
    /** By SCAC and optionally by equipment class. */
    freeDaysByLine: ownSetting<Readonly<Record<string, FreeDays>>>('free-days', {}),
    /** By SCAC: the deadlines of the interchange agreement (UIIA). */
    termsByLine: ownSetting<Readonly<Record<string, PerDiemTerms>>>('free-days', {}),
    /** For all other lines; null: unknown. */
    freeDaysOtherwise: {
      kind: 'number-or-unknown',
      group: 'free-days',
      default: null,
      bounds: FREE_DAYS,
      unit: 'free-days',
    },
    /** The first free day: the day of the gate-out, or the next day. */
    countsFrom: { kind: 'choice', group: 'free-days', default: 'day-out', choices: ['day-out', 'day-after'] },
    /** Days before the last free day. */
    warnDays: { kind: 'number', group: 'free-days', default: 2, bounds: { least: 0, most: 30 }, unit: 'days' },
    /** Days out after which an empty without a free time is listed. */
    notSetDays: { kind: 'number', group: 'free-days', default: 4, bounds: { least: 1, most: 90 }, unit: 'days' },
  },
  /** Hours since the last success at the line. */
  stale: {
    atSeaHours: { kind: 'number', group: 'stale', default: 72, bounds: STALE_HOURS, unit: 'hours' },
    nearArrivalHours: { kind: 'number', group: 'stale', default: 36, bounds: STALE_HOURS, unit: 'hours' },
    afterArrivalHours: { kind: 'number', group: 'stale', default: 24, bounds: STALE_HOURS, unit: 'hours' },
  },
  forecast: {
    afterArrivalDays: { kind: 'number', group: 'forecast', default: 56, bounds: FORECAST_DAYS, unit: 'days' },
    afterFullOutDays: { kind: 'number', group: 'forecast', default: 28, bounds: FORECAST_DAYS, unit: 'days' },
    afterLastSuccessDays: { kind: 'number', group: 'forecast', default: 56, bounds: FORECAST_DAYS, unit: 'days' },
    warnDays: { kind: 'number', group: 'ahead', default: 7, bounds: { least: 1, most: 60 }, unit: 'days' },
  },
  /** As the service writes them. These stops count as expected. */
  ignoredStopReasons: ownSetting<readonly string[]>('ignored-stops', []),
  /** Minimum number and share of silent containers. */
  outage: {
    containers: {
      kind: 'number',
      group: 'outage',
      default: 4,
      bounds: { least: 2, most: 1_000 },
      unit: 'containers',
    },
    share: { kind: 'share', group: 'outage', default: 0.5, bounds: { least: 5, most: 100 } },
  },
  /** Days before an ETA that count as near. */
  nearArrivalDays: { kind: 'number', group: 'counts', default: 7, bounds: { least: 1, most: 60 }, unit: 'days' },
  /** Days before a deadline that count as near, for lost tracking and problem appointments. */
  blindDeadlineDays: { kind: 'number', group: 'counts', default: 3, bounds: { least: 0, most: 30 }, unit: 'days' },
  /** Days past LFD after which a container moves to Verify. */
  verifyAfterDays: { kind: 'number', group: 'counts', default: 14, bounds: { least: 1, most: 365 }, unit: 'days' },
  appointmentGraceHours: {
    kind: 'number',
    group: 'counts',
    default: 4,
    bounds: { least: 0, most: 72 },
    unit: 'hours',
  },
  /** Hours after which the terminal's word is too old for a truck. */
  terminalWordHours: {
    kind: 'number',
    group: 'counts',
    default: 24,
    bounds: { least: 1, most: 720 },
    unit: 'hours',
  },
  /** Days after which an expected event is overdue. */
  expectedEvents: {
    dischargeDays: { kind: 'number', group: 'counts', default: 3, bounds: EXPECTED_DAYS, unit: 'days' },
    availableDays: { kind: 'number', group: 'counts', default: 5, bounds: EXPECTED_DAYS, unit: 'days' },
    /** From rail unloading to a deadline. */
    railDeadlineDays: { kind: 'number', group: 'counts', default: 0, bounds: EXPECTED_DAYS, unit: 'days' },
  },
} as const satisfies SettingTree

export type RuleSettings = ValuesOf<typeof RULES>

export type ClosedDays = RuleSettings['closed']
export type PerDiemSettings = RuleSettings['perDiem']
export type ForecastSettings = RuleSettings['forecast']
export type ExpectedEventSettings = RuleSettings['expectedEvents']

export const DEFAULT_SETTINGS: RuleSettings = defaultsOf(RULES)
