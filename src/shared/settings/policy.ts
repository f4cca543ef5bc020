// The IT policy of this computer and how it changes the settings.

import { SETTINGS } from './settings.ts'
import type { AppSettings, DerivedPath, FieldPath, OwnPath, SettingsChanges, StoredPath, ValueAt } from './settings.ts'
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
  return withChanges(slowEnough, changesTo(policy.settings))
}

/** Copies the values at these paths from `others`. */
export function overrideSettings(settings: AppSettings, others: AppSettings, paths: Iterable<FieldPath>): AppSettings {
  return withChanges(settings, changesTo([...paths].map((path) => [path, valueAt(others, path)])))
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

export function valueAt<Path extends StoredPath>(settings: AppSettings, path: Path): ValueAt<AppSettings, Path> {
  const value = path
    .split('.')
    .reduce<unknown>((node, name) => (node as Readonly<Record<string, unknown>>)[name], settings)
  return value as ValueAt<AppSettings, Path>
}

interface Branch {
  [name: string]: unknown
}

/** The changes that set these values. */
export function changesTo(values: Iterable<readonly [StoredPath, unknown]>): SettingsChanges {
  const changes: Branch = {}
  for (const [path, value] of values) {
    const names = path.split('.')
    const branch = names.slice(0, -1).reduce((node, name) => (node[name] ??= {}) as Branch, changes)
    branch[names.at(-1) ?? ''] = value
  }
  return changes
}

export function withChanges(settings: AppSettings, changes: SettingsChanges): AppSettings {
  const sections = Object.entries(changes).map(([name, change]) => {
    const section = name as keyof AppSettings
    return [section, merged(SETTINGS[section], settings[section], change ?? {})]
  })
  return { ...settings, ...Object.fromEntries(sections) }
}

/** Returns the same object if nothing differs, so that users of it can skip their work. */
function merged(tree: SettingTree, before: Readonly<Branch>, changes: Readonly<Branch>): Readonly<Branch> {
  const different = Object.entries(changes).flatMap(([name, change]) => {
    const node = tree[name]
    if (change === undefined || node === undefined) return []
    const value = isSetting(node) ? change : merged(node, before[name] as Branch, change as Branch)
    return JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [[name, value]]
  })
  return different.length === 0 ? before : { ...before, ...Object.fromEntries(different) }
}
