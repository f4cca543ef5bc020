// What a setting is: its kind, default and bounds. Its type, its schema and its field in the window come from these.

import type { Weekday } from '../time/calendar-day.ts'

export interface Bounds {
  readonly least: number
  readonly most: number
}

export type Unit =
  'days' | 'working-days' | 'free-days' | 'hours' | 'minutes' | 'requests' | 'shipments' | 'containers' | 'percent'

interface InWindow {
  readonly group: SettingsGroupId
}

export type Setting =
  | (InWindow & { readonly kind: 'number'; readonly default: number; readonly bounds: Bounds; readonly unit: Unit })
  | (InWindow & {
      readonly kind: 'number-or-unknown'
      readonly default: number | null
      readonly bounds: Bounds
      readonly unit: Unit
    })
  /** Stored as 0 to 1, shown in percent; the bounds are in percent. */
  | (InWindow & { readonly kind: 'share'; readonly default: number; readonly bounds: Bounds })
  | (InWindow & { readonly kind: 'switch'; readonly default: boolean })
  | (InWindow & { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] })
  /** `17:00`, or `null`. */
  | (InWindow & { readonly kind: 'time'; readonly default: string | null })
  | (InWindow & { readonly kind: 'weekdays'; readonly default: readonly Weekday[]; readonly most: number })
  /** `2026-07-08` */
  | (InWindow & { readonly kind: 'days'; readonly default: readonly string[] })
  /** `without`: a character that would begin a secret. */
  | (InWindow & { readonly kind: 'text'; readonly default: string; readonly most: number; readonly without?: string })
  /** With its own schema and editor. */
  | (InWindow & { readonly kind: 'own'; readonly default: unknown })
  /** With its own schema and no field: set by another part of the app. */
  | { readonly kind: 'kept'; readonly default: unknown }

/** Types a default that is an empty list or null. */
export function ownSetting<Value>(group: SettingsGroupId, byDefault: Value) {
  return { kind: 'own', group, default: byDefault } as const
}

export function storedOnly<Value>(byDefault: Value) {
  return { kind: 'kept', default: byDefault } as const
}

export interface SettingTree {
  readonly [name: string]: Setting | Readonly<Record<string, Setting>>
}

type ValueOf<S> = S extends { readonly kind: 'number' | 'share' }
  ? number
  : S extends { readonly kind: 'number-or-unknown' }
    ? number | null
    : S extends { readonly kind: 'switch' }
      ? boolean
      : S extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
        ? Choice
        : S extends { readonly kind: 'text' }
          ? string
          : S extends { readonly kind: 'time' }
            ? string | null
            : S extends { readonly kind: 'weekdays' }
              ? readonly Weekday[]
              : S extends { readonly kind: 'days' }
                ? readonly string[]
                : S extends { readonly kind: 'own' | 'kept'; readonly default: infer Default }
                  ? Default
                  : never

export type ValuesOf<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Setting ? ValueOf<Tree[Name]> : ValuesOf<Tree[Name]>
}

/** Some settings of a tree; the others stay. */
export type ChangesTo<Tree> = {
  readonly [Name in keyof Tree]?: (Tree[Name] extends Setting ? ValueOf<Tree[Name]> : ChangesTo<Tree[Name]>) | undefined
}

/** `sync.minutesBetween`, `rules.stale.atSeaHours` …, optionally of one kind. */
export type PathsOf<Tree, Kind extends Setting['kind'] = Setting['kind']> = {
  [Name in keyof Tree & string]: Tree[Name] extends Setting
    ? Tree[Name]['kind'] extends Kind
      ? Name
      : never
    : `${Name}.${PathsOf<Tree[Name], Kind>}`
}[keyof Tree & string]

export function isSetting(node: SettingTree[string]): node is Setting {
  return typeof node['kind'] === 'string'
}

export function defaultsOf<const Tree extends SettingTree>(tree: Tree): ValuesOf<Tree> {
  const defaults = Object.entries(tree).map(([name, node]) => [name, isSetting(node) ? node.default : defaultsOf(node)])
  return Object.fromEntries(defaults) as ValuesOf<Tree>
}

export const SETTINGS_SECTIONS = [
  { id: 'notifications', groups: ['delivery', 'ahead', 'quiet', 'toast'] },
  { id: 'dates', groups: ['closed', 'terminals', 'counts'] },
  { id: 'rates', groups: ['free-days'] },
  { id: 'tracking', groups: ['ignored-stops', 'forecast', 'stale', 'outage'] },
  { id: 'syncing', groups: ['pace', 'proxy', 'certificates', 'kept'] },
  { id: 'appearance', groups: ['window'] },
  { id: 'account', groups: ['scope', 'mail'] },
  { id: 'team', groups: ['team-space'] },
  { id: 'diagnostics', groups: ['updates', 'log', 'transfer'] },
] as const

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']
export type SettingsGroupId = (typeof SETTINGS_SECTIONS)[number]['groups'][number]
/** Parts of the settings that links can open. */
export type SettingsPartId = SettingsSectionId | SettingsGroupId
