// Every setting there is. To add one, add its line here, its words to the catalogue, and the code that obeys it.

import { defaultsOf, kept, own, type PathsOf, type Setting, type SettingTree, type ValuesOf } from './descriptor.ts'
import type {
  KeptWebhook,
  LookUp,
  MailTemplate,
  NamedTemplate,
  OfficeCache,
  QuietHours,
  SavedView,
  Scope,
  TablePreferences,
} from './own-values.ts'
import { DEFAULT_SETTINGS, RULES } from './rule-settings.ts'
import type { AlertDelivery, AlertKind } from '../alerts/alert-kinds.ts'

export const THEMES = ['system', 'light', 'dark'] as const

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

  rules: RULES,

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
    /** On a page of what the service finds, for somebody who searches there. */
    foundAtATime: { kind: 'number', group: 'pace', default: 30, bounds: { least: 5, most: 100 }, unit: 'shipments' },
    /** Null: the service itself is asked. */
    cache: own<OfficeCache | null>('cache', null),
    /** As the operating system says, as set here, or straight to the service. */
    proxy: { kind: 'choice', group: 'proxy', default: 'system', choices: ['system', 'manual', 'none'] },
    proxyAddress: { kind: 'text', group: 'proxy', default: '', most: 300, without: '@' },
    /** Of whoever logs in to the proxy; the password is in the keychain. */
    proxyUser: { kind: 'text', group: 'proxy', default: '', most: 200 },
    /** Path of a PEM file with certificates to trust beside the system's. */
    certificateFile: { kind: 'text', group: 'certificates', default: '', most: 1_000 },
    /** How long the log of changes is kept. */
    historyDays: { kind: 'number', group: 'kept', default: 400, bounds: { least: 30, most: 3_650 }, unit: 'days' },
    /** How long shipments are kept after they stopped. */
    stoppedDays: { kind: 'number', group: 'kept', default: 180, bounds: { least: 7, most: 3_650 }, unit: 'days' },
  },

  preferences: {
    /** By the table's id: `board`, `shipments` … */
    tables: kept<Readonly<Record<string, TablePreferences>>>({}),
    views: kept<readonly SavedView[]>([]),
    /** Tiers of the board that are delivered folded, and were opened. */
    openTiers: kept<readonly string[]>([]),
    theme: { kind: 'choice', group: 'window', default: 'system', choices: THEMES },
    language: { kind: 'choice', group: 'window', default: 'system', choices: ['system', 'en', 'es'] },
    /** Keys of the whole system lead to the container whose number is on the clipboard. */
    clipboardKeys: { kind: 'switch', group: 'window', default: false },
    /** What the views that list containers, the tray and notifications are about. */
    scope: own<Scope>('scope', { terminals: [], customers: [] }),
    mailTemplate: own<MailTemplate>('mail', { text: '' }),
    /** Others beside that one, each under its name. */
    mailTemplates: own<readonly NamedTemplate[]>('mail', []),
    /** Which newer versions of the program are asked for. */
    updates: { kind: 'choice', group: 'updates', default: 'latest', choices: ['latest', 'beta', 'off'] },
    /** Lines of the log may name containers, bills and what was quoted; a report never does. */
    logNumbers: { kind: 'switch', group: 'log', default: false },
    /** Whoever writes notes here, as last signed. */
    who: kept<string>(''),
    /** What was looked up last, newest first. */
    lookUps: kept<readonly LookUp[]>([]),
    /** Of webhooks that were edited: all that is kept of them. */
    webhooks: kept<readonly KeptWebhook[]>([]),
    /** When somebody last looked at the board; epoch milliseconds. */
    lastLookedAt: kept<number | null>(null),
  },
} as const satisfies Readonly<Record<string, SettingTree>>

export type AppSettings = ValuesOf<typeof SETTINGS>
export type SyncSettings = AppSettings['sync']
export type AlertSettings = AppSettings['alerts']
export type Preferences = AppSettings['preferences']
export type UpdateChannel = Exclude<Preferences['updates'], 'off'>

type PathsOfKind<Kind extends Setting['kind']> = PathsOf<typeof SETTINGS, Kind>
/** The settings that have a field in the window. */
export type FieldPath = PathsOfKind<Exclude<Setting['kind'], 'kept'>>
/** All of them, also those that other parts of the program keep. */
export type StoredPath = PathsOf<typeof SETTINGS>
/** Those that a file takes to another computer. */
export type CarriedPath = Exclude<FieldPath, 'sync.cache'> | 'preferences.tables' | 'preferences.views'
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

/** Only kinds that differ from the default. */
export type Deliveries = Readonly<Partial<Record<AlertKind, AlertDelivery>>>

export const OF_ACCOUNT = ['scope', 'lookUps', 'webhooks', 'lastLookedAt'] as const satisfies (keyof Preferences)[]
export type OfAccount = Pick<Preferences, (typeof OF_ACCOUNT)[number]>

export function ofAccount({ scope, lookUps, webhooks, lastLookedAt }: Preferences): OfAccount {
  return { scope, lookUps, webhooks, lastLookedAt }
}

export const DEFAULT_SYNC: SyncSettings = defaultsOf(SETTINGS.sync)
export const DEFAULT_ALERT_SETTINGS: AlertSettings = defaultsOf(SETTINGS.alerts)
export const DEFAULT_PREFERENCES: Preferences = defaultsOf(SETTINGS.preferences)

export const DEFAULTS: AppSettings = {
  rules: DEFAULT_SETTINGS,
  sync: DEFAULT_SYNC,
  alerts: DEFAULT_ALERT_SETTINGS,
  preferences: DEFAULT_PREFERENCES,
}
