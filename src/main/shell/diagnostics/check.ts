// The interface of a diagnostic check and its inputs.

import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import type { AutostartPort, ToastPort, TrayPort } from '#main/core/port/desktop.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import type { Reach } from '#main/service/tracking-api/reach.ts'
import type { SyncSettings } from '#shared/settings/settings.ts'
import type { CheckResult, UpdatesView } from '#shared/contract/app-requests.ts'
import type { Found } from '#shared/words/diagnostics-words.ts'
import type { CheckState } from '#shared/words/diagnostics-checks.ts'
import type { Failure } from '#shared/words/failure-words.ts'

export interface Examined {
  /** Null if unknown. */
  readonly base: URL | null
  readonly network: NetworkSettings
  readonly proxy: SyncSettings['proxy']
  readonly now: () => number
  readonly credentials: CredentialStore
  readonly toasts: Pick<ToastPort, 'show' | 'doNotDisturb'>
  readonly tray: Pick<TrayPort, 'isThere'>
  readonly autostart: AutostartPort | null
  readonly updates: UpdatesView
  /** From the setting, which a policy may override. */
  readonly areUpdatesOn: boolean
  readonly folder: string
  readonly account: ExaminedAccount | null
  /** Why the last entered key was rejected. */
  readonly refusal: Failure | null
  /** Reaches the service without the key. Checks that run together share one request. */
  readonly reach: () => Promise<Reach | null>
}

export interface ExaminedAccount {
  /** Requests one shipment with the key; null if that worked. Checks that run together share one request. */
  ask(): Promise<TrackingApiError | null>
  readonly store: ExaminedStore
}

export interface ExaminedStore {
  /** In bytes. */
  size(): number
  isOnDisk(): boolean
  failure(): Failure | null
  /** Reads the whole file. */
  isWhole(): boolean
  /** Since the last complete sync; null: never. */
  ageMs(): number | null
}

export type Check = (examined: Examined) => CheckResult | Promise<CheckResult>

export function result(state: CheckState, found: Found): CheckResult {
  return { state, found, failure: null }
}

/** Leaves out the service's own text, because reports leave this computer. */
export function failedResult({ code, message, hint }: Failure, state: CheckState = 'trouble'): CheckResult {
  return { state, found: { key: 'diagnostics.found.failed' }, failure: { code, message, hint } }
}

export const NO_ADDRESS = result('unknown', { key: 'diagnostics.found.no-address' })
export const NOT_REACHED = result('unknown', { key: 'diagnostics.found.not-reached' })
export const NO_ACCOUNT = result('unknown', { key: 'diagnostics.found.no-account' })
