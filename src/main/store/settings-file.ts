// The settings beside the store: one small JSON file, written whole or not at all, readable by a person.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DEFAULT_ALERT_SETTINGS } from '#main/alerts/alert-settings.ts'
import { alertSettingsSchema } from '#shared/contract/alerts.ts'

/** The disk as the settings need it; handed in, so that tests can fill it, cut it short and take it away. */
export interface SettingsDisk {
  /** Null where there is no such file. */
  read(): string | null
  /** Replaces the file in one step: after a crash there is the old text or the new, never half of one. */
  replace(text: string): void
  /** Keeps a damaged file for the curious, under another name, which it returns. */
  moveAside(): string
}

const settingsSchema = z.object({
  version: z.literal(1),
  /** The service's base address as it was last accepted; stays when the key is forgotten. */
  baseAddress: z.string().nullable(),
  /** That a key was saved to the keychain for this address. Not the key, and nothing made from it. */
  keyInKeychain: z.boolean(),
  /** Files from before there were alerts have none. */
  alerts: alertSettingsSchema.default(DEFAULT_ALERT_SETTINGS),
  /**
   * Names this user folder to the keychain, which all of them share: without it, the preview would overwrite the key of
   * the installed app. Null only where an older version has kept a key, under the address alone, until it is forgotten.
   */
  profile: z.string().min(1).max(100).nullable().default(null),
})

export type Settings = Readonly<z.output<typeof settingsSchema>>

const DEFAULTS: Settings = {
  version: 1,
  baseAddress: null,
  keyInKeychain: false,
  alerts: DEFAULT_ALERT_SETTINGS,
  profile: null,
}

export interface SettingsStore {
  readonly current: Settings
  /** Set where the file could not be used at start; what was done about it, in words. */
  readonly notice: string | null
  /** Throws where the disk refuses; the settings in memory hold either way. */
  change(changes: Partial<Omit<Settings, 'version' | 'profile'>>): void
}

export function openSettings(disk: SettingsDisk, newProfile: () => string = randomUUID): SettingsStore {
  const { settings, notice } = load(disk)
  let current = named(settings)

  function named(some: Settings): Settings {
    return some.profile !== null || some.keyInKeychain ? some : { ...some, profile: newProfile() }
  }

  return {
    get current() {
      return current
    },
    notice,
    change(changes) {
      // A name given in the same breath as the key is kept is too late: that key was saved without one.
      current = named({ ...current, ...changes })
      disk.replace(`${JSON.stringify(current, null, 2)}\n`)
    },
  }
}

function load(disk: SettingsDisk): { settings: Settings; notice: string | null } {
  const text = disk.read()
  if (text === null) return { settings: DEFAULTS, notice: null }
  const parsed = settingsSchema.safeParse(parseJson(text))
  if (parsed.success) return { settings: parsed.data, notice: null }
  const keptAs = disk.moveAside()
  return {
    settings: DEFAULTS,
    notice: `The settings file could not be read. It was kept as ${keptAs}, and Quaywatch started with its defaults.`,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
