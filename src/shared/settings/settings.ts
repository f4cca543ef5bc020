// All settings. To add one, add its line here, its words to the catalogue, and the code that uses it.

import {
  defaultsOf,
  storedOnly,
  ownSetting,
  type ChangesTo,
  type PathsOf,
  type Setting,
  type SettingTree,
  type ValuesOf,
} from './descriptor.ts'
import type {
  KeptWebhook,
  LookUp,
  MailTemplate,
  NamedTemplate,
  QuietHours,
  SavedView,
  Scope,
  TablePreferences,
} from './own-values.ts'
import { DEFAULT_SETTINGS, RULES } from './rule-settings.ts'
import type { AlertDelivery, AlertKind } from '../alerts/alert-kinds.ts'

export const THEMES = ['system', 'light', 'dark'] as const

/** By stored section; in display order within a group. */
export const SETTINGS = {
  rules: RULES,

  sync: {
    /** From the start of one sync to the next; longer if the request budget requires it. */
    minutesBetween: { kind: 'number', group: 'pace', default: 5, bounds: { least: 1, most: 120 }, unit: 'minutes' },
    /** For all requests of the app. */
    requestsPerMinute: {
      kind: 'number',
      group: 'pace',
      default: 60,
      bounds: { least: 5, most: 600 },
      unit: 'requests',
    },
    /** Page size of a search at the service. */
    foundAtATime: { kind: 'number', group: 'pace', default: 30, bounds: { least: 5, most: 100 }, unit: 'shipments' },
    proxy: { kind: 'choice', group: 'proxy', default: 'system', choices: ['system', 'manual', 'none'] },
    proxyAddress: { kind: 'text', group: 'proxy', default: '', most: 300, without: '@' },
    /** The password is in the keychain. */
    proxyUser: { kind: 'text', group: 'proxy', default: '', most: 200 },
    /** Path of a PEM file with additional certificates. */
    certificateFile: { kind: 'text', group: 'certificates', default: '', most: 1_000 },
    historyDays: { kind: 'number', group: 'kept', default: 400, bounds: { least: 30, most: 3_650 }, unit: 'days' },
    stoppedDays: { kind: 'number', group: 'kept', default: 180, bounds: { least: 7, most: 3_650 }, unit: 'days' },
  },

  preferences: {
    views: storedOnly<readonly SavedView[]>([]),
    /** Folded tiers that the user opened. */
    openTiers: storedOnly<readonly string[]>([]),
    theme: { kind: 'choice', group: 'window', default: 'system', choices: THEMES },
    language: { kind: 'choice', group: 'window', default: 'system', choices: ['system', 'en', 'es'] },
    /** A global shortcut opens the container whose number is on the clipboard. */
    clipboardKeys: { kind: 'switch', group: 'window', default: false },
    /** Read at startup. */
    hardwareAcceleration: { kind: 'switch', group: 'window', default: true },
    /** By table ID: `board`, `shipments` … The field shows the height of the board's rows. */
    tables: ownSetting<Readonly<Record<string, TablePreferences>>>('window', {}),
    /** Limits the lists, the tray and the notifications. */
    scope: ownSetting<Scope>('scope', { terminals: [], customers: [] }),
    mailTemplate: ownSetting<MailTemplate>('mail', { text: '' }),
    mailTemplates: ownSetting<readonly NamedTemplate[]>('mail', []),
    updates: { kind: 'choice', group: 'updates', default: 'latest', choices: ['latest', 'beta', 'off'] },
    /** The log may name containers and bills of lading; reports never do. */
    logNumbers: { kind: 'switch', group: 'log', default: false },
    /** The name last used to sign a note. */
    who: storedOnly<string>(''),
    /** Newest first. */
    lookUps: storedOnly<readonly LookUp[]>([]),
    /** Webhooks that were edited here. */
    webhooks: storedOnly<readonly KeptWebhook[]>([]),
    /** The app has shown the user that it runs in the tray. */
    knowsTray: storedOnly<boolean>(false),
    /** The user's last visit of the board in epoch milliseconds. */
    lastLookedAt: storedOnly<number | null>(null),
  },

  alerts: {
    delivery: ownSetting<Deliveries>('delivery', {}),
    /** Kinds that notify the whole team, also about containers outside of this user's scope. */
    forEveryone: ownSetting<readonly AlertKind[]>('scope', []),
    /** A container is due if its pick-up-by day is at most this many working days after today. */
    dueWorkingDays: {
      kind: 'number',
      group: 'ahead',
      default: 1,
      bounds: { least: 1, most: 5 },
      unit: 'working-days',
    },
    /** By the viewer's clock. */
    quiet: ownSetting<readonly QuietHours[]>('quiet', []),
    /** From midnight to midnight. */
    quietDays: { kind: 'weekdays', group: 'quiet', default: [], most: 7 },
    /** Toasts name no customer, bill of lading or container. */
    privateToasts: { kind: 'switch', group: 'toast', default: false },
    sound: { kind: 'switch', group: 'toast', default: true },
    /** By the viewer's clock; null: off. */
    morningAt: { kind: 'time', group: 'toast', default: null },
    /** Epoch milliseconds. */
    snoozedUntil: storedOnly<number | null>(null),
    /** Quiet hours are suspended until this time (epoch milliseconds), because the user turned toasts back on. */
    liftedUntil: storedOnly<number | null>(null),
  },

  /** Where the team space is. An account takes part only after the user joined with it. */
  team: {
    place: { kind: 'choice', group: 'team-space', default: 'none', choices: ['none', 'folder', 'postgres'] },
    /** Shown to the colleagues. */
    name: { kind: 'text', group: 'team-space', default: '', most: 60 },
    folder: { kind: 'text', group: 'team-space', default: '', most: 1_000 },
    /** Host and optional port. */
    address: { kind: 'text', group: 'team-space', default: '', most: 300, without: '@' },
    database: { kind: 'text', group: 'team-space', default: '', most: 63 },
    /** The password is in the keychain. */
    user: { kind: 'text', group: 'team-space', default: '', most: 63 },
    /** Path of a PEM file with the server's certificate authority. */
    certificate: { kind: 'text', group: 'team-space', default: '', most: 1_000 },
  },
} as const satisfies Readonly<Record<string, SettingTree>>

