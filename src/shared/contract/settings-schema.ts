// The schemas of the settings, generated from their descriptors or handwritten.

import { z } from 'zod'
import { ALERT_KINDS, type AlertDelivery } from '../alerts/alert-kinds.ts'
import { LONGEST_NAME as LONGEST_WHO } from '../fleet/note.ts'
import { LONGEST_WEBHOOK_NAME } from '../fleet/webhook-record.ts'
import { HOLIDAY_CALENDARS } from '../time/holiday-calendars.ts'
import { isSetting, type Bounds, type Setting, type SettingTree } from '../settings/descriptor.ts'
import { MOST, PER_DIEM_TERM_DAYS } from '../settings/own-values.ts'
import type {
  FreeDays,
  PerDiemTerms,
  QuietHours,
  SavedView,
  TablePreferences,
  TerminalSettings,
} from '../settings/own-values.ts'
import { SETTINGS_BY_PATH } from '../settings/policy.ts'
import {
  SETTINGS,
  type AppSettings,
  type CustomFieldPath,
  type SettingsChanges,
  type StoredPath,
  type ValueAt,
} from '../settings/settings.ts'
import { day, id, LONGEST_ID, moment } from './route.ts'

/** For names of tables, columns and views. */
const LONGEST_NAME = 60

const columnName = z.string().min(1).max(LONGEST_NAME)
const days = z.array(day).max(MOST.closedDays)
/** `22:00`, local time. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** 0 is Sunday. */
const weekday = z.literal([0, 1, 2, 3, 4, 5, 6])
const openGate = z.array(weekday).max(SETTINGS.rules.closed.weekdays.most)
export const scac = z.string().regex(/^[A-Z0-9]{2,4}$/)
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
const instant = moment.nullable()

export const calendars = z.array(z.enum(HOLIDAY_CALENDARS)).max(HOLIDAY_CALENDARS.length)

export const terminal: z.ZodType<TerminalSettings> = z.strictObject({
  weekdays: z.exactOptional(openGate.nullable()),
  calendars: z.exactOptional(calendars.nullable()),
  closedDays: z.exactOptional(days),
  openDays: z.exactOptional(days),
  gateOpensAt: z.exactOptional(clockTime.nullable()),
  gateClosesAt: z.exactOptional(clockTime.nullable()),
  appointmentNeeded: z.exactOptional(z.boolean()),
  // Only a web page, because it opens outside of the app.
  web: z.exactOptional(
    z
      .string()
      .max(MOST.webAddress)
      .regex(/^(?:https:\/\/[^\s/?#]+[^\s]*)?$/),
  ),
  phone: z.exactOptional(z.string().max(MOST.phone)),
})

const someFreeDays = whole(SETTINGS.rules.perDiem.freeDaysOtherwise.bounds)
export const freeDays: z.ZodType<FreeDays> = z.union([
  someFreeDays,
  z.strictObject({
    otherwise: someFreeDays,
    reefer: z.exactOptional(someFreeDays),
    special: z.exactOptional(someFreeDays),
    tank: z.exactOptional(someFreeDays),
  }),
])

const termDays = whole(PER_DIEM_TERM_DAYS).nullable()
export const lineTerms: z.ZodType<PerDiemTerms> = z.strictObject({
  billDays: termDays,
  disputeDays: termDays,
  answerDays: termDays,
})

const quietHours: z.ZodType<QuietHours> = z.strictObject({
  from: clockTime,
  to: clockTime,
  weekdays: z.array(weekday).max(7),
})

const sort = z.array(z.strictObject({ column: columnName, descending: z.boolean() })).max(MOST.sortedColumns)

const table: z.ZodType<TablePreferences> = z.strictObject({
  columns: z
    .array(z.strictObject({ id: columnName, width: whole({ least: 24, most: 2_000 }), isShown: z.boolean() }))
    .max(MOST.columns),
  isCompact: z.boolean(),
  sort,
  grouping: z.string().max(LONGEST_NAME),
})

const view: z.ZodType<SavedView> = z.strictObject({
  id: z.string().min(1).max(LONGEST_NAME),
  name: z.string().min(1).max(MOST.viewNameLength),
  search: z.string().max(MOST.searchLength),
  counters: z.array(z.string().max(LONGEST_NAME)).max(MOST.facets),
  facets: few(columnName, z.array(z.string().max(LONGEST_ID)).max(MOST.facetChoices), MOST.facets),
  slots: z
    .array(z.union([z.enum(['past', 'gate-passed']), z.number().int().min(-1_000).max(1_000)]))
    .max(MOST.facetChoices),
  sort,
  grouping: z.string().max(LONGEST_NAME),
})

const UNDERIVED = {
  'alerts.delivery': z.partialRecord(
    z.enum(ALERT_KINDS),
    z.enum(['toast', 'inbox', 'off'] as const satisfies readonly AlertDelivery[]),
  ),
  'alerts.forEveryone': z.array(z.enum(ALERT_KINDS)).max(ALERT_KINDS.length),
  'alerts.quiet': z.array(quietHours).max(MOST.quietHours),
  'alerts.snoozedUntil': instant,
  'alerts.liftedUntil': instant,
  'rules.terminals': few(id, terminal, MOST.terminals),
  'rules.ports': few(portCode, calendars, MOST.ports),
  'rules.perDiem.termsByLine': few(scac, lineTerms, MOST.lines),
  'rules.perDiem.freeDaysByLine': few(scac, freeDays, MOST.lines),
  'rules.ignoredStopReasons': z.array(z.string().min(1).max(100)).max(MOST.ignoredReasons),
  'preferences.tables': few(columnName, table, MOST.tables).refine(isModest, { error: 'too much' }),
  'preferences.views': z.array(view).max(MOST.views).refine(isModest, { error: 'too much' }),
  'preferences.scope': z.strictObject({
    terminals: z.array(id).max(MOST.scoped),
    customers: z.array(z.string().min(1).max(LONGEST_ID)).max(MOST.scoped),
  }),
  'preferences.mailTemplate': z.strictObject({ text: z.string().max(MOST.mailLetters) }),
  'preferences.mailTemplates': z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(MOST.mailNameLength),
        text: z.string().min(1).max(MOST.mailLetters),
      }),
    )
    .max(MOST.mailTemplates),
  'preferences.who': z.string().max(LONGEST_WHO),
  'preferences.openTiers': z.array(z.string().max(LONGEST_NAME)).max(MOST.facets),
  'preferences.lookUps': z
    .array(
      z.strictObject({
        text: z.string().min(1).max(MOST.lookUpLength),
        by: z.enum(['request', 'request-number', 'search']),
      }),
    )
    .max(MOST.lookUps),
  'preferences.webhooks': z
    .array(z.strictObject({ id, name: z.string().max(LONGEST_WEBHOOK_NAME) }))
    .max(MOST.webhooks),
  'preferences.knowsTray': z.boolean(),
  'preferences.lastLookedAt': instant,
} as const satisfies { readonly [Path in CustomFieldPath]: z.ZodType<ValueAt<AppSettings, Path>> }

