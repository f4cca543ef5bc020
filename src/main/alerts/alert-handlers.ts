// Answers the window about alerts.

import type { Handlers } from '#main/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Alerts } from './alerts.ts'

export function alertHandlers(alerts: Alerts) {
  return {
    'alerts.list': (query) => succeeded(alerts.list(query)),
    'alerts.counts': () => succeeded(alerts.counts()),
    'alerts.acknowledge': ({ keys }) => succeeded(alerts.acknowledge(keys)),
    'alerts.acknowledgeAll': (input) => succeeded(alerts.acknowledgeAll(input)),
    'alerts.snooze': ({ until }) => {
      const snoozed = alerts.snooze(until)
      return snoozed.ok ? succeeded(alerts.counts()) : snoozed
    },
  } satisfies Partial<Handlers>
}
