import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { freeTimeStrip, TODAY_AT } from './free-time-strip.ts'

const NOW = instantAt(Date.UTC(2026, 6, 6, 17))
const TODAY = dayFromText('2026-07-06')!
/** The place of a day's start, in percent: the axis has 21 days and begins 13 days before today. */
const at = (day: string): number => Math.round(((dayFromText(day)! - TODAY + 13) / 21) * 10_000) / 100
const endOf = (day: string): number => Math.round(((dayFromText(day)! - TODAY + 14) / 21) * 10_000) / 100
const DISCHARGED = { atPort: { dischargedAt: '2026-07-02T15:00:00Z' } }

function stripOf(container: Facts<Container>, shipment: Facts<Shipment> = {}) {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment({ arrival: { actual: '2026-07-01' }, ...shipment })],
    containers: [aContainer(container)],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return freeTimeStrip(fleet.rows()[0]!, NOW)
}

describe('freeTimeStrip', () => {
  it('runs gray from the discharge to today, then in the tone to the end of the last free day', () => {
    expect(stripOf({ ...DISCHARGED, deadlines: { line: '2026-07-10' } })).toMatchObject({
      from: at('2026-07-02'),
      turn: TODAY_AT,
      to: endOf('2026-07-10'),
      tone: 'calm',
      isEstimated: false,
      tick: endOf('2026-07-10'),
      others: [],
      appointment: null,
    })
  })

  it('is amber if the container must go by the next working day', () => {
    expect(stripOf({ ...DISCHARGED, deadlines: { line: '2026-07-07' } })?.tone).toBe('soon')
  })

  it('runs red from the last free day to today if it is past', () => {
    expect(stripOf({ ...DISCHARGED, deadlines: { line: '2026-07-03' } })).toMatchObject({
      from: at('2026-07-02'),
      turn: endOf('2026-07-03'),
      to: TODAY_AT,
      tone: 'late',
    })
  })

  it('marks the days of other sources once each, and not the day that counts', () => {
    const deadlines = { line: '2026-07-09', terminal: '2026-07-08', coalesced: '2026-07-09' }
    expect(stripOf({ ...DISCHARGED, deadlines })).toMatchObject({
      tick: endOf('2026-07-08'),
      others: [endOf('2026-07-09')],
    })
  })

  it('starts at the arrival without a discharge day, and at today without both', () => {
    const deadlines = { line: '2026-07-10' }
    expect(stripOf({ deadlines })?.from).toBe(at('2026-07-01'))
    expect(stripOf({ deadlines }, { arrival: { actual: null, estimated: null } })?.from).toBe(TODAY_AT)
  })

  it('starts at the ETA of a container at sea', () => {
    const arrival = { actual: null, estimated: '2026-07-09' }
    const sea = stripOf({ deadlines: { line: '2026-07-12' }, status: null }, { arrival })
    expect(sea).toMatchObject({ from: at('2026-07-09'), turn: at('2026-07-09'), to: endOf('2026-07-12') })
  })

  it('has no tick and no tone without a deadline', () => {
    expect(stripOf(DISCHARGED)).toMatchObject({
      from: at('2026-07-02'),
      turn: TODAY_AT,
      to: TODAY_AT,
      tick: null,
    })
  })

  it('claims no late days for a deadline before the discharge', () => {
    expect(stripOf({ ...DISCHARGED, deadlines: { line: '2026-06-30' } })).toMatchObject({
      from: endOf('2026-06-30'),
      to: endOf('2026-06-30'),
      tick: endOf('2026-06-30'),
      tone: 'soon',
    })
  })

  it('ends at the edges of the axis and leaves out marks beyond them', () => {
    expect(
      stripOf(
        { atPort: { dischargedAt: '2026-05-01T15:00:00Z' }, deadlines: { line: '2026-05-07' } },
        {
          arrival: { actual: '2026-05-01' },
        },
      ),
    ).toMatchObject({ from: 0, turn: 0, to: TODAY_AT, tick: null })
    expect(stripOf({ ...DISCHARGED, deadlines: { line: '2026-08-30' } })).toMatchObject({ to: 100, tick: null })
  })

  it('shows the appointment at its hour, and whether it was missed', () => {
    const deadlines = { line: '2026-07-10' }
    const ahead = stripOf({ ...DISCHARGED, deadlines, appointmentAt: '2026-07-08T19:00:00Z' })
    expect(ahead?.appointment).toEqual({ at: Math.round((15.5 / 21) * 10_000) / 100, isMissed: false })
    expect(stripOf({ ...DISCHARGED, deadlines, appointmentAt: '2026-07-03T19:00:00Z' })?.appointment?.isMissed).toBe(
      true,
    )
  })

  it('is empty for a container that is out', () => {
    expect(stripOf({ ...DISCHARGED, atPort: { fullOutAt: '2026-07-04T15:00:00Z' } })).toBeNull()
  })
})
