// Default session options for tests, with a desktop that shows every toast.

import type { AlertsOptions } from '#main/alerts/alerts.ts'
import type { Toast, ToastOutcome } from '#main/core/port/desktop.ts'
import { USUAL_FOLLOW_UP } from '#main/resumes/resumes.ts'
import type { SessionOptions } from '#main/shell/session/open-session.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createExchangeLog } from '#main/service/sync/exchange-log.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import { DEFAULT_SYNC } from '#shared/settings/settings.ts'
import { aContext } from './context.ts'
import { createMemorySettingsDisk } from './memory-settings-disk.ts'

export const USUAL_PLAN = {
  everyMs: DEFAULT_SYNC.minutesBetween * MINUTE,
  oldestStoppedMs: DEFAULT_SYNC.stoppedDays * DAY,
  historyMs: DEFAULT_SYNC.historyDays * DAY,
}

/** `given`: options that differ from the default. */
export function sessionOptions(
  given: Pick<SessionOptions, 'api' | 'storePath' | 'clock'> & Partial<SessionOptions>,
): SessionOptions {
  return {
    ...aContext(given),
    ...alertOptions(),
    isKeyNew: false,
    exchanges: createExchangeLog(given.clock),
    plan: () => USUAL_PLAN,
    followUp: USUAL_FOLLOW_UP,
    teamPassword: { read: () => Promise.resolve(null), onChanged: () => ({ [Symbol.dispose]: () => undefined }) },
    version: '1.0.0',
    isDemo: false,
    clipboard: { read: () => Promise.resolve(''), write: () => Promise.resolve() },
    send: () => undefined,
    ...given,
  }
}

/** `whileShown` runs with each toast before it counts as shown. */
export function alertOptions(whileShown: (toast: Toast) => unknown = () => undefined) {
  return {
    concernsOf: () => [],
    desktop: {
      toasts: {
        doNotDisturb: () => Promise.resolve(null),
        async show(toast: Toast): Promise<ToastOutcome> {
          await whileShown(toast)
          return { state: 'shown' }
        },
      },
      window: { flash: () => undefined },
    },
    settings: createAppSettings(openSettings(createMemorySettingsDisk())),
  } satisfies Partial<SessionOptions & AlertsOptions>
}
