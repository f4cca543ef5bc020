import { describe, expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { aRate } from '#test/helpers/rates.ts'
import { freeTimeOf, perDiemTime } from './free-time.ts'

/** A Monday. */
const NOW = instantAt(Date.UTC(2026, 6, 6, 17))
const TODAY = dayOf(2026, 7, 6)
const DISCHARGED = { atPort: { dischargedAt: '2026-07-02T15:00:00Z' } }

function timeOf(container: Facts<Container>, shipment: Facts<Shipment> = {}, rates: readonly RateRule[] = []) {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS, createRateBook(rates))
  fleet.apply({
    shipments: [aShipment({ arrival: { actual: '2026-07-01' }, ...shipment })],
    containers: [aContainer(container)],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return freeTimeOf(fleet.rows()[0]!, NOW)
}

describe('freeTimeOf', () => {
  it('runs from the discharge to the last free day', () => {
    expect(timeOf({ ...DISCHARGED, deadlines: { line: '2026-07-10' } })).toEqual({
      today: TODAY,
      start: dayOf(2026, 7, 2),
      last: dayOf(2026, 7, 10),
      tone: 'calm',
      isEstimated: false,
    })
  })

  it('ends soon if the container must go by the next working day', () => {
    expect(timeOf({ ...DISCHARGED, deadlines: { line: '2026-07-07' } }).tone).toBe('soon')
  })

  it('is late after the last free day, but not for a day before the discharge', () => {
    expect(timeOf({ ...DISCHARGED, deadlines: { line: '2026-07-03' } }).tone).toBe('late')
    expect(timeOf({ ...DISCHARGED, deadlines: { line: '2026-06-30' } }).tone).toBe('soon')
  })

  it('starts at the arrival or its estimate without a discharge day', () => {
    const deadlines = { line: '2026-07-10' }
    expect(timeOf({ deadlines }).start).toBe(dayOf(2026, 7, 1))
    const atSea = { arrival: { actual: null, estimated: '2026-07-09' } }
    expect(timeOf({ deadlines, status: null }, atSea).start).toBe(dayOf(2026, 7, 9))
    expect(timeOf({ deadlines }, { arrival: { actual: null, estimated: null } }).start).toBeNull()
  })

  it("starts at the arrival at the ramp if the rail's day counts", () => {
    const rail = {
      ...DISCHARGED,
      inland: { zone: 'America/Chicago', arrivedAt: '2026-07-05T15:00:00Z' },
      deadlines: { rail: '2026-07-08' },
    }
    expect(timeOf(rail).start).toBe(dayOf(2026, 7, 5))
  })

  it('has begun or is unknown without a last free day', () => {
    expect(timeOf(DISCHARGED)).toMatchObject({ start: dayOf(2026, 7, 2), last: null, tone: 'calm' })
    const atSea = { arrival: { actual: null, estimated: '2026-07-09' } }
    expect(timeOf({ status: null }, atSea)).toMatchObject({ start: null, last: null })
  })

  it("is estimated by a tariff's free time", () => {
    expect(timeOf(DISCHARGED, {}, [aRate()])).toMatchObject({ isEstimated: true, tone: 'calm' })
  })

  it('is the per diem after the gate-out, whether free days are working days or not', () => {
    const out = { status: 'picked_up', atPort: { fullOutAt: '2026-07-02T17:00:00Z' } }
    const perDiem = aRate({ clock: 'per-diem', startEvent: 'gated-out', free: 7, freeUnit: 'working-days' })
    const time = timeOf(out, {}, [perDiem])
    expect(time).toMatchObject({ today: TODAY, start: dayOf(2026, 7, 2), last: dayOf(2026, 7, 13), isEstimated: true })
    expect(timeOf(out)).toMatchObject({ start: null, last: null })
  })
})

describe('perDiemTime', () => {
  const at = (day: number) => ({ day: dayOf(2026, 7, day), zone: 'America/Los_Angeles', city: 'Los Angeles' })
  const running = (lastFreeDay: number, state: 'free' | 'nearly-used-up' | 'used-up') =>
    ({ kind: 'running', since: at(1), freeDays: 4, lastFreeDay: at(lastFreeDay), freeDaysLeft: 0, state }) as const

  it('is late once free days are used up', () => {
    const tones = [running(20, 'free'), running(7, 'nearly-used-up'), running(3, 'used-up')].map(
      (one) => perDiemTime(at(1), one, NOW).tone,
    )
    expect(tones).toEqual(['calm', 'soon', 'late'])
  })

  it('has no end and is estimated without free days', () => {
    const { day } = at(1)
    expect(perDiemTime(at(1), null, NOW)).toMatchObject({ start: day, last: null, isEstimated: true })
  })
})
