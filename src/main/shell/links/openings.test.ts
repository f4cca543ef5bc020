import { expect, it } from 'vitest'
import type { Session } from '#shared/contract/account-requests.ts'
import type { Destination, WindowNotice } from '#shared/contract/app-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { say } from '#test/helpers/words.ts'
import { createLinkOpenings, createToastPresses } from './openings.ts'

const LINK = 'quaywatch://containers/MSCU1234566'
const THERE: Destination = { view: 'link', link: { to: 'container', number: 'MSCU1234566' } }

function setUp(phase: Session['phase']) {
  const destinations: (Destination | WindowNotice | null)[] = []
  const stage = { phase }
  const links = createLinkOpenings({
    window: { show: (to) => destinations.push(to ?? null) },
    phase: () => stage.phase,
    language: languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0)),
  })
  return { links, shown: destinations, stage }
}

it('opens the target if an account is open', () => {
  const { links, shown } = setUp('open')
  links.open(LINK)
  expect(shown).toEqual([THERE])
})

it('shows the window and waits while the account is still opening', () => {
  const { links, shown, stage } = setUp('starting')
  links.open(LINK)
  expect(shown).toEqual([null])
  stage.phase = 'open'
  links.started()
  links.started()
  expect(shown).toEqual([null, THERE])
})

it('shows a notice if no account is open, now or after the start', () => {
  const { links, shown, stage } = setUp('starting')
  links.open(LINK)
  stage.phase = 'first-run'
  links.started()
  expect(shown).toEqual([null, { view: null, notice: say('link.no-account') }])
})

it('shows a notice for an invalid link', () => {
  const { links, shown } = setUp('first-run')
  links.open('quaywatch://../../etc/passwd')
  expect(shown).toEqual([{ view: null, notice: say('link.rubbish') }])
})

it('resumes by the button of a notification that starts the app, without a window', () => {
  const shown: (Destination | WindowNotice | null)[] = []
  const resumed: (readonly string[])[] = []
  let phase: Session['phase'] = 'starting'
  const account = {
    alerts: { toasts: { leadOf: () => ({ opens: THERE, resumes: 'a' }) } },
    resumes: { start: (shipmentIds: readonly string[]) => void resumed.push(shipmentIds) },
  } as unknown as ReturnType<Parameters<typeof createToastPresses>[0]['open']>
  const presses = createToastPresses({
    window: { show: (to) => shown.push(to ?? null) },
    phase: () => phase,
    open: () => (phase === 'open' ? account : null),
    anotherBy: () => null,
    choose: () => Promise.resolve(false),
    language: languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0)),
  })
  presses.press({ id: 'stop-1', part: 'button' })
  phase = 'open'
  presses.started()
  expect([shown, resumed]).toEqual([[], [['a']]])
})
