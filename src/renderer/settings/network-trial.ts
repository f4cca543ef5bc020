// Tries the network settings after each change.

import { shallowRef, watch } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { useDelay } from '#renderer/core/composables.ts'
import { useSettings } from '#renderer/core/settings.ts'

export function useNetworkTrial<Found>(ask: () => Promise<Answer<Found>>) {
  const settings = useSettings()
  const isTrying = shallowRef(false)
  const trial = shallowRef<Found | null>(null)
  const failure = shallowRef<Failure | null>(null)
  let latest = 0

  async function tryNow(): Promise<void> {
    latest += 1
    const mine = latest
    isTrying.value = true
    const answer = await ask()
    // A later change has started its own trial.
    if (mine !== latest) return
    isTrying.value = false
    trial.value = answer.ok ? answer.value : null
    failure.value = answer.ok ? null : answer.error
  }

  // Main gets the new setting shortly after the page.
  const { start } = useDelay(() => void tryNow(), 300)
  watch(
    () => {
      const { proxy, proxyAddress, proxyUser, certificateFile } = settings.current.sync
      return [proxy, proxyAddress, proxyUser, certificateFile].join('\n')
    },
    () => start(),
  )
  return { isTrying, trial, failure, tryNow }
}
