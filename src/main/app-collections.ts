// Serves the collections of the app without an account to the page, and sends each again after it changed.

import { sectionsOf } from '#shared/settings/settings.ts'
import type { Hub } from './core/ipc/hub.ts'
import type { AccountBook } from './shell/account/account-book.ts'
import type { AccountService } from './shell/account/account.ts'
import type { Network } from './shell/network/network.ts'
import { policyView, type PolicyKeeper } from './shell/policy/policy.ts'
import type { StartAtLogin } from './shell/policy/start-at-login.ts'
import type { Updates } from './shell/updates/updates.ts'
import type { AppSettingsStore } from './store/settings-change.ts'
import type { TeamPassword } from './team/password.ts'

export interface AppParts {
  readonly passwords: { readonly network: Network; readonly teamPassword: TeamPassword }
  readonly accounts: { readonly book: AccountBook; readonly account: AccountService }
  readonly settings: AppSettingsStore
  readonly policy: PolicyKeeper
  readonly startAtLogin: StartAtLogin
  readonly updates: Updates
}

export function serveAppCollections(hub: Hub, parts: AppParts): void {
  const { passwords, accounts, settings, policy, startAtLogin, updates } = parts
  const { network, teamPassword } = passwords
  const { book, account } = accounts
  const sendPasswords = hub.serve('passwords', () => [
    { of: 'proxy', kept: network.passwordKept() },
    { of: 'team', kept: teamPassword.kept() },
  ])
  network.onPasswordKept(sendPasswords)
  teamPassword.onKept(sendPasswords)
  book.onChanged(hub.serve('accounts', () => [book.list()]))
  account.onSession(hub.serve('session', () => [account.session]))
  settings.onChanged(hub.serve('settings', () => sectionsOf(settings.read())))
  policy.onChanged(hub.serve('policy', () => [policyView(policy)]))
  startAtLogin.onChanged(hub.serve('autostart', () => [startAtLogin.state()]))
  updates.onChanged(hub.serve('updates', () => [updates.view()]))
}
