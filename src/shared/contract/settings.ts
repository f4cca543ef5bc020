// The settings as the window reads and changes them: the rules, the reading, the alerts, and how the window looks.

import { z } from 'zod'
import { dayFromText } from '../rules/calendar-day.ts'
import type { RuleSettings } from '../rules/settings.ts'
import { BOUNDS, MOST, type Bounds } from '../settings/bounds.ts'
import { alertSettingsSchema, clockTime, weekday, type AlertSettings } from './alerts.ts'
import { answers, nothing } from './route.ts'

const LONGEST_ID = 300
const LONGEST_NAME = 60
const LATEST_TIME = 8.64e15

function whole({ least, most }: Bounds) {
  return z.number().int().min(least).max(most)
}

/** A record of at most so many entries. */
function few<Value extends z.ZodType>(key: z.ZodString, value: Value, most: number) {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, { error: `more than ${most} entries` })
}

const columnName = z.string().min(1).max(LONGEST_NAME)
const day = z.string().refine((text) => dayFromText(text) !== null, { error: 'no day as 2026-07-08' })
const days = z.array(day).max(MOST.closedDays)
/** A gate that is open on no day of the week would make nonsense of every date. */
const weekdays = z.array(weekday).max(6)
const scac = z.string().regex(/^[A-Z0-9]{2,4}$/)

const terminalSchema = z.strictObject({
  weekdays: z.exactOptional(weekdays.nullable()),
  usFederalHolidays: z.exactOptional(z.boolean().nullable()),
  closedDays: z.exactOptional(days),
  openDays: z.exactOptional(days),
  gateClosesAt: z.exactOptional(clockTime.nullable()),
  appointmentNeeded: z.exactOptional(z.boolean()),
})

export const ruleSettingsSchema = z.strictObject({
  closed: z.strictObject({ weekdays, usFederalHolidays: z.boolean(), days, gateClosesAt: clockTime.nullable() }),
  terminals: few(z.string().min(1).max(LONGEST_ID), terminalSchema, MOST.terminals),
  perDiem: z.strictObject({
    freeDaysByLine: few(scac, whole(BOUNDS.freeDays), MOST.lines),
    freeDaysOtherwise: whole(BOUNDS.freeDays).nullable(),
    countsFrom: z.enum(['day-out', 'day-after']),
    warnDays: whole(BOUNDS.perDiemWarnDays),
  }),
  stale: z.strictObject({
    atSeaHours: whole(BOUNDS.staleHours),
    nearArrivalHours: whole(BOUNDS.staleHours),
    afterArrivalHours: whole(BOUNDS.staleHours),
  }),
  forecast: z.strictObject({
    afterArrivalDays: whole(BOUNDS.forecastDays),
    afterFullOutDays: whole(BOUNDS.forecastDays),
    afterLastSuccessDays: whole(BOUNDS.forecastDays),
    warnDays: whole(BOUNDS.forecastWarnDays),
  }),
  ignoredStopReasons: z.array(z.string().min(1).max(100)).max(MOST.ignoredReasons),
  outage: z.strictObject({ shipments: whole(BOUNDS.outageShipments), share: z.number().min(0.05).max(1) }),
  nearArrivalDays: whole(BOUNDS.nearArrivalDays),
  blindDeadlineDays: whole(BOUNDS.blindDeadlineDays),
  appointmentGraceHours: whole(BOUNDS.appointmentGraceHours),
}) satisfies z.ZodType<RuleSettings>

export const syncSettingsSchema = z.strictObject({
  /** Between the beginnings of two readings of a live account; longer where the budget does not allow it. */
  minutesBetween: whole(BOUNDS.minutesBetween),
  /** Whatever the app asks for, all together. */
  requestsPerMinute: whole(BOUNDS.requestsPerMinute),
  /** How long the log of changes is kept. */
  historyDays: whole(BOUNDS.historyDays),
  /** How long shipments are kept after they stopped. */
  stoppedDays: whole(BOUNDS.stoppedDays),
})

const sortSchema = z.array(z.strictObject({ column: columnName, descending: z.boolean() })).max(MOST.sortedColumns)

const tableSchema = z.strictObject({
  /** In their order. A column the table does not know is left out by it, one that is not named stands at the end. */
  columns: z
    .array(z.strictObject({ id: columnName, width: whole(BOUNDS.columnWidth), isShown: z.boolean() }))
    .max(MOST.columns),
  isCompact: z.boolean(),
  sort: sortSchema,
  grouping: z.string().max(LONGEST_NAME),
})

const daysOff = z.number().int().min(-1_000).max(1_000)

/** What the board was narrowed to and how it was ordered, under a name. */
const viewSchema = z.strictObject({
  id: z.string().min(1).max(LONGEST_NAME),
  name: z.string().min(1).max(MOST.viewNameLength),
  search: z.string().max(MOST.searchLength),
  tiers: z.array(z.string().max(LONGEST_NAME)).max(MOST.facets),
  facets: few(columnName, z.array(z.string().max(LONGEST_ID)).max(MOST.facetChoices), MOST.facets),
  /** The bar of the runway: the overdue ones, or so many days from today. */
  slot: z.union([z.literal('overdue'), daysOff]).nullable(),
  sort: sortSchema,
  grouping: z.string().max(LONGEST_NAME),
})

export const preferencesSchema = z.strictObject({
  /** By the table's id: `board`, `shipments` … */
  tables: few(columnName, tableSchema, MOST.tables).refine(isModest, { error: 'too much' }),
  views: z.array(viewSchema).max(MOST.views).refine(isModest, { error: 'too much' }),
  theme: z.enum(['system', 'light', 'dark']),
  /** When somebody last looked at the board; epoch milliseconds. */
  lastLookedAt: z.number().int().min(0).max(LATEST_TIME).nullable(),
})

function isModest(value: unknown): boolean {
  return JSON.stringify(value).length <= MOST.letters
}

type Unchanging<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> } : Value

export type SyncSettings = Unchanging<z.output<typeof syncSettingsSchema>>
export type TablePreferences = Unchanging<z.output<typeof tableSchema>>
export type SavedView = Preferences['views'][number]
export type Preferences = Unchanging<z.output<typeof preferencesSchema>>

/** For whoever reads them field by field. */
export const settingsSections = {
  rules: ruleSettingsSchema,
  sync: syncSettingsSchema,
  alerts: alertSettingsSchema,
  preferences: preferencesSchema,
} as const

export interface AppSettings {
  readonly rules: RuleSettings
  readonly sync: SyncSettings
  readonly alerts: AlertSettings
  readonly preferences: Preferences
}

/** The sections with the fields that are to be replaced, each as a whole. */
export type SettingsChanges = {
  readonly [Section in keyof AppSettings]?:
    { readonly [Field in keyof AppSettings[Section]]?: AppSettings[Section][Field] | undefined } | undefined
}

const changesSchema: z.ZodType<SettingsChanges> = z.strictObject({
  rules: ruleSettingsSchema.partial().optional(),
  sync: syncSettingsSchema.partial().optional(),
  // Until when is for main to say: see `alerts.snooze`.
  alerts: alertSettingsSchema.omit({ snoozedUntil: true, liftedUntil: true }).partial().optional(),
  preferences: preferencesSchema.partial().optional(),
})

export const settingsRequests = {
  'settings.read': answers<AppSettings>().to(nothing),
  /** What is refused changes nothing. */
  'settings.change': answers<AppSettings>().to(changesSchema),
} as const

export interface SettingsEvents {
  /** The sections that changed, whoever changed them. */
  'settings.changed': Partial<AppSettings>
}
