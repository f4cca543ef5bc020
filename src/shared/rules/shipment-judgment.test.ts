// Tests judging a shipment again: what the clock changes, and when.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import { instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeOrphanContainer, judgeShipment, rejudgeShipment } from './shipment-judgment.ts'

const terminals = new Map([['terminal-1', aTerminal()]])
const contextAt = (text: string) => ({ now: instantAt(Date.parse(text)), settings: FEDERAL_ONLY, terminals })
const dueOnWednesday = aContainer({ deadlines: { line: '2026-07-08' } })

describe('rejudgeShipment', () => {
  it('returns the same object while no day has changed', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], contextAt('2026-07-06T17:00:00Z'))
    expect(rejudgeShipment(judged, contextAt('2026-07-07T06:59:59Z'))).toBe(judged)
  })

  it("counts the day down at the place's midnight", () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], contextAt('2026-07-07T06:59:59Z'))
    expect(judged.containers[0]?.judgment.deadline).toMatchObject({ daysLeft: 2 })
    expect(judged.validUntil).toBe(Date.parse('2026-07-07T07:00:00Z'))
    const later = rejudgeShipment(judged, contextAt('2026-07-07T07:00:00Z'))
    expect(later.containers[0]?.judgment.deadline).toMatchObject({ daysLeft: 1 })
  })

  it('judges again if the clock was set back', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], contextAt('2026-07-09T17:00:00Z'))
    const before = rejudgeShipment(judged, contextAt('2026-07-08T17:00:00Z'))
    expect(before.containers[0]?.judgment.deadline).toMatchObject({ daysLeft: 0 })
  })

  it('judges again with other settings', () => {
    const judged = judgeShipment(aShipment(), [dueOnWednesday], contextAt('2026-07-06T17:00:00Z'))
    const settings = { ...DEFAULT_SETTINGS, closed: { ...DEFAULT_SETTINGS.closed, days: ['2026-07-08'] } }
    const again = rejudgeShipment(judged, { ...contextAt('2026-07-06T17:00:00Z'), settings })
    expect(again.containers[0]?.judgment.deadline).toMatchObject({ pullBy: { skipped: [{ why: { kind: 'user' } }] } })
  })

  it('marks an appointment at 14:00 as missed at 18:00, not at midnight', () => {
    const container = aContainer({ appointmentAt: '2026-07-06T14:00:00-07:00' })
    const judged = judgeShipment(aShipment(), [container], contextAt('2026-07-06T20:00:00Z'))
    expect(judged.validUntil).toBe(Date.parse('2026-07-07T01:00:00Z'))
    expect(
      rejudgeShipment(judged, contextAt('2026-07-07T01:00:00Z')).containers[0]?.judgment.appointment,
    ).toMatchObject({
      problems: [{ kind: 'missed' }],
    })
  })

  it("drops the terminal's deadline when a future rail event may have happened", () => {
    const container = aContainer({
      deadlines: { terminal: '2026-07-08', line: '2026-07-15' },
      atPort: { railLoadedAt: '2026-07-09' },
    })
    const judged = judgeShipment(aShipment(), [container], contextAt('2026-07-07T17:00:00Z'))
    expect(judged.containers[0]?.judgment.deadline).toMatchObject({ daysLeft: 1 })
    expect(new Date(judged.validUntil).toISOString()).toBe('2026-07-08T07:00:00.000Z')
    const later = rejudgeShipment(judged, contextAt('2026-07-09T05:00:00Z'))
    expect(later.containers[0]?.judgment.deadline).toMatchObject({
      daysLeft: 6,
      binding: { lastFreeDay: { source: 'line' } },
    })
  })

  it("expires two hours before a future gate event, by the event's place", () => {
    const container = aContainer({
      inland: { zone: 'Pacific/Kiritimati', fullOutAt: '2026-07-09' },
      atPort: { zone: 'America/Los_Angeles' },
    })
    const judged = judgeShipment(aShipment(), [container], contextAt('2026-07-08T07:30:00Z'))
    expect(judged.containers[0]?.judgment.out.kind).toBe('unknown')
    expect(new Date(judged.validUntil).toISOString()).toBe('2026-07-08T08:00:00.000Z')
    expect(rejudgeShipment(judged, contextAt('2026-07-08T08:00:00Z')).containers[0]?.judgment.out.kind).toBe('out')
  })
})

describe('judgeOrphanContainer', () => {
  it('judges the container by its own facts and leaves tracking unknown', () => {
    const { judgment } = judgeOrphanContainer(dueOnWednesday, contextAt('2026-07-08T17:00:00Z'))
    expect(judgment).toMatchObject({ tracking: null, deadline: { daysLeft: 0 }, tier: { name: 'due-blocked' } })
  })
})
