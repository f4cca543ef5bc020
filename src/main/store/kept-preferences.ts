// Preferences in the settings file that belong to one account.

import { settingsSections } from '#shared/contract/settings-schema.ts'
import { DEFAULTS, OF_ACCOUNT, ofAccount, type OfAccount } from '#shared/settings/settings.ts'
import type { KeptAccount } from './kept-accounts.ts'
import { isRecord } from './record-text.ts'

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
