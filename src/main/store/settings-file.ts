// The settings file: a small JSON file, replaced atomically.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import { settingsSections } from '#shared/contract/settings-schema.ts'
import { DEFAULTS, OF_ACCOUNT, ofAccount, type OfAccount, SETTINGS } from '#shared/settings/settings.ts'
import { defaultsOf, isSetting, type SettingTree } from '#shared/settings/descriptor.ts'
import type { Sentence } from '#shared/words/failure-words.ts'
import { isRecord, readJson } from './record-text.ts'
import { LONGEST_NAME, MOST_ACCOUNTS } from '#shared/contract/account-requests.ts'
import { LONGEST_ADDRESS } from '#shared/contract/route.ts'
import { enteredValue } from '#shared/words/entered-text.ts'

export interface SettingsDisk {
  /** Null if the file is missing. */
  read(): string | null
  /** Replaces the file atomically. */
  replace(text: string): void
  /** Returns the name of the copy. */
  keepCopy(): string
}

export interface AccountSettings extends KeptAccounts {
  /** This user folder's name in the keychain, which all user folders share. */
  readonly profile: string
  /** Preferences that each account has for itself. */
  readonly ofAccounts: KeptPreferences
}

export type Settings = AccountSettings & AppSettings

export interface SettingsStore {
  readonly current: Settings
  /** Set if the file was damaged. */
  readonly notice: readonly Sentence[] | null
  /** Throws if the disk refuses. The settings in memory still change. */
  change(changes: Partial<Omit<Settings, 'profile'>>): void
}

export function openSettings(disk: SettingsDisk, newProfile: () => string = randomUUID): SettingsStore {
  const { settings, damage } = load(disk.read(), newProfile)
  let current = settings
  const notice = damage === null ? null : repair(damage)

  function save(): void {
    disk.replace(`${JSON.stringify({ version: 1, ...current }, null, 2)}\n`)
  }

  /** Written back at once so that the damage is reported once. */
  function repair(damage: readonly Sentence[]): readonly Sentence[] {
    try {
      const keptAs = disk.keepCopy()
      save()
      return [...damage, { key: 'failure.settings.kept', with: { file: keptAs } }]
    } catch {
      return [...damage, { key: 'failure.settings.not-kept' }]
    }
  }

  return {
    get current() {
      return current
    },
    notice,
    change(changes) {
      current = { ...current, ...changes }
      save()
    },
  }
}

/** Leaves a damaged file alone. */
export function readSettings(disk: Pick<SettingsDisk, 'read'>): AppSettings {
  return load(disk.read(), randomUUID).settings
}

const profileSchema = z.string().min(1).max(100).optional()

const PARTS = ['account', 'rules', 'sync', 'alerts', 'preferences', 'team'] as const
const ALL_DAMAGED: readonly Sentence[] = [{ key: 'failure.settings.all' }]

function load(
  text: string | null,
  newProfile: () => string,
): { settings: Settings; damage: readonly Sentence[] | null } {
  const nothing = { ...NO_ACCOUNTS, profile: newProfile(), ofAccounts: {}, ...DEFAULTS }
  if (text === null) return { settings: nothing, damage: null }
  const file: unknown = enteredValue(readJson(text))
  if (!isRecord(file) || file['version'] !== 1) return { settings: nothing, damage: ALL_DAMAGED }
  const profile = profileSchema.safeParse(file['profile'])
  const accounts = readAccounts(file)
  const parsed = {
    rules: readPart('rules', file['rules']),
    sync: readPart('sync', file['sync']),
    alerts: readPart('alerts', file['alerts']),
    preferences: readPart('preferences', file['preferences']),
    team: readPart('team', file['team']),
  }
  const ownPreferences = readOfAccounts(file['ofAccounts'])
  const parts = { account: { isWhole: accounts.isWhole && profile.success && ownPreferences.isWhole }, ...parsed }
  const damage = PARTS.filter((part) => !parts[part].isWhole).map((part): Sentence => ({
    key: `failure.settings.${part}`,
  }))
  const settings = {
    ...accounts.kept,
    profile: profile.data ?? newProfile(),
    rules: parsed.rules.part,
    sync: parsed.sync.part,
    alerts: parsed.alerts.part,
    preferences: { ...parsed.preferences.part, ...NOTHING_OF_IT },
    team: parsed.team.part,
    ofAccounts: ownPreferences.ofAccounts,
  }
  return { settings, damage: damage.length === 0 ? null : damage }
}

interface ReadPart<Part> {
  readonly part: Part
  readonly isWhole: boolean
}

