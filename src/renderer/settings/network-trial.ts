// A trial of the network as it is set: begun anew by each change, and shared by the fields that say what came of it.

import { useTimeoutFn } from '@vueuse/core'
import { shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { NetworkTrial } from '#shared/contract/network.ts'
import { main } from '#renderer/core/client.ts'
import { useSettings } from '#renderer/core/settings.ts'

export function useNetworkTrial() {
  const settings = useSettings()
  const isTrying = shallowRef(false)
  const trial = shallowRef<NetworkTrial | null>(null)
  const failure = shallowRef<Failure | null>(null)
  let latest = 0

  async function tryNow(): Promise<void> {
    latest += 1
    const mine = latest
    isTrying.value = true
    const answer = await main.request('network.try')
    // A later change has begun a trial of its own.
    if (mine !== latest) return
    isTrying.value = false
    trial.value = answer.ok ? answer.value : null
    failure.value = answer.ok ? null : answer.error
  }

  // Main has what was chosen a moment after it is shown.
  const { start } = useTimeoutFn(() => void tryNow(), 300, { immediate: false })
  watch(
    () => {
      const { proxy, proxyAddress, proxyUser, certificateFile } = settings.current.sync
      return [proxy, proxyAddress, proxyUser, certificateFile].join('\n')
    },
    () => start(),
  )
  return { isTrying, trial, failure, tryNow }
}
