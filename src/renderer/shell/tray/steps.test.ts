import { describe, expect, it } from 'vitest'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { WorstContainer } from '#shared/tray/tray-board.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { english, spanish } from '#test/helpers/words.ts'
import { lineOf, stepsOf } from './steps.ts'

const CONTEXT = {
  now: instantAt(Date.parse('2026-07-06T17:00:00Z')),
  settings: DEFAULT_SETTINGS,
  terminals: new Map([['terminal-1', aTerminal({ name: 'Garden City Terminal' })]]),
}
const ARRIVED = { arrivedAt: '2026-06-28T17:00:00Z' }
const READY = { known: true, available: true, checkedAt: '2026-07-06T16:00:00Z' }

function worst(
  facts: Parameters<typeof aContainer>[0],
  ofShipment: Parameters<typeof aShipment>[0] = {},
): WorstContainer {
  const { containers, judgment } = judgeShipment(aShipment(ofShipment), [aContainer(facts)], CONTEXT)
  return { judgment: containers[0]!.judgment, resumes: judgment.stop.kind === 'stopped' ? judgment.shipmentId : null }
}

const BOOK = worst({ number: 'YMMU1731136', deadlines: { line: '2026-07-07' }, availability: READY, atPort: ARRIVED })
const LATE = worst({ id: 'late', deadlines: { line: '2026-07-05' }, availability: READY, atPort: ARRIVED })
const STOPPED = worst(
  { id: 'lost', atPort: ARRIVED },
  { tracking: { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'no_updates_at_line' } },
)
const CALM = worst({ id: 'calm', availability: { known: true, available: false }, atPort: ARRIVED })

function stepsIn(containers: readonly WorstContainer[], resume?: Pick<ResumeView, 'state'>) {
  return stepsOf(containers, 1, () => resume as ResumeView | undefined, english)
}

describe('stepsOf', () => {
  it('says the step, the place, the reason and the days left', () => {
    expect(stepsIn([BOOK])).toMatchObject([
      {
        words: 'Book',
        number: 'YMMU1731136',
        about: 'Garden City · One working day left',
        badge: '1 d left',
        badgeTone: 'due',
        tone: 'due',
        spoken: 'Book YMMU1731136, Garden City Terminal, One working day left, 1 day left',
      },
    ])
    expect(stepsOf([BOOK], 1, () => undefined, spanish)[0]?.spoken).toMatch(/^Agendar YMMU1731136, /)
  })

  it('presses the button of the board’s row', () => {
    const destination = { view: 'board', containerId: 'late', pressesStep: true }
    expect(stepsIn([LATE])).toMatchObject([{ tone: 'money', badgeTone: 'money', act: { kind: 'open', destination } }])
  })

  it('resumes a stopped shipment in the account that it shows', () => {
    expect(stepsIn([STOPPED])).toMatchObject([
      { words: 'Resume', badge: '', act: { kind: 'resume', account: 1, shipmentId: 'shipment-1' } },
    ])
  })

  it.each([
    ['queued', null],
    ['requested', null],
    ['failed', 'resume'],
  ] as const)('follows a resume that is %s', (state, act) => {
    const [step] = stepsIn([STOPPED], { state })
    expect(step?.about.includes(english.say(`resume.state.${state}`))).toBe(act === null)
    expect(step?.act?.kind ?? null).toBe(act)
  })

  it('leaves out a container that has nothing to do', () => {
    expect(CALM.judgment.tier.why.kind).toBe('none')
    expect(stepsIn([BOOK, CALM, LATE]).map(({ id }) => id)).toEqual(['container-1', 'late'])
  })
})

it('lineOf leaves out a terminal without a name', () => {
  const { judgment } = worst({ atPort: { ...ARRIVED, terminalId: null } }, { podTerminalId: null })
  expect(lineOf({ ...judgment, terminal: '' }, reasonWords(judgment, english), english).about).not.toContain('·')
})
