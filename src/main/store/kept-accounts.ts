// The accounts in the settings file: each by its name, one of them chosen; also as versions wrote it that knew only one.

import { z } from 'zod'
import { LONGEST_NAME, MOST_ACCOUNTS } from '#shared/contract/account.ts'

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
   * Tells its entry in the keychain, beside the address, from those of other accounts and other user folders: without it,
   * the preview would overwrite the key of the installed app. Null: an older version has kept the key by the address alone.
   */
  entry: z.string().min(1).max(100).nullable(),
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

/** An account that cannot be read is left out, and no other. `profile`: of the user folder. */
export function readAccounts(
  file: Readonly<Record<string, unknown>>,
  profile: string | null,
): { readonly kept: KeptAccounts; readonly isWhole: boolean } {
  const { accounts: written } = file
  if (written === undefined) return readOnlyOne(file, profile)
  if (!Array.isArray(written)) return { kept: NO_ACCOUNTS, isWhole: false }
  const accounts: KeptAccount[] = []
  for (const each of written) {
    const read = accountSchema.safeParse(each)
    if (read.success && !accounts.some(({ id }) => id === read.data.id)) accounts.push(read.data)
  }
  const chosen = accounts.find(({ id }) => id === file['chosen']) ?? accounts[0]
  return { kept: { accounts, chosen: chosen?.id ?? null }, isWhole: accounts.length === written.length }
}

const onlyOneSchema = z.object({ baseAddress: z.string().nullable(), keyInKeychain: z.boolean() })

/** It keeps its entry in the keychain and its file: nothing is moved, so nothing can be lost half-way. */
function readOnlyOne(file: unknown, profile: string | null): ReturnType<typeof readAccounts> {
  const read = onlyOneSchema.safeParse(file)
  if (!read.success) return { kept: NO_ACCOUNTS, isWhole: false }
  const { baseAddress, keyInKeychain } = read.data
  if (baseAddress === null) return { kept: NO_ACCOUNTS, isWhole: true }
  const only = { id: FIRST_ACCOUNT, name: '', baseAddress, keyInKeychain, entry: profile, mark: null }
  return { kept: { accounts: [only], chosen: only.id }, isWhole: true }
}

export const FIRST_ACCOUNT = 1
