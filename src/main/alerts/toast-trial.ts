// A test notification, which shows the user whether the system displays them.

import type { ToastPort } from '#main/core/port/desktop.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Language } from '#shared/words/language.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { notShownWhy, outcomeWhyWords } from '#shared/words/alert-words.ts'

interface ToastTrialOptions {
  readonly toasts: Pick<ToastPort, 'show'>
  readonly settings: Pick<AppSettingsStore, 'read'>
  readonly language: Language
}

export const TRIAL_ID = 'trial'

export function toastTrialHandlers({ toasts, settings, language }: ToastTrialOptions) {
  return {
    'alerts.tryToast': async () => {
      const { say } = language
      const outcome = await toasts.show({
        id: TRIAL_ID,
        title: say('alert.trial.title'),
        body: say('alert.trial.body'),
        silent: !settings.read().alerts.sound,
      })
      const why = outcome.state === 'shown' ? null : notShownWhy(outcome)
      return succeeded({ notShownBecause: outcomeWhyWords(why, language) })
    },
  } satisfies Partial<Handlers>
}
