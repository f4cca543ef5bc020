// The settings as a file to take to another computer: what goes into it, and what comes out of it, setting by setting.

import { z } from 'zod'
import { readJson } from '#main/store/record-text.ts'
import type { ImportedSetting, SettingsChanges } from '#shared/contract/settings.ts'
import { settingSchemaAt } from '#shared/contract/settings-schema.ts'
import { changesTo, SETTINGS_BY_PATH, valueAt, withChanges } from '#shared/settings/policy.ts'
import type { AppSettings, CarriedPath } from '#shared/settings/settings.ts'

/** Of what has no field in the window only what the user made there; the rest is of this computer or of its user. */
const KEPT_AND_CARRIED: ReadonlySet<string> = new Set(['preferences.tables', 'preferences.views'])
/** The key goes to a cache: one is only ever used after it was tried. */
const STAYS: ReadonlySet<string> = new Set(['sync.cache'])

const FILE = 'quaywatch-settings'
const file = z.object({ is: z.literal(FILE), version: z.literal(1), settings: z.record(z.string(), z.unknown()) })

/** Neither key nor password is among the settings, so none is in it. */
export function settingsText(settings: AppSettings): string {
  const carried = [...SETTINGS_BY_PATH.keys()].filter(isCarried).map((path) => [path, valueAt(settings, path)])
  return `${JSON.stringify({ is: FILE, version: 1, settings: Object.fromEntries(carried) }, null, 2)}\n`
}

export interface ParsedSettings {
  /** Those that are different from what is set. */
  readonly settings: readonly ImportedSetting[]
  /** Names nobody knows here. */
  readonly unknown: readonly string[]
  /** Names of settings whose value cannot be used. */
  readonly unusable: readonly string[]
}

/** Null where the text is no such file. */
export function parseSettings(text: string, current: AppSettings): ParsedSettings | null {
  const parsed = file.safeParse(readJson(text))
  if (!parsed.success) return null
  const settings: ImportedSetting[] = []
  const unknown: string[] = []
  const unusable: string[] = []
  for (const [path, value] of Object.entries(parsed.data.settings)) {
    const read = isCarried(path) ? settingSchemaAt(path).safeParse(value) : null
    if (!isCarried(path) || read === null) unknown.push(path)
    else if (!read.success) unusable.push(path)
    else if (JSON.stringify(read.data) !== JSON.stringify(valueAt(current, path)))
      settings.push({ path, from: valueAt(current, path), to: read.data })
  }
  return { settings, unknown, unusable }
}

/** Of settings that are stored together the others stay as they are. */
export function changesOf(settings: readonly ImportedSetting[], current: AppSettings): SettingsChanges {
  const after = settings.reduce((now, { path, to }) => withChanges(now, changesTo(now, path, to)), current)
  return settings.reduce<SettingsChanges>((changes, { path }) => {
    const [section, field] = path.split('.') as [keyof AppSettings, never]
    return { ...changes, [section]: { ...changes[section], [field]: after[section][field] } }
  }, {})
}

function isCarried(path: string): path is CarriedPath {
  const kind = SETTINGS_BY_PATH.get(path)?.kind
  return kind !== undefined && !STAYS.has(path) && (kind !== 'kept' || KEPT_AND_CARRIED.has(path))
}
