// What the IT department decided for this computer, as main last sent it.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { PolicyView } from '#shared/contract/settings.ts'
import { askUntilAnswered } from './requests.ts'
import { main } from './client.ts'

export const usePolicy = defineStore('policy', () => {
  /** Null until main has answered. */
  const policy = shallowRef<PolicyView | null>(null)
  main.on('policy.changed', (next) => (policy.value = next))
  askUntilAnswered(
    () => main.request('policy.read'),
    (first) => (policy.value ??= first),
  )
  return { policy }
})
