// The preferences in the settings file that are of one account each; also as versions wrote them that had them for all together.

import type { Preferences } from '#shared/contract/settings.ts'
import { settingsSections } from '#shared/contract/settings-schema.ts'
import { DEFAULTS } from '#shared/settings/defaults.ts'
import { OF_ACCOUNT, ofAccount, type OfAccount } from '#shared/settings/of-account.ts'
import type { KeptAccount, KeptAccounts } from './kept-accounts.ts'
import { isRecord } from './record-text.ts'

/** By what names the account’s file: they are found again where its data are. */
export type KeptPreferences = Readonly<Record<string, OfAccount>>

export const NOTHING_OF_IT: OfAccount = ofAccount(DEFAULTS.preferences)

export function placeOf({ id, baseAddress }: Pick<KeptAccount, 'id' | 'baseAddress'>): string {
  return `${id} ${baseAddress}`
}

/** `together`: as they stand among those of all accounts. */
export function readOfAccounts(
  written: unknown,
  { accounts, chosen }: KeptAccounts,
  together: Preferences,
): { readonly ofAccounts: KeptPreferences; readonly isWhole: boolean } {
  if (written === undefined) {
    // They came about in the account that was open last, or nobody can say in which.
    const owner = accounts.find(({ id }) => id === chosen)
    return { ofAccounts: owner === undefined ? {} : { [placeOf(owner)]: ofAccount(together) }, isWhole: true }
  }
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
