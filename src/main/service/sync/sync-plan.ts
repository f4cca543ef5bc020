// When to sync and how much to keep, by the user's settings.

import type { AppSettings } from '#shared/contract/settings-requests.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import type { SyncPlan } from './fleet-sync.ts'

/** The demo syncs often so that visitors see changes. */
const DEMO_INTERVAL_MS = 5_000

export function planSync({ minutesBetween, stoppedDays, historyDays }: AppSettings['sync'], isDemo: boolean): SyncPlan {
  return {
    everyMs: isDemo ? DEMO_INTERVAL_MS : minutesBetween * MINUTE,
    oldestStoppedMs: stoppedDays * DAY,
    historyMs: historyDays * DAY,
  }
}
