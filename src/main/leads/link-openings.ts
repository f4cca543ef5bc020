// What a link does that a system hands over: it leads to what it names, and to nothing else; what it cannot do it says.

import type { WindowPort } from '#main/port/desktop.ts'
import type { Session as AccountSession } from '#shared/contract/account.ts'
import { readLink } from '#shared/fleet/link.ts'
import type { Language } from '#shared/words/language.ts'
import { untilStarted, type UntilStarted } from './until-started.ts'

export interface LinkOpenings extends Pick<UntilStarted<string>, 'started'> {
  open(text: string): void
}

export interface LinkOpeningsOptions {
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
