// The judge of a store without rates, bookings and incidents, as the session creates it.

import { createJudge, type JudgeOptions } from '#main/judge/judge.ts'
import { createSummaries } from '#main/judge/shipment-summary.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { throwBug } from './throw-bug.ts'

interface Given extends Pick<JudgeOptions, 'store' | 'now' | 'events'> {
  readonly settings: AppSettingsStore
  readonly isHandled?: (containerId: string) => boolean
}

export function judgeOf({ store, now, events, settings, isHandled = () => false }: Given) {
  const judge = createJudge({ store, now, events, settings: () => settings.read().rules, reportBug: throwBug })
  const summaries = createSummaries(judge, () => settings.read().preferences.scope, isHandled)
  return { judge, summaries }
}
