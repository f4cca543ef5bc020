// The context of alerts on a real store, with default settings.

import type { AlertContext } from '#main/alerts/alert-context.ts'
import { createLedger } from '#main/alerts/ledger.ts'
import type { Store } from '#main/store/store.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { aContext } from './context.ts'
import type { FakeClock } from './fake-clock.ts'
import { languageFor } from './language.ts'

export function alertContext({ database }: Store, clock: FakeClock, given: Partial<AlertContext> = {}): AlertContext {
  return {
    ...aContext({ clock }),
    database,
    ledger: createLedger(database),
    isFirstSync: () => false,
    settings: () => DEFAULT_ALERT_SETTINGS,
    language: languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(clock.now())),
    zone: () => 'UTC',
    ...given,
  }
}
