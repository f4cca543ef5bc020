// Collections: what main owns and the page mirrors. A collection of one item has one empty key.

import type { Accounts } from '../contract/account-requests.ts'
import type { UpdatesView } from '../contract/app-requests.ts'
import type { PolicyView } from '../contract/settings-requests.ts'
import { type Booking, moveId, type PlannedMove } from '../fleet/bookings-and-moves.ts'
import type { Incident } from '../fleet/incident.ts'
import type { ContainerNotes } from '../fleet/note.ts'
import type { Dispute } from '../invoices/dispute.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import type { RateRule } from '../rules/rate-rule.ts'
import type { SettingsSection } from '../settings/settings.ts'

interface AppItems {
  readonly accounts: Accounts
  readonly policy: PolicyView
  /** One item per section. */
  readonly settings: SettingsSection
  readonly updates: UpdatesView
}

interface AccountItems {
  readonly bookings: Booking
  readonly disputes: Dispute
  readonly incidents: Incident
  readonly invoices: Invoice
  readonly 'learned-rates': LearnedRate
  readonly notes: ContainerNotes
  readonly plan: PlannedMove
  readonly rates: RateRule
}

export type CollectionItems = AppItems & AccountItems
export type CollectionName = keyof CollectionItems

type KeysOf<Items> = { readonly [Name in keyof Items]: (item: Items[Name]) => string }

const one = (): string => ''

/** Main has them at any time. */
const APP_KEYS: KeysOf<AppItems> = { accounts: one, policy: one, settings: ({ name }) => name, updates: one }

/** Of the open account. */
const ACCOUNT_KEYS: KeysOf<AccountItems> = {
  bookings: ({ containerId }) => containerId,
  disputes: ({ invoiceId }) => invoiceId,
  incidents: ({ id }) => id,
  invoices: ({ id }) => id,
  'learned-rates': ({ of, id, equipment, units, currency }) => [of, id, equipment, units, currency].join(' '),
  notes: ({ containerId }) => containerId,
  plan: moveId,
  rates: ({ id }) => id,
}

const KEYS: KeysOf<CollectionItems> = { ...APP_KEYS, ...ACCOUNT_KEYS }

export const COLLECTION_NAMES = Object.keys(KEYS) as readonly CollectionName[]

export function isOfAccount(name: CollectionName): boolean {
  return Object.hasOwn(ACCOUNT_KEYS, name)
}

export function keyOf<Name extends CollectionName>(name: Name, item: CollectionItems[Name]): string {
  return KEYS[name](item)
}

export function itemsByKey<Name extends CollectionName>(
  name: Name,
  items: readonly CollectionItems[Name][],
): ReadonlyMap<string, CollectionItems[Name]> {
  return new Map(items.map((item) => [keyOf(name, item), item]))
}
