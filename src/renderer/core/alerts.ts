// The number of unread alerts and whether notifications are paused.

import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { QuietNow } from '#shared/contract/alerts-requests.ts'
import { main } from './client.ts'
import { mirrorOne } from './mirror.ts'
import { wasDone } from './requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { language, say } from './language.ts'

export const useAlerts = defineStore('alerts', () => {
  const counts = mirrorOne('alert-counts')
  const unread = computed(() => counts.value?.unread ?? 0)

  async function snooze(until: 'hour' | 'tomorrow' | 'now'): Promise<void> {
    wasDone(await main.request('alerts.snooze', { until }))
  }

  return { counts, unread, snooze }
})

export function quietWords({ until }: QuietNow): string {
  return until === null
    ? say('app.quiet.always')
    : say('app.quiet.until', { time: language.dates.moment(instantAt(until)) })
}
