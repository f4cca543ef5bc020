// The office cache: which one the open account uses instead of the service, and how the user changes it.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { AccountService } from './account.ts'

/** Null if requests go to the service itself. */
export function cacheOf(settings: Pick<AppSettingsStore, 'read'>, baseAddress: string): string | null {
  const { cache } = settings.read().sync
  return cache?.service === baseAddress && URL.canParse(cache.address) ? cache.address : null
}

export function officeCacheHandlers(
  account: Pick<AccountService, 'tryCache'>,
  settings: Pick<AppSettingsStore, 'change'>,
) {
  return {
    async 'account.useCache'({ address }) {
      const result = address === null ? succeeded(null) : await account.tryCache(address)
      if (!result.ok) return result
      const changed = settings.change({ sync: { cache: result.value } })
      return changed.ok ? succeeded(null) : changed
    },
  } satisfies Partial<Handlers>
}
