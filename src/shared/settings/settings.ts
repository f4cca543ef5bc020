// Every setting there is. To add one, add its line here, its words to the catalogue, and the code that obeys it.

import { kept, own, type SettingTree, type PathsOf, type Setting, type ValuesOf } from './descriptor.ts'
import type { Deliveries, FreeDays, QuietHours, SavedView, TablePreferences, TerminalSettings } from './own-values.ts'

const FREE_DAYS = { least: 0, most: 90 }
const STALE_HOURS = { least: 1, most: 720 }
const FORECAST_DAYS = { least: 1, most: 365 }
const EXPECTED_DAYS = { least: 0, most: 60 }

/** By section as they are stored; within a group of the window in the order of the fields. */
export const SETTINGS = {
  alerts: {
    delivery: own<Deliveries>('delivery', {}),
    /** A container is due when it is to be picked up by the end of so many working days after today. */
    dueWorkingDays: {
      kind: 'number',
      group: 'ahead',
      default: 1,
      bounds: { least: 1, most: 5 },
      unit: 'working-days',
    },
    /** Hours in which toasts are held back, by the viewer's own clock. */
    quiet: own<readonly QuietHours[]>('quiet', []),
    /** Days of the week that are quiet from midnight to midnight. */
    quietDays: { kind: 'weekdays', group: 'quiet', default: [], most: 7 },
    /** Toasts name no customer, no bill of lading and no container. */
    privateToasts: { kind: 'switch', group: 'toast', default: false },
    sound: { kind: 'switch', group: 'toast', default: true },
    /** When the morning summary is due, by the viewer's own clock; null: none. */
    morningAt: { kind: 'time', group: 'toast', default: null },
    /** No toasts before this moment; epoch milliseconds. */
    snoozedUntil: kept<number | null>(null),
    /** Quiet hours and days do not hold before this moment: somebody wanted the toasts back. */
    liftedUntil: kept<number | null>(null),
  },

  rules: {
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
  },

  sync: {
    /** Between the beginnings of two syncs of a live account; longer where the budget does not allow it. */
    minutesBetween: { kind: 'number', group: 'pace', default: 5, bounds: { least: 1, most: 120 }, unit: 'minutes' },
    /** Whatever the app asks for, all together. */
    requestsPerMinute: {
      kind: 'number',
      group: 'pace',
      default: 60,
      bounds: { least: 5, most: 600 },
      unit: 'requests',
    },
    /** How long the log of changes is kept. */
    historyDays: { kind: 'number', group: 'kept', default: 400, bounds: { least: 30, most: 3_650 }, unit: 'days' },
    /** How long shipments are kept after they stopped. */
    stoppedDays: { kind: 'number', group: 'kept', default: 180, bounds: { least: 7, most: 3_650 }, unit: 'days' },
  },

  preferences: {
    /** By the table's id: `board`, `shipments` … */
    tables: kept<Readonly<Record<string, TablePreferences>>>({}),
    views: kept<readonly SavedView[]>([]),
    theme: { kind: 'choice', group: 'window', default: 'system', choices: ['system', 'light', 'dark'] },
    language: { kind: 'choice', group: 'window', default: 'system', choices: ['system', 'en', 'es'] },
    /** Whoever writes notes here, as last signed. */
    who: kept<string>(''),
    /** When somebody last looked at the board; epoch milliseconds. */
    lastLookedAt: kept<number | null>(null),
  },
} as const satisfies Readonly<Record<string, SettingTree>>

export type AppSettings = ValuesOf<typeof SETTINGS>
export type RuleSettings = AppSettings['rules']
export type SyncSettings = AppSettings['sync']
export type AlertSettings = AppSettings['alerts']
export type Preferences = AppSettings['preferences']

type PathsOfKind<Kind extends Setting['kind']> = PathsOf<typeof SETTINGS, Kind>
/** The settings that have a field in the window. */
export type FieldPath = PathsOfKind<Exclude<Setting['kind'], 'kept'>>
export type OwnPath = PathsOfKind<'own'>
/** Those whose field comes from what they are. */
export type DerivedPath = Exclude<FieldPath, OwnPath>
/** `preferences.theme.dark` … */
export type ChoiceKey = ChoiceKeysOf<typeof SETTINGS>
/** The settings whose schema and type are written by hand. */
export type UnderivedPath = PathsOfKind<'own' | 'kept'>

type ChoiceKeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends { readonly kind: string }
    ? Tree[Name] extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice extends string)[] }
      ? `${Name}.${Choice}`
      : never
    : `${Name}.${ChoiceKeysOf<Tree[Name]>}`
}[keyof Tree & string]

/** The sections with the fields that are to be replaced, each as a whole. */
export type SettingsChanges = {
  readonly [Section in keyof AppSettings]?:
    { readonly [Field in keyof AppSettings[Section]]?: AppSettings[Section][Field] | undefined } | undefined
}
