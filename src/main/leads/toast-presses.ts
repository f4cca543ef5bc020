// What pressing a notification does: it leads to what it is about, or resumes it, in the account that it belongs to.

import type { Alerts } from '#main/alerts/alerts.ts'
import type { AccountMark } from '#main/alerts/account-mark.ts'
import { markOn } from '#main/alerts/toasts.ts'
import { TRIAL_ID } from '#main/alerts/toast-trial.ts'
import type { WindowPort, ToastPress } from '#main/port/desktop.ts'
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
  /** The account that has this mark on its toasts, where it is another than the one that is chosen. */
  readonly anotherBy: (mark: AccountMark) => number | null
  /** Answers whether it came to be the one that is chosen. */
  readonly choose: (account: number) => Promise<boolean>
  readonly language: Language
}

interface PressedAccount {
  readonly alerts: Pick<Alerts, 'leadOf'>
  readonly resumes: Pick<Resumes, 'start'>
}

export function createToastPresses(options: ToastPressesOptions): ToastPresses {
  const { window, phase, open, language } = options
  const early = untilStarted(press)

  function press({ id, part }: ToastPress): void {
    if (id === TRIAL_ID || id === null) return window.show({ view: 'alerts' })
    const account = open()
    if (account === null && phase() === 'starting') {
      early.keep({ id, part })
      return window.show()
    }
    const lead = account?.alerts.leadOf(id) ?? null
    const owner = lead === null ? options.anotherBy(markOn(id) ?? '') : null
    if (owner !== null) void goTo(owner, { id, part })
    else if (account === null) window.show({ view: null, notice: language.say('toast.no-account') })
    else if (lead === null) window.show({ view: null, notice: language.say('toast.other-account') })
    else if (part === 'button' && lead.resumes !== null) account.resumes.start([lead.resumes], 'notification')
    else window.show(lead.opens)
  }

  /** What it is about is only there: the press waits until that account is open. */
  async function goTo(owner: number, press: ToastPress): Promise<void> {
    early.keep(press)
    window.show()
    if (!(await options.choose(owner))) early.started()
  }

  return { press, started: () => early.started() }
}