export type AppSettings = ValuesOf<typeof SETTINGS>
export type SyncSettings = AppSettings['sync']
export type TeamSettings = AppSettings['team']
export type AlertSettings = AppSettings['alerts']
export type Preferences = AppSettings['preferences']
export type UpdateChannel = Exclude<Preferences['updates'], 'off'>

type PathsOfKind<Kind extends Setting['kind']> = PathsOf<typeof SETTINGS, Kind>
/** Settings with a field. */
export type FieldPath = PathsOfKind<Exclude<Setting['kind'], 'kept'>>
export type StoredPath = PathsOf<typeof SETTINGS>
/** Settings that an export file contains. */
export type CarriedPath = FieldPath | 'preferences.views'
export type OwnPath = PathsOfKind<'own'>
/** Settings with a generated field. */
export type DerivedPath = Exclude<FieldPath, OwnPath>
/** `preferences.theme.dark` … */
export type ChoiceKey = ChoiceKeysOf<typeof SETTINGS>
/** Settings with a handwritten schema and type. */
export type CustomFieldPath = PathsOfKind<'own' | 'kept'>

type ChoiceKeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends { readonly kind: string }
    ? Tree[Name] extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice extends string)[] }
      ? `${Name}.${Choice}`
      : never
    : `${Name}.${ChoiceKeysOf<Tree[Name]>}`
}[keyof Tree & string]

export type SettingsChanges = ChangesTo<typeof SETTINGS>

export type ValueAt<Values, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<Values[Name & keyof Values], Rest>
  : Values[Path & keyof Values]

/** A section as an item of the collection. */
export type SettingsSection = {
  readonly [Name in keyof AppSettings]: { readonly name: Name; readonly values: AppSettings[Name] }
}[keyof AppSettings]

export function sectionsOf(settings: AppSettings): readonly SettingsSection[] {
  return Object.entries(settings).map(([name, values]) => ({ name, values }) as SettingsSection)
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

export const DEFAULT_TEAM: TeamSettings = defaultsOf(SETTINGS.team)

export const DEFAULTS: AppSettings = {
  rules: DEFAULT_SETTINGS,
  sync: DEFAULT_SYNC,
  alerts: DEFAULT_ALERT_SETTINGS,
  preferences: DEFAULT_PREFERENCES,
  team: DEFAULT_TEAM,
}
