// Judging and re-judging a shipment as a whole: what the clock may change, and when.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { instantAt } from './instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeOrphanContainer, judgeShipment, rejudgeShipment } from './shipment-judgement.ts'

const terminals = new Map([['terminal-1', aTerminal()]])
const at = (text: string) => ({ now: instantAt(Date.parse(text)), settings: DEFAULT_SETTINGS, terminals })
const dueOnWednesday = aContainer({ deadlines: { line: '2026-07-08' } })

it('keeps one of what the containers of a shipment have alike: a large fleet would have thousands of the same', () => {
  const containers = ['one', 'other'].map((id) => ({ ...dueOnWednesday, id, number: id }))
  const judged = judgeShipment(aShipment(), containers, at('2026-07-06T17:00:00Z'))
  const [one, other] = judged.containers.map(({ facts }) => facts)
  expect(one?.pickup).toBe(other?.pickup)
  expect(one?.availability).toBe(other?.availability)
  expect(one?.deadline).toMatchObject({ plan: { kind: 'day' } })
  expect(one?.deadline.kind === 'binding' && one.deadline.plan).toBe(
    other?.deadline.kind === 'binding' && other.deadline.plan,
  )
})

describe('judging again by a later clock', () => {
  it('gives the very same object while no day has changed, so that a tick of the minute costs nothing', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], at('2026-07-06T17:00:00Z'))
    expect(rejudgeShipment(judged, at('2026-07-07T06:59:59Z'))).toBe(judged)
  })

  it('counts the day down at midnight of the place, not of anywhere else', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], at('2026-07-07T06:59:59Z'))
    expect(judged.containers[0]?.judgement.deadline).toMatchObject({ daysLeft: 2 })
    expect(judged.validUntil).toBe(Date.parse('2026-07-07T07:00:00Z'))
    const later = rejudgeShipment(judged, at('2026-07-07T07:00:00Z'))
    expect(later.containers[0]?.judgement.deadline).toMatchObject({ daysLeft: 1 })
  })

  it('does not keep a judgement when the clock is set back', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], at('2026-07-09T17:00:00Z'))
    const before = rejudgeShipment(judged, at('2026-07-08T17:00:00Z'))
    expect(before.containers[0]?.judgement.deadline).toMatchObject({ daysLeft: 0 })
  })

  it('does not keep a judgement made by other settings', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], at('2026-07-06T17:00:00Z'))
    const settings = { ...DEFAULT_SETTINGS, closed: { ...DEFAULT_SETTINGS.closed, days: ['2026-07-08'] } }
    const again = rejudgeShipment(judged, { ...at('2026-07-06T17:00:00Z'), settings })
    expect(again.containers[0]?.judgement.deadline).toMatchObject({ pullBy: { skipped: [{ why: { kind: 'user' } }] } })
  })

  it('ends with the appointment, so that one missed at 14:00 is called missed at 18:00 and not at midnight', () => {
    const container = aContainer({ appointmentAt: '2026-07-06T14:00:00-07:00' })
    const judged = judgeShipment(aShipment(), [container], at('2026-07-06T20:00:00Z'))
    expect(judged.validUntil).toBe(Date.parse('2026-07-07T01:00:00Z'))
    expect(rejudgeShipment(judged, at('2026-07-07T01:00:00Z')).containers[0]?.judgement.appointment).toMatchObject({
      problems: [{ kind: 'missed' }],
    })
  })

  it('lets go of the terminal’s deadline when rail that was announced may have come', () => {
    const container = aContainer({
      deadlines: { terminal: '2026-07-08', line: '2026-07-15' },
      atPort: { railLoadedAt: '2026-07-09' },
    })
    const judged = judgeShipment(aShipment(), [container], at('2026-07-07T17:00:00Z'))
    expect(judged.containers[0]?.judgement.deadline).toMatchObject({ daysLeft: 1 })
    expect(new Date(judged.validUntil).toISOString()).toBe('2026-07-08T07:00:00.000Z')
    const later = rejudgeShipment(judged, at('2026-07-09T05:00:00Z'))
    expect(later.containers[0]?.judgement.deadline).toMatchObject({
      daysLeft: 6,
      binding: { lastFreeDay: { source: 'line' } },
    })
  })

  it('ends two hours before a gate event dated ahead, by the clock of its own place', () => {
    const container = aContainer({
      inland: { zone: 'Pacific/Kiritimati', fullOutAt: '2026-07-09' },
      atPort: { zone: 'America/Los_Angeles' },
    })
    const judged = judgeShipment(aShipment(), [container], at('2026-07-08T07:30:00Z'))
    expect(judged.containers[0]?.judgement.out.kind).toBe('unknown')
    expect(new Date(judged.validUntil).toISOString()).toBe('2026-07-08T08:00:00.000Z')
    expect(rejudgeShipment(judged, at('2026-07-08T08:00:00Z')).containers[0]?.judgement.out.kind).toBe('out')
  })
})

describe('a container whose shipment is not known', () => {
  it('is judged by its own facts, and its tracking is unknown rather than fine', () => {
    const { judgement } = judgeOrphanContainer(dueOnWednesday, at('2026-07-08T17:00:00Z'))
    expect(judgement).toMatchObject({ tracking: null, deadline: { daysLeft: 0 }, tier: { name: 'due-blocked' } })
  })
})
