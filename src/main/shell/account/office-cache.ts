// The office cache: which one the open account uses instead of the service, and how the user changes it.

import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { PolicyKeeper } from '#main/shell/policy/policy.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import { DECIDED, type AppSettingsStore } from '#main/store/settings-change.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { CacheView } from '#shared/contract/account-requests.ts'
import type { OfficeCache } from '#shared/settings/own-values.ts'
import type { AccountService } from './account.ts'

/**
 * The key goes to the cache, and any program of the user can write the settings file. So the keychain remembers which
 * cache the user entered, and no other is used. A policy needs no confirmation.
 */
export interface OfficeCacheGuard {
  /** Reads the keychain if the settings name a cache that this run has not confirmed yet. */
  prepare(): Promise<void>
  view(service: string): CacheView
  /** Whether a policy names the cache. */
  isDecided(): boolean
  /** Remembers the entered cache, or forgets it. */
  confirm(entered: OfficeCache | null): Promise<void>
}

export interface OfficeCacheOptions {
  readonly settings: Pick<AppSettingsStore, 'read'>
  readonly policy: Pick<PolicyKeeper, 'current'>
  readonly credentials: CredentialStore
  readonly entry: () => string
  readonly writeLog: WriteLog
}

export function guardOfficeCache({ settings, policy, credentials, entry, writeLog }: OfficeCacheOptions) {
  let confirmed: string | null = null

  const isDecided = (): boolean => policy.current.settings.has('sync.cache')
  const isConfirmed = (cache: OfficeCache): boolean => isDecided() || textOf(cache) === confirmed

  return {
    isDecided,
    async prepare() {
      const { cache } = settings.read().sync
      if (cache === null || isConfirmed(cache)) return
      const saved = await credentials.read(entry(), true)
      if (saved.state === 'present') confirmed = saved.key.reveal()
      if (!isConfirmed(cache)) writeLog('warn', 'cache', `not used: the keychain does not confirm it (${saved.state})`)
    },
    view(service) {
      const { cache } = settings.read().sync
      if (cache?.service !== service || !URL.canParse(cache.address)) return { used: null, unconfirmed: null }
      return isConfirmed(cache)
        ? { used: cache.address, unconfirmed: null }
        : { used: null, unconfirmed: cache.address }
    },
    async confirm(entered) {
      const before = confirmed
      confirmed = entered === null ? null : textOf(entered)
      if (confirmed === before) return
      // The keychain stores any secret as an ApiKey.
      const done =
        confirmed === null ? await credentials.delete(entry()) : await credentials.save(entry(), new ApiKey(confirmed))
      if (done.state !== 'saved' && done.state !== 'deleted')
        writeLog('warn', 'cache', `confirmed for this run only: ${done.state}`)
    },
  } satisfies OfficeCacheGuard
}

function textOf({ service, address }: OfficeCache): string {
  return `${service} ${address}`
}

export function officeCacheHandlers(
  account: Pick<AccountService, 'tryCache'>,
  settings: Pick<AppSettingsStore, 'change'>,
  guard: OfficeCacheGuard,
  service: () => string | null,
) {
  return {
    'account.cache': () => succeeded(guard.view(service() ?? '')),
    async 'account.useCache'({ address }) {
      // Checked first because the key is sent to the typed address.
      if (guard.isDecided()) return failed(DECIDED)
      const before = guard.view(service() ?? '').used
      const result = address === null ? succeeded(null) : await account.tryCache(address)
      if (!result.ok) return result
      // First, because the page asks for the view when the settings change.
      await guard.confirm(result.value)
      const changed = settings.change({ sync: { cache: result.value } })
      if (changed.ok) return succeeded(null)
      await guard.confirm(before === null ? null : { service: service() ?? '', address: before })
      return changed
    },
  } satisfies Partial<Handlers>
}
