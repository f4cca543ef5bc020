// The number of unread alerts and whether notifications are paused.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { AlertCounts, QuietNow } from '#shared/contract/alerts-requests.ts'
import { askUntilAnswered, valueOrNotice } from './requests.ts'
import { main } from './client.ts'
import { instantAt } from '#shared/time/instant.ts'
import { language, say } from './language.ts'

export const useAlerts = defineStore('alerts', () => {
  const counts = shallowRef<AlertCounts | null>(null)
  const unread = computed(() => counts.value?.unread ?? 0)

  function follow(): () => void {
    const end = main.on('alerts.changed', (next) => (counts.value = next))
    const giveUp = askUntilAnswered(
      () => main.request('alerts.counts'),
      (first) => (counts.value ??= first),
    )
    return () => {
      end()
      giveUp()
      counts.value = null
    }
  }

  async function snooze(until: 'hour' | 'tomorrow' | 'now'): Promise<void> {
    counts.value = valueOrNotice(await main.request('alerts.snooze', { until })) ?? counts.value
  }

  return { counts, unread, follow, snooze }
})

export function quietWords({ until }: QuietNow): string {
  return until === null
    ? say('app.quiet.always')
    : say('app.quiet.until', { time: language.dates.moment(instantAt(until)) })
}
