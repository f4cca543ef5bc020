// The IT policy of this computer and how it changes the settings.

import { SETTINGS } from './settings.ts'
import type { AppSettings, DerivedPath, FieldPath, OwnPath, SettingsChanges, StoredPath } from './settings.ts'
import { isSetting, type Setting, type SettingsGroupId, type SettingTree } from './descriptor.ts'

export interface Policy {
  /** The only allowed service; null: any. */
  readonly baseAddress: string | null
  /** Null: the user decides. */
  readonly startAtLogin: boolean | null
  readonly leastMinutesBetween: number | null
  /** Null: the address of the build. */
  readonly updateAddress: string | null
  /** Settings fixed by the policy. */
  readonly settings: ReadonlyMap<FieldPath, unknown>
}

export const NO_POLICY: Policy = {
  baseAddress: null,
  startAtLogin: null,
  leastMinutesBetween: null,
  updateAddress: null,
  settings: new Map(),
}

export function applyPolicy(settings: AppSettings, policy: Policy): AppSettings {
  const least = policy.leastMinutesBetween ?? 0
  const slowEnough =
    settings.sync.minutesBetween < least ? withChanges(settings, { sync: { minutesBetween: least } }) : settings
  return withValues(slowEnough, policy.settings)
}

/** Copies the values at these paths from `others`. */
export function overrideSettings(settings: AppSettings, others: AppSettings, paths: Iterable<FieldPath>): AppSettings {
  return withValues(settings, new Map([...paths].map((path) => [path, valueAt(others, path)])))
}

function withValues(settings: AppSettings, values: ReadonlyMap<FieldPath, unknown>): AppSettings {
  return [...values].reduce((now, [path, value]) => withChanges(now, changesTo(now, path, value)), settings)
}

type SettingOf<Kind extends Setting['kind']> = Extract<Setting, { readonly kind: Kind }>

export interface OwnField {
  readonly path: OwnPath
  readonly setting: SettingOf<'own'>
}

export interface DerivedField {
  readonly path: DerivedPath
  readonly setting: Exclude<Setting, SettingOf<'own' | 'kept'>>
}

export type Field = OwnField | DerivedField

export function isOwnField(field: Field): field is OwnField {
  return field.setting.kind === 'own'
}

/** In storage order. */
export const SETTINGS_BY_PATH: ReadonlyMap<string, Setting> = new Map(
  Object.entries(SETTINGS).flatMap(([section, tree]) => settingsBelow(section, tree)),
)

function settingsBelow(path: string, tree: SettingTree): readonly (readonly [string, Setting])[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const childPath = `${path}.${name}`
    return isSetting(node) ? [[childPath, node] as const] : settingsBelow(childPath, node)
  })
}

export function isFieldPath(path: string): path is FieldPath {
  return (SETTINGS_BY_PATH.get(path)?.kind ?? 'kept') !== 'kept'
}

export function fieldsOf(group: SettingsGroupId): readonly Field[] {
  return [...SETTINGS_BY_PATH].flatMap(([path, setting]) =>
    setting.kind !== 'kept' && setting.group === group ? [{ path, setting } as Field] : [],
  )
}

export function valueAt(settings: AppSettings, path: StoredPath): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)[name], settings)
}

/** Changes one setting and keeps the ones stored with it. */
export function changesTo(settings: AppSettings, path: StoredPath, value: unknown): SettingsChanges {
  const [section = '', field = '', within] = path.split('.')
  const stored = settings[section as keyof AppSettings][field as never]
  const next = within === undefined ? value : { ...(stored as object), [within]: value }
  return { [section]: { [field]: next } }
}

export function withChanges(settings: AppSettings, changes: SettingsChanges): AppSettings {
  return {
    rules: merged(settings.rules, changes.rules),
    sync: merged(settings.sync, changes.sync),
    alerts: merged(settings.alerts, changes.alerts),
    preferences: merged(settings.preferences, changes.preferences),
    team: merged(settings.team, changes.team),
  }
}

/** Returns the same object if nothing differs, so that users of it can skip their work. */
function merged<Section extends object>(
  before: Section,
  changes: { readonly [Field in keyof Section]?: Section[Field] | undefined } | undefined,
): Section {
  const different = Object.entries(changes ?? {}).filter(([field, value]) => {
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof Section])
  })
  return different.length === 0 ? before : { ...before, ...Object.fromEntries(different) }
}
