// The accounts in the settings file, and which of them is chosen.

import { z } from 'zod'
import { LONGEST_NAME, MOST_ACCOUNTS } from '#shared/contract/account.ts'
import { settingsSections } from '#shared/contract/settings-schema.ts'
import { DEFAULTS, OF_ACCOUNT, ofAccount, type OfAccount } from '#shared/settings/settings.ts'
import { isRecord } from './record-text.ts'

const accountSchema = z.object({
  /** The least that no other has; with the address it says which file is the account's. */
  id: z.number().int().min(1).max(MOST_ACCOUNTS),
  /** Empty: called by its address. */
  name: z.string().max(LONGEST_NAME),
  /** The service's base address as it was last accepted; stays when the key is forgotten. */
  baseAddress: z.string(),
  /** That a key was saved to the keychain. Not the key, and nothing made from it. */
  keyInKeychain: z.boolean(),
  /**
   * Part of the key's name in the keychain, which all accounts and user folders share. Without it, the preview would
   * overwrite the key of the installed app.
   */
  entry: z.string().min(1).max(100),
  /** On its notifications, as when it was last left: one that is pressed leads to its account. */
  mark: z
    .string()
    .regex(/^[0-9a-z]{1,20}$/)
    .nullable(),
})

export type KeptAccount = Readonly<z.output<typeof accountSchema>>

export interface KeptAccounts {
  readonly accounts: readonly KeptAccount[]
  /** The one that is open or would be; null where there is none. */
  readonly chosen: number | null
}

export const NO_ACCOUNTS: KeptAccounts = { accounts: [], chosen: null }

/** Skips only the accounts that can't be read. */
export function readAccounts(file: Readonly<Record<string, unknown>>): {
  readonly kept: KeptAccounts
  readonly isWhole: boolean
} {
  const { accounts: written = [] } = file
  if (!Array.isArray(written)) return { kept: NO_ACCOUNTS, isWhole: false }
  const accounts: KeptAccount[] = []
  for (const each of written) {
    const read = accountSchema.safeParse(each)
    if (read.success && !accounts.some(({ id }) => id === read.data.id)) accounts.push(read.data)
  }
  const chosen = accounts.find(({ id }) => id === file['chosen']) ?? accounts[0]
  return { kept: { accounts, chosen: chosen?.id ?? null }, isWhole: accounts.length === written.length }
}

/** By what names the account’s file: they are found again where its data are. */
export type KeptPreferences = Readonly<Record<string, OfAccount>>

export const NOTHING_OF_IT: OfAccount = ofAccount(DEFAULTS.preferences)

export function placeOf({ id, baseAddress }: Pick<KeptAccount, 'id' | 'baseAddress'>): string {
  return `${id} ${baseAddress}`
}

export function readOfAccounts(written: unknown): { readonly ofAccounts: KeptPreferences; readonly isWhole: boolean } {
  if (written === undefined) return { ofAccounts: {}, isWhole: true }
  if (!isRecord(written)) return { ofAccounts: {}, isWhole: false }
  const read = Object.entries(written).map(([place, values]) => ({ place, ...readValues(values) }))
  return {
    ofAccounts: Object.fromEntries(read.map(({ place, values }) => [place, values])),
    isWhole: read.every(({ isWhole }) => isWhole),
  }
}

/** One that cannot be read has its default, and no other is lost for it. */
function readValues(written: unknown): { readonly values: OfAccount; readonly isWhole: boolean } {
  if (!isRecord(written)) return { values: NOTHING_OF_IT, isWhole: false }
  const { shape } = settingsSections.preferences
  const read = OF_ACCOUNT.map((name) => ({ name, ...shape[name].safeParse(written[name] ?? NOTHING_OF_IT[name]) }))
  const good = read.filter(({ success }) => success).map(({ name, data }) => [name, data])
  return { values: { ...NOTHING_OF_IT, ...Object.fromEntries(good) }, isWhole: good.length === read.length }
}
