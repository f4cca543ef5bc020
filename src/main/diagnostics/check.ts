// The interface of a diagnostic check and its inputs.

import type { CredentialStore } from '#main/credentials/credential-store.ts'
import type { Wording } from '#main/ipc/wording.ts'
import type { AutostartPort, ToastPort, TrayPort } from '#main/port/desktop.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import type { NetworkSettings } from '#main/tracking-api/proxy.ts'
import type { Reach } from '#main/tracking-api/reach.ts'
import type { SyncSettings } from '#shared/settings/settings.ts'
import type { CheckResult, UpdatesView } from '#shared/contract/app.ts'
import type { CheckState, Found } from '#shared/words/diagnostics-words.ts'
import type { FailureFacts, Unworded } from '#shared/words/failure-words.ts'

export interface Examined {
  /** Of the service; null where none is known. */
  readonly base: URL | null
  readonly network: NetworkSettings
  readonly proxy: SyncSettings['proxy']
  readonly now: () => number
  readonly credentials: CredentialStore
  readonly toasts: Pick<ToastPort, 'show' | 'doNotDisturb'>
  readonly tray: Pick<TrayPort, 'isThere'>
  readonly autostart: AutostartPort | null
  readonly updates: Unworded<UpdatesView>
  /** By the setting, which may be decided. */
  readonly areUpdatesOn: boolean
  readonly folder: string
  /** Null while no account is open. */
  readonly account: ExaminedAccount | null
  /** Why the key that was entered last opened no account. */
  readonly refusal: FailureFacts | null
  readonly wording: Pick<Wording, 'failure'>
  /** Without the key; asked once for all checks that begin at the same time. */
  readonly reach: () => Promise<Reach | null>
}

export interface ExaminedAccount {
  /** One shipment by the key: null where it was given. Asked once for all checks that begin at the same time. */
  ask(): Promise<TrackingApiError | null>
  readonly store: ExaminedStore
}

export interface ExaminedStore {
  /** Bytes. */
  size(): number
  isOnDisk(): boolean
  failure(): FailureFacts | null
  /** Reads all of the file. */
  isWhole(): boolean
  /** When the account was last read to its end. */
  completeAt(): number | null
}

export type Check = (examined: Examined) => CheckResult | Promise<CheckResult>

export function result(state: CheckState, found: Found): CheckResult {
  return { state, found, failure: null }
}

/** Without what others said: a report leaves this computer. */
export function failedResult(
  facts: FailureFacts,
  { wording }: Pick<Examined, 'wording'>,
  state: CheckState = 'trouble',
): CheckResult {
  const { code, message, hint } = wording.failure(facts)
  return { state, found: { key: 'diagnostics.found.failed' }, failure: { code, message, hint } }
}

export const NO_ADDRESS = result('unknown', { key: 'diagnostics.found.no-address' })
export const NOT_REACHED = result('unknown', { key: 'diagnostics.found.not-reached' })
export const NO_ACCOUNT = result('unknown', { key: 'diagnostics.found.no-account' })
