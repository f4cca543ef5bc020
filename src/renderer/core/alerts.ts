// How many alerts are unread, and when they become notifications, as main last sent it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { AlertCounts } from '#shared/contract/alerts.ts'
import { main } from './client.ts'
import { valueOrNotice } from './failed-act.ts'

export const useAlerts = defineStore('alerts', () => {
  const counts = shallowRef<AlertCounts | null>(null)
  const unread = computed(() => counts.value?.unread ?? 0)

  function follow(): () => void {
    const end = main.on('alerts.changed', (next) => (counts.value = next))
    void readAll()
    return () => {
      end()
      counts.value = null
    }
  }

  async function readAll(): Promise<void> {
    const counted = await main.request('alerts.counts')
    if (counted.ok) counts.value ??= counted.value
  }

  async function snooze(until: 'hour' | 'tomorrow' | 'now'): Promise<void> {
    counts.value = valueOrNotice(await main.request('alerts.snooze', { until })) ?? counts.value
  }

  return { counts, unread, follow, snooze }
})
