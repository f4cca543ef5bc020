// The IT department's policy for this computer.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { PolicyView } from '#shared/contract/settings.ts'
import { askUntilAnswered } from './requests.ts'
import { main } from './client.ts'

export const usePolicy = defineStore('policy', () => {
  const policy = shallowRef<PolicyView | null>(null)
  main.on('policy.changed', (next) => (policy.value = next))
  askUntilAnswered(
    () => main.request('policy.read'),
    (first) => (policy.value ??= first),
  )
  return { policy }
})
