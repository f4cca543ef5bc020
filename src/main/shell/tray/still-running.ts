// One notification at the first close of the window: the app still runs.

import type { Desktop } from '#main/core/port/desktop.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { Language } from '#shared/words/language.ts'

export const STILL_RUNNING_ID = 'still-running'

interface StillRunningOptions {
  readonly window: Pick<Desktop['window'], 'onHidden'>
  readonly toasts: Pick<Desktop['toasts'], 'show'>
  readonly settings: Pick<AppSettingsStore, 'change' | 'read'>
  readonly language: Language
  /** Before an account is open, macOS would ask whether the app may show notifications. */
  readonly mayNotify: () => boolean
}

export function announceStillRunning({ window, toasts, settings, language, mayNotify }: StillRunningOptions): void {
  async function announce(): Promise<void> {
    const { say } = language
    const body = say('tray.still-running.body')
    const outcome = await toasts.show({ id: STILL_RUNNING_ID, title: say('tray.still-running'), body, silent: true })
    if (outcome.state === 'shown') settings.change({ preferences: { knowsTray: true } })
  }

  window.onHidden(() => {
    if (!settings.read().preferences.knowsTray && mayNotify()) void announce()
  })
}