function readPart<Name extends keyof AppSettings>(name: Name, written: unknown): ReadPart<AppSettings[Name]> {
  if (written === undefined) return { part: DEFAULTS[name], isWhole: true }
  return readTree(SETTINGS[name], settingsSections[name], written) as unknown as ReadPart<AppSettings[Name]>
}

/** Each missing or unreadable setting gets its default. */
function readTree(tree: SettingTree, schema: z.ZodObject, written: unknown): ReadPart<Record<string, unknown>> {
  const part: Record<string, unknown> = { ...defaultsOf(tree) }
  if (!isRecord(written)) return { part, isWhole: false }
  let isWhole = true
  for (const [name, node] of Object.entries(tree)) {
    if (!Object.hasOwn(written, name)) continue
    const field = schema.shape[name] as z.ZodType
    const value = written[name]
    const parsed = isSetting(node) ? readSetting(field, value, part[name]) : readTree(node, field as z.ZodObject, value)
    part[name] = parsed.part
    isWhole &&= parsed.isWhole
  }
  return { part, isWhole }
}

function readSetting(schema: z.ZodType, value: unknown, byDefault: unknown): ReadPart<unknown> {
  const parsed = schema.safeParse(value)
  return parsed.success ? { part: parsed.data, isWhole: true } : { part: byDefault, isWhole: false }
}

const accountSchema = z.object({
  /** A free number. Names the account's store file. */
  id: z.number().int().min(1).max(MOST_ACCOUNTS),
  /** Empty: the address is shown. */
  name: z.string().max(LONGEST_NAME),
  /** The last accepted base address. Stays when the key is deleted. */
  baseAddress: z.string().max(LONGEST_ADDRESS),
  /** Whether a key was saved. Never the key itself. */
  keyInKeychain: z.boolean(),
  /**
   * Part of the key's name in the keychain, which all accounts and user folders share. Without it, the preview would
   * overwrite the key of the installed app.
   */
  entry: z.string().min(1).max(100),
  /** The mark on its notifications, to find the account of a pressed one. */
  mark: z
    .string()
    .regex(/^[0-9a-z]{1,20}$/)
    .nullable(),
})

export type KeptAccount = Readonly<z.output<typeof accountSchema>>

export interface KeptAccounts {
  readonly accounts: readonly KeptAccount[]
  /** Null if there is no account. */
  readonly chosen: number | null
}

export const NO_ACCOUNTS: KeptAccounts = { accounts: [], chosen: null }

export function readAccounts(file: Readonly<Record<string, unknown>>): {
  readonly kept: KeptAccounts
  readonly isWhole: boolean
} {
  const { accounts: written = [] } = file
  if (!Array.isArray(written)) return { kept: NO_ACCOUNTS, isWhole: false }
  const accounts: KeptAccount[] = []
  for (const each of written) {
    const parsed = accountSchema.safeParse(each)
    if (parsed.success && !accounts.some(({ id }) => id === parsed.data.id)) accounts.push(parsed.data)
  }
  const chosen = accounts.find(({ id }) => id === file['chosen']) ?? accounts[0]
  return { kept: { accounts, chosen: chosen?.id ?? null }, isWhole: accounts.length === written.length }
}

/** By account id. An account that is added again finds its preferences. */
export type KeptPreferences = Readonly<Record<string, OfAccount>>

export const NOTHING_OF_IT: OfAccount = ofAccount(DEFAULTS.preferences)

export function readOfAccounts(written: unknown): { readonly ofAccounts: KeptPreferences; readonly isWhole: boolean } {
  if (written === undefined) return { ofAccounts: {}, isWhole: true }
  if (!isRecord(written)) return { ofAccounts: {}, isWhole: false }
  const parsed = Object.entries(written).map(([id, values]) => ({ id, ...readValues(values) }))
  return {
    ofAccounts: Object.fromEntries(parsed.map(({ id, values }) => [id, values])),
    isWhole: parsed.every(({ isWhole }) => isWhole),
  }
}

function readValues(written: unknown): { readonly values: OfAccount; readonly isWhole: boolean } {
  if (!isRecord(written)) return { values: NOTHING_OF_IT, isWhole: false }
  const { shape } = settingsSections.preferences
  const parsed = OF_ACCOUNT.map((name) => ({ name, ...shape[name].safeParse(written[name] ?? NOTHING_OF_IT[name]) }))
  const good = parsed.filter(({ success }) => success).map(({ name, data }) => [name, data])
  return { values: { ...NOTHING_OF_IT, ...Object.fromEntries(good) }, isWhole: good.length === parsed.length }
}
