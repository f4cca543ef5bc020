// Default session options for tests, with a desktop that shows every toast.

import type { AlertsOptions } from '#main/alerts/alerts.ts'
import type { Context } from '#main/core/port/context.ts'
import type { Toast, ToastOutcome } from '#main/core/port/desktop.ts'
import { USUAL_FOLLOW_UP } from '#main/resumes/resumes.ts'
import type { AccountToOpen, SessionOptions } from '#main/shell/session/open-session.ts'
import { type AppSettingsStore, createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import type { ServiceClock } from '#main/core/time/service-clock.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import { DEFAULT_SYNC } from '#shared/settings/settings.ts'
import { aContext } from './context.ts'
import { createMemorySettingsDisk } from './memory-settings-disk.ts'

export const USUAL_PLAN = {
  everyMs: DEFAULT_SYNC.minutesBetween * MINUTE,
  oldestStoppedMs: DEFAULT_SYNC.stoppedDays * DAY,
  historyMs: DEFAULT_SYNC.historyDays * DAY,
}

export interface Given extends Context, AccountToOpen {
  readonly settings: AppSettingsStore
  readonly desktop: ReturnType<typeof alertOptions>['desktop']
  readonly send: (message: EventMessage) => void
  /** Default: the computer's time, confirmed. */
  readonly serviceClock: ServiceClock
}

/** `given`: options that differ from the default. */
export function sessionOptions(given: Pick<Given, 'api' | 'storePath' | 'clock'> & Partial<Given>): SessionOptions {
  const { api, storePath, isDemo = false, syncPlan = () => USUAL_PLAN } = given
  const { serviceClock, send = () => undefined } = given
  const time = serviceClock && { now: () => serviceClock.now(), isTimeConfirmed: () => serviceClock.isConfirmed() }
  const { desktop, settings } = { ...alertOptions(), ...given }
  return {
    context: aContext({ ...time, ...given }),
    account: { api, storePath, isDemo, syncPlan },
    app: {
      desktop: {
        ...desktop,
        clipboard: { asksUser: false, read: () => Promise.resolve(''), write: () => Promise.resolve() },
        wire: { send },
      },
      settings,
      followUp: USUAL_FOLLOW_UP,
      teamPassword: { read: () => Promise.resolve(null), onEntered: () => ({ [Symbol.dispose]: () => undefined }) },
      version: '1.0.0',
    },
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
  } satisfies Partial<AlertsOptions>
}
