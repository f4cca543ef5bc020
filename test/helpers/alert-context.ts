// The context of alerts on a real store, with default settings.

import type { AlertContext } from '#main/alerts/alert-context.ts'
import type { Store } from '#main/store/store.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { FakeClock } from './fake-clock.ts'
import { languageFor } from './language.ts'
import { throwBug } from './throw-bug.ts'

export function alertContext({ database }: Store, clock: FakeClock, given: Partial<AlertContext> = {}): AlertContext {
  return {
    database,
    clock,
    now: () => clock.now(),
    isClockUnsure: () => false,
    settings: () => DEFAULT_ALERT_SETTINGS,
    language: languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(clock.now())),
    zone: () => 'UTC',
    reportBug: throwBug,
    ...given,
  }
}