type SectionSchema<Section> = z.ZodObject<{ readonly [Field in keyof Section]: z.ZodType<Section[Field]> }>

/** By path, each once: the file and the changes are checked by the same. */
const SETTING_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  [...SETTINGS_BY_PATH].map(([path, setting]) => [path, settingSchema(setting, path)]),
)

export const settingsSections = {
  rules: sectionSchema('rules'),
  sync: sectionSchema('sync'),
  alerts: sectionSchema('alerts'),
  preferences: sectionSchema('preferences'),
  team: sectionSchema('team'),
} as const

// `alerts.snooze` sets the omitted times.
export const settingsChanges: z.ZodType<SettingsChanges> = z.strictObject({
  rules: changesSchema('rules').optional(),
  sync: changesSchema('sync').optional(),
  alerts: changesSchema('alerts').omit({ snoozedUntil: true, liftedUntil: true }).optional(),
  preferences: changesSchema('preferences').optional(),
  team: changesSchema('team').optional(),
})

/** The schema of one setting, for imports and policies. */
export function settingSchemaAt(path: StoredPath): z.ZodType {
  return SETTING_SCHEMAS.get(path) as z.ZodType
}

function sectionSchema<Name extends keyof AppSettings>(name: Name): SectionSchema<AppSettings[Name]> {
  return treeSchema(SETTINGS[name], name) as unknown as SectionSchema<AppSettings[Name]>
}

function changesSchema<Name extends keyof AppSettings>(name: Name): SectionSchema<AppSettings[Name]> {
  return treeSchema(SETTINGS[name], name, true) as unknown as SectionSchema<AppSettings[Name]>
}

/** `isPartial`: any setting may be missing. */
function treeSchema(tree: SettingTree, path: string, isPartial = false): z.ZodObject {
  const shape = Object.entries(tree).map(([name, node]): [string, z.ZodType] => {
    const childPath = `${path}.${name}`
    return [
      name,
      isSetting(node) ? (SETTING_SCHEMAS.get(childPath) as z.ZodType) : treeSchema(node, childPath, isPartial),
    ]
  })
  const schema = z.strictObject(Object.fromEntries(shape))
  return isPartial ? schema.partial() : schema
}

function settingSchema(setting: Setting, path: string): z.ZodType {
  switch (setting.kind) {
    case 'number':
      return whole(setting.bounds)
    case 'number-or-unknown':
      return whole(setting.bounds).nullable()
    case 'share':
      return z
        .number()
        .min(setting.bounds.least / 100)
        .max(setting.bounds.most / 100)
    case 'switch':
      return z.boolean()
    case 'choice':
      return z.enum(setting.choices)
    case 'time':
      return clockTime.nullable()
    case 'weekdays':
      return z.array(weekday).max(setting.most)
    case 'days':
      return days
    case 'text': {
      const { most, without } = setting
      return z
        .string()
        .max(most)
        .refine((text) => without === undefined || !text.includes(without))
    }
    case 'own':
    case 'kept':
      return UNDERIVED[path as CustomFieldPath]
  }
}

function whole({ least, most }: Bounds) {
  return z.number().int().min(least).max(most)
}

function few<Value extends z.ZodType>(key: z.ZodString, value: Value, most: number) {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, { error: `more than ${most} entries` })
}

function isModest(value: unknown): boolean {
  return JSON.stringify(value).length <= MOST.letters
}
