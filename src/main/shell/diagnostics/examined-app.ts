// What the checks of Diagnostics examine.

import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import type { Context } from '#main/core/port/context.ts'
import type { Desktop } from '#main/core/port/desktop.ts'
import type { AccountService } from '#main/shell/account/account.ts'
import type { Network } from '#main/shell/network/network.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { UpdatesView } from '#shared/contract/app-requests.ts'
import type { Examined, ExaminedAccount } from './check.ts'

export interface ExaminedParts {
  readonly desktop: Pick<Desktop, 'toasts' | 'tray' | 'autostart'>
  readonly settings: Pick<AppSettingsStore, 'read'>
  readonly network: Pick<Network, 'settings'>
  readonly updates: { view(): UpdatesView }
  readonly open: {
    readonly account: Pick<AccountService, 'serviceAddress' | 'refusal'>
    readonly sessions: { readonly current: { readonly examined: ExaminedAccount } | null }
  }
  readonly storage: { readonly credentials: CredentialStore; readonly folder: string }
}

export function examinedNow({ clock }: Pick<Context, 'clock'>, parts: ExaminedParts): Omit<Examined, 'reach'> {
  const { desktop, settings, network, updates, open, storage } = parts
  const { toasts, tray, autostart } = desktop
  const { sync, preferences } = settings.read()
  const { serviceAddress, refusal } = open.account
  return {
    base: serviceAddress === null ? null : URL.parse(serviceAddress),
    network: network.settings(),
    proxy: sync.proxy,
    now: () => clock.now(),
    toasts,
    tray,
    autostart,
    updates: updates.view(),
    areUpdatesOn: preferences.updates !== 'off',
    ...storage,
    account: open.sessions.current?.examined ?? null,
    refusal: refusal?.failure ?? null,
  }
}
