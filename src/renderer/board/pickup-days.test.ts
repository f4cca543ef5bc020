import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { pickupDays } from './pickup-days.ts'

/** A Wednesday noon in Los Angeles. */
const NOW = instantAt(Date.UTC(2026, 6, 8, 19))
const TODAY = dayOf(2026, 7, 8)

function daysFor(facts: Parameters<typeof aContainer>[0], costs: Parameters<typeof pickupDays>[1] = null) {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment({ containerIds: ['c'], tracking: { lastSucceededAt: '2026-07-08T16:00:00Z' } })],
    containers: [{ ...aContainer(facts), id: 'c' }],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return pickupDays(fleet.rows()[0]!, costs, NOW)
}

const DISCHARGED = { atPort: { dischargedAt: '2026-07-05T19:00:00Z' } }

describe('pickupDays', () => {
  it('draws free time from the discharge to the end of the last free day', () => {
    const strip = daysFor({ ...DISCHARGED, deadlines: { line: '2026-07-10' } })
    expect(strip?.days[0]?.day).toBe(dayOf(2026, 7, 3))
    expect(strip).toMatchObject({ from: 2, turn: 5.5, to: 8, end: 8, now: 5.5, time: { tone: 'calm' } })
    expect(strip?.days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual([TODAY])
  })

  it('marks weekends and holidays as closed', () => {
    const strip = daysFor({ ...DISCHARGED, deadlines: { line: '2026-07-10' } })
    const closed = strip?.days.filter(({ isClosed }) => isClosed).map(({ day }) => day)
    expect(closed).toEqual(expect.arrayContaining([4, 5, 11, 12].map((date) => dayOf(2026, 7, date))))
    expect(closed).not.toContain(TODAY)
  })

  it('shows a last free day that is past, and today', () => {
    const strip = daysFor({ atPort: { dischargedAt: '2026-06-20T19:00:00Z' }, deadlines: { line: '2026-06-30' } })
    expect(strip).toMatchObject({ from: 0, turn: 3, to: 10.5, end: 3, now: 10.5, time: { tone: 'late' } })
  })

  it('keeps today and a far last free day in sight', () => {
    const strip = daysFor({ ...DISCHARGED, deadlines: { line: '2026-07-18' } })
    expect(strip?.days.some(({ isToday }) => isToday)).toBe(true)
    expect(strip?.end).toBeLessThan(14)
  })

  it('puts each cost on its day', () => {
    const cost = { day: dayOf(2026, 7, 11), isGateOpen: false, amounts: [{ amount: 185, currency: 'USD' }] }
    const strip = daysFor({ ...DISCHARGED, deadlines: { line: '2026-07-10' } }, [cost])
    expect(strip?.days.filter((day) => day.cost !== null)).toMatchObject([{ day: cost.day, cost }])
  })

  it('is empty if neither free time nor a cost is known', () => {
    expect(daysFor({ deadlines: {} })).toBeNull()
  })
})
