// How many alerts are unread, and when they become notifications, as main last told it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { AlertCounts, AlertSettings } from '#shared/contract/alerts.ts'
import type { Failure } from '#shared/contract/answer.ts'
import { main } from '../app/client.ts'

export const useAlerts = defineStore('alerts', () => {
  const counts = shallowRef<AlertCounts | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const settings = shallowRef<AlertSettings | null>(null)
  const unread = computed(() => counts.value?.unread ?? 0)

  function follow(): () => void {
    const end = main.on('alerts.changed', (next) => (counts.value = next))
    void readAll()
    return () => {
      end()
      counts.value = null
      failure.value = null
    }
  }

  async function readAll(): Promise<void> {
    const [counted, chosen] = await Promise.all([main.request('alerts.counts'), main.request('alerts.settings')])
    if (counted.ok) counts.value ??= counted.value
    if (chosen.ok) settings.value = chosen.value
  }

  async function configure(changes: Partial<Omit<AlertSettings, 'snoozedUntil'>>): Promise<void> {
    if (settings.value === null) return
    const { snoozedUntil: _, ...chosen } = settings.value
    const answer = await main.request('alerts.configure', { ...chosen, ...changes })
    failure.value = answer.ok ? null : answer.error
    if (answer.ok) settings.value = answer.value
  }

  async function snooze(until: 'hour' | 'tomorrow' | 'now'): Promise<void> {
    const answer = await main.request('alerts.snooze', { until })
    if (answer.ok) settings.value = answer.value
  }

  return { counts, unread, failure, settings, follow, configure, snooze }
})
