// Which office cache main really uses. Main decides, because the settings may name one that the user did not enter.

import { shallowRef, watch, type ShallowRef } from 'vue'
import type { CacheView } from '#shared/contract/account-requests.ts'
import { main } from './client.ts'
import { useSettings } from './settings.ts'

export function useOfficeCache(): { readonly cache: ShallowRef<CacheView>; readonly renew: () => Promise<void> } {
  const cache = shallowRef<CacheView>({ used: null, unconfirmed: null })
  const settings = useSettings()
  watch(() => settings.current.sync.cache, renew, { immediate: true })

  async function renew(): Promise<void> {
    const answer = await main.request('account.cache')
    if (answer.ok) cache.value = answer.value
  }
  return { cache, renew }
}
