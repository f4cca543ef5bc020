// The settings that the rules obey, each once. By themselves, because the alerts among the other settings build on the rules.

import { defaultsOf, own, type SettingTree, type ValuesOf } from './descriptor.ts'
import type { FreeDays, TerminalSettings } from './own-values.ts'

const FREE_DAYS = { least: 0, most: 90 }
const STALE_HOURS = { least: 1, most: 720 }
const FORECAST_DAYS = { least: 1, most: 365 }
const EXPECTED_DAYS = { least: 0, most: 60 }

/** Within a group of the window in the order of the fields. */
export const RULES = {
  closed: {
    /** A gate that is open on no day of the week would make nonsense of every date. */
    weekdays: { kind: 'weekdays', group: 'closed', default: [0, 6], most: 6 },
    /** At places in the United States, and where the country is not known. */
    usFederalHolidays: { kind: 'switch', group: 'closed', default: true },
    days: { kind: 'days', group: 'closed', default: [] },
    /** Local time; null where the gate's hours do not matter. */
    gateClosesAt: { kind: 'time', group: 'closed', default: null },
  },
  /** By the terminal's id. */
  terminals: own<Readonly<Record<string, TerminalSettings>>>('terminals', {}),
  perDiem: {
    /** Free days until the empty is due back, by the line's SCAC and, where it makes a difference, the class of equipment. */
    freeDaysByLine: own<Readonly<Record<string, FreeDays>>>('free-days', {}),
    /** For lines not named; null: unknown, and said so. */
    freeDaysOtherwise: {
      kind: 'number-or-unknown',
      group: 'free-days',
      default: null,
      bounds: FREE_DAYS,
      unit: 'free-days',
    },
    /** Which day is the first of the free days: the day the container left, or the day after. */
    countsFrom: { kind: 'choice', group: 'free-days', default: 'day-out', choices: ['day-out', 'day-after'] },
    /** "Nearly used up" from so many days before the last free one. */
    warnDays: { kind: 'number', group: 'free-days', default: 2, bounds: { least: 0, most: 30 }, unit: 'days' },
    /** From this day out an empty is listed whose free time is not set. */
    notSetDays: { kind: 'number', group: 'free-days', default: 4, bounds: { least: 1, most: 90 }, unit: 'days' },
  },
  /** Hours since the last success at the line after which a shipment counts as stale. */
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
  /** As the service writes them; stops for these reasons count as if they were benign. */
  ignoredStopReasons: own<readonly string[]>('ignored-stops', []),
  /** A terminal or line is out when so many of its shipments are stale, and so large a share of them. */
  outage: {
    shipments: {
      kind: 'number',
      group: 'outage',
      default: 4,
      bounds: { least: 2, most: 1_000 },
      unit: 'shipments',
    },
    share: { kind: 'share', group: 'outage', default: 0.5, bounds: { least: 5, most: 100 } },
  },
  /** An arrival counts as near when it is at most so many days ahead. */
  nearArrivalDays: { kind: 'number', group: 'counts', default: 7, bounds: { least: 1, most: 60 }, unit: 'days' },
  /** The deadline counts as near, for containers without news and for appointments in trouble, when it is at most so many days ahead. */
  blindDeadlineDays: { kind: 'number', group: 'counts', default: 3, bounds: { least: 0, most: 30 }, unit: 'days' },
  /** Past by more days, a container is no longer among those to be saved: it is to be verified. */
  verifyAfterDays: { kind: 'number', group: 'counts', default: 14, bounds: { least: 1, most: 365 }, unit: 'days' },
  /** An appointment counts as missed so many hours after its time. */
  appointmentGraceHours: {
    kind: 'number',
    group: 'counts',
    default: 4,
    bounds: { least: 0, most: 72 },
    unit: 'hours',
  },
  /** What the terminal said is too old to send a truck by after so many hours. */
  terminalWordHours: {
    kind: 'number',
    group: 'counts',
    default: 24,
    bounds: { least: 1, most: 720 },
    unit: 'hours',
  },
  /** Days after which an event that should have followed is called missing. */
  expectedEvents: {
    dischargeDays: { kind: 'number', group: 'counts', default: 3, bounds: EXPECTED_DAYS, unit: 'days' },
    availableDays: { kind: 'number', group: 'counts', default: 5, bounds: EXPECTED_DAYS, unit: 'days' },
    /** From the unloading at the rail ramp to a deadline. */
    railDeadlineDays: { kind: 'number', group: 'counts', default: 0, bounds: EXPECTED_DAYS, unit: 'days' },
  },
} as const satisfies SettingTree

export type RuleSettings = ValuesOf<typeof RULES>

export type ClosedDays = RuleSettings['closed']
export type PerDiemSettings = RuleSettings['perDiem']
export type ForecastSettings = RuleSettings['forecast']
export type ExpectedEventSettings = RuleSettings['expectedEvents']

export const DEFAULT_SETTINGS: RuleSettings = defaultsOf(RULES)
