// Opens links and pressed notifications in the right account, also those that arrive before it is open.

import type { WindowPort, ToastPress } from '#main/core/port/desktop.ts'
import type { Session as AccountSession } from '#shared/contract/account-requests.ts'
import { tryTo } from '#main/core/events/refusal.ts'
import { failureWords } from '#shared/words/failure-words.ts'
import { readLink } from '#shared/fleet/link.ts'
import type { Language } from '#shared/words/language.ts'
import { type AccountMark, type AccountToasts, markOn } from '#main/alerts/account-toasts.ts'
import { TRIAL_ID } from '#main/alerts/toast-trial.ts'
import { STILL_RUNNING_ID } from '#main/shell/tray/still-running.ts'
import type { Resumes } from '#main/resumes/resumes.ts'

export interface LinkOpenings extends Pick<UntilStarted<string>, 'started'> {
  open(text: string): void
}

interface LinkOpeningsOptions {
  readonly window: Pick<WindowPort, 'show'>
  readonly phase: () => AccountSession['phase']
  readonly language: Language
}

export function createLinkOpenings({ window, phase, language }: LinkOpeningsOptions): LinkOpenings {
  const early = untilStarted(open)

  function open(text: string): void {
    const link = readLink(text)
    if (link === null) return window.show({ view: null, notice: language.say('link.rubbish') })
    if (phase() === 'open') return window.show({ view: 'link', link })
    if (phase() !== 'starting') return window.show({ view: null, notice: language.say('link.no-account') })
    early.keep(text)
    window.show()
  }

  return { open, started: () => early.started() }
}

interface ToastPresses extends Pick<UntilStarted<ToastPress>, 'started'> {
  press(press: ToastPress): void
}

interface ToastPressesOptions {
  readonly window: Pick<WindowPort, 'show'>
  readonly phase: () => AccountSession['phase']
  readonly open: () => PressedAccount | null
  /** The account with this mark, unless it is the chosen one. */
  readonly anotherBy: (mark: AccountMark) => number | null
  /** Resolves to whether the account could be opened. */
  readonly choose: (account: number) => Promise<boolean>
  readonly language: Language
}

interface PressedAccount {
  readonly alerts: { readonly toasts: Pick<AccountToasts, 'leadOf'> }
  readonly resumes: Pick<Resumes, 'start'>
}

export function createToastPresses(options: ToastPressesOptions): ToastPresses {
  const { window, phase, open, language } = options
  const early = untilStarted(press)

  function press({ id, part }: ToastPress): void {
    if (id === TRIAL_ID) return window.show({ view: 'alerts' })
    if (id === STILL_RUNNING_ID) return window.show()
    const account = open()
    if (account === null && phase() === 'starting') {
      early.keep({ id, part })
      // The button needs no window.
      if (part === 'toast') window.show()
      return
    }
    const lead = account?.alerts.toasts.leadOf(id) ?? null
    const owner = lead === null ? options.anotherBy(markOn(id) ?? '') : null
    if (owner !== null) void goTo(owner, { id, part })
    else if (account === null) window.show({ view: null, notice: language.say('toast.no-account') })
    else if (lead === null) window.show({ view: null, notice: language.say('toast.other-account') })
    else if (part === 'button' && lead.resumes !== null) resume(account, lead.resumes)
    else window.show(lead.opens)
  }

  function resume(account: PressedAccount, shipmentId: string): void {
    const failure = tryTo(() => account.resumes.start([shipmentId], 'notification'))
    if (failure !== null) window.show({ view: null, notice: failureWords(failure, language).message })
  }

  /** The press waits until its account is open. */
  async function goTo(owner: number, press: ToastPress): Promise<void> {
    early.keep(press)
    window.show()
    if (!(await options.choose(owner))) early.started()
  }

  return { press, started: () => early.started() }
}

interface UntilStarted<What> {
  keep(what: What): void
  /** Call at the end of startup, with or without an open account. */
  started(): void
}

function untilStarted<What>(act: (what: What) => void): UntilStarted<What> {
  let waiting: What | null = null
  return {
    keep(what) {
      waiting = what
    },
    started() {
      const earlier = waiting
      waiting = null
      if (earlier !== null) act(earlier)
    },
  }
}
