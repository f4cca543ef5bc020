// Collections: what main owns and the page mirrors. A collection of one item has one empty key.

import type { Accounts, Session } from '../contract/account-requests.ts'
import type { AlertCounts } from '../contract/alerts-requests.ts'
import type { Autostart, PasswordState, UpdatesView } from '../contract/app-requests.ts'
import type { DoneState } from '../contract/done-requests.ts'
import type { FleetStatus } from '../contract/fleet-requests.ts'
import type { ResumeView } from '../contract/resume-requests.ts'
import type { PolicyView } from '../contract/settings-requests.ts'
import type { TeamActivity, TeamConflict, TeamOwner, TeamResume, TeamStatus } from '../contract/team-requests.ts'
import type { TrayBoard } from '../tray/tray-board.ts'
import { type Booking, moveId, type PlannedMove } from '../fleet/bookings-and-moves.ts'
import type { Incident } from '../fleet/incident.ts'
import type { Terminal } from '../fleet/place.ts'
import type { ContainerNotes } from '../fleet/note.ts'
import type { Dispute } from '../invoices/dispute.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import { type FleetItem, fleetKey } from '../rules/fleet-item.ts'
import type { RateRule } from '../rules/rate-rule.ts'
import type { SettingsSection } from '../settings/settings.ts'

interface AppItems {
  readonly accounts: Accounts
  readonly autostart: Autostart
  readonly passwords: PasswordState
  readonly policy: PolicyView
  readonly session: Session
  /** One item per section. */
  readonly settings: SettingsSection
  /** Empty until the open account is judged. */
  readonly tray: TrayBoard
  readonly updates: UpdatesView
}

interface AccountItems {
  readonly 'alert-counts': AlertCounts
  readonly bookings: Booking
  readonly disputes: Dispute
  readonly 'done-state': DoneState
  readonly fleet: FleetItem
  readonly incidents: Incident
  readonly invoices: Invoice
  readonly judging: Judging
  readonly 'learned-rates': LearnedRate
  readonly notes: ContainerNotes
  readonly plan: PlannedMove
  readonly owners: TeamOwner
  readonly rates: RateRule
  readonly resumes: ResumeView
  readonly 'sync-status': FleetStatus
  readonly 'team-activity': TeamActivity
  readonly 'team-conflicts': TeamConflict
  readonly 'team-resumes': TeamResume
  readonly 'team-status': TeamStatus
  readonly terminals: Terminal
}

export interface Judging {
  /** Stored shipments that are not judged yet after the start. */
  readonly unjudged: number
}

export type CollectionItems = AppItems & AccountItems
export type CollectionName = keyof CollectionItems

type KeysOf<Items> = { readonly [Name in keyof Items]: (item: Items[Name]) => string }

const one = (): string => ''

/** Main has them at any time. */
const APP_KEYS: KeysOf<AppItems> = {
  accounts: one,
  autostart: one,
  passwords: ({ of }) => of,
  policy: one,
  session: one,
  settings: ({ name }) => name,
  tray: one,
  updates: one,
}

/** Of the open account. */
const ACCOUNT_KEYS: KeysOf<AccountItems> = {
  'alert-counts': one,
  bookings: ({ containerId }) => containerId,
  disputes: ({ invoiceId }) => invoiceId,
  'done-state': one,
  fleet: fleetKey,
  incidents: ({ id }) => id,
  invoices: ({ id }) => id,
  judging: one,
  'learned-rates': ({ of, id, equipment, units, currency }) => [of, id, equipment, units, currency].join(' '),
  notes: ({ containerId }) => containerId,
  owners: ({ containerId }) => containerId,
  plan: moveId,
  rates: ({ id }) => id,
  resumes: ({ key }) => String(key),
  'sync-status': one,
  'team-activity': ({ key }) => String(key),
  'team-conflicts': ({ kind, key }) => `${kind} ${key}`,
  'team-resumes': ({ shipmentId }) => shipmentId,
  'team-status': one,
  terminals: ({ id }) => id,
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
