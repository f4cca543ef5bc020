// What pressing a notification does: it leads to what it is about, or resumes it, in the account that it belongs to.

import type { Alerts } from '#main/alerts/alerts.ts'
import { TRIAL_ID } from '#main/alerts/toast-trial.ts'
import type { WindowPort } from '#main/port/desktop.ts'
import type { ToastPress } from '#main/port/toast.ts'
import type { Resumes } from '#main/resume/resumes.ts'
import type { Session as AccountSession } from '#shared/contract/account.ts'
import type { Language } from '#shared/words/language.ts'
import { untilStarted, type UntilStarted } from './until-started.ts'

export interface ToastPresses extends Pick<UntilStarted<ToastPress>, 'started'> {
  press(press: ToastPress): void
}

export interface ToastPressesOptions {
  readonly window: Pick<WindowPort, 'show'>
  readonly phase: () => AccountSession['phase']
  readonly open: () => PressedAccount | null
  readonly language: Language
}

interface PressedAccount {
  readonly alerts: Pick<Alerts, 'leadOf'>
  readonly resumes: Pick<Resumes, 'start'>
}

export function createToastPresses({ window, phase, open, language }: ToastPressesOptions): ToastPresses {
  const early = untilStarted(press)

  function press({ id, part }: ToastPress): void {
    if (id === TRIAL_ID || id === null) return window.show({ view: 'alerts' })
    const account = open()
    if (account === null && phase() === 'starting') {
      early.keep({ id, part })
      return window.show()
    }
    const lead = account?.alerts.leadOf(id) ?? null
    if (account === null) window.show({ view: null, notice: language.say('toast.no-account') })
    else if (lead === null) window.show({ view: null, notice: language.say('toast.other-account') })
    else if (part === 'button' && lead.resumes !== null) account.resumes.start([lead.resumes], 'outside')
    else window.show(lead.opens)
  }

  return { press, started: () => early.started() }
}
