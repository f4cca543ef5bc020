// Finds a setting, its value and its place among the stored settings by its path, such as `rules.stale.atSeaHours`.

import { isSetting, type Setting, type SettingTree } from './descriptor.ts'
import type { SettingsGroupId } from './sections.ts'
import {
  SETTINGS,
  type AppSettings,
  type DerivedPath,
  type FieldPath,
  type OwnPath,
  type SettingsChanges,
  type StoredPath,
} from './settings.ts'

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

/** Every setting by its path, in the order in which they are written down. */
export const SETTINGS_BY_PATH: ReadonlyMap<string, Setting> = new Map(
  Object.entries(SETTINGS).flatMap(([section, tree]) => settingsBelow(section, tree)),
)

function settingsBelow(path: string, tree: SettingTree): readonly (readonly [string, Setting])[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    const at = `${path}.${name}`
    return isSetting(node) ? [[at, node] as const] : settingsBelow(at, node)
  })
}

export function isFieldPath(path: string): path is FieldPath {
  return (SETTINGS_BY_PATH.get(path)?.kind ?? 'kept') !== 'kept'
}

/** The fields of a group of the window. */
export function fieldsOf(group: SettingsGroupId): readonly Field[] {
  return [...SETTINGS_BY_PATH].flatMap(([path, setting]) =>
    setting.kind !== 'kept' && setting.group === group ? [{ path, setting } as Field] : [],
  )
}

export function valueAt(settings: AppSettings, path: StoredPath): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)[name], settings)
}

/** What replaces one setting; those stored together with it stay as they are. */
export function changesTo(settings: AppSettings, path: StoredPath, value: unknown): SettingsChanges {
  const [section = '', field = '', within] = path.split('.')
  const stored = settings[section as keyof AppSettings][field as never]
  const next = within === undefined ? value : { ...(stored as object), [within]: value }
  return { [section]: { [field]: next } }
}
