import { describe, expect, it } from 'vitest'
import { openBooking } from '../fleet/bookings-and-moves.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { aBooking } from '#test/helpers/plan.ts'
import { writtenTime } from '../time/written-time.ts'
import { isCounted } from './board-facts.ts'
import { instantAt } from '../time/instant.ts'
import { judgeAlone } from './shipment-judgment.ts'

const MONDAY = instantAt(Date.parse('2026-07-06T17:00:00Z'))
const TERMINALS = new Map([['terminal-1', aTerminal()]])
const READY = aContainer({
  id: 'c',
  availability: { known: true, available: true, checkedAt: '2026-07-06T16:00:00Z' },
  atPort: { arrivedAt: '2026-07-01T10:00:00Z', dischargedAt: '2026-07-02T10:00:00Z' },
  deadlines: { terminal: '2026-07-07' },
})

function judged(booking: Parameters<typeof aBooking>[0] | null, now = MONDAY, container = READY) {
  const own = booking === null ? null : aBooking(booking)
  const context = { now, settings: DEFAULT_SETTINGS, terminals: TERMINALS, bookingOf: () => own }
  return judgeAlone(container, aShipment({ containerIds: ['c'] }), context).judgment
}

describe('openBooking', () => {
  it('counts until the service shows another appointment', () => {
    const at = (text: string | null) => ({ ...READY, appointmentAt: text === null ? null : writtenTime(text) })
    const booking = aBooking({ replaces: '2026-07-05T10:00:00Z' })
    expect(openBooking(booking, at(null))).toBe(booking)
    expect(openBooking(booking, at('2026-07-05T10:00:00Z'))).toBe(booking)
    expect(openBooking(booking, at('2026-07-07T17:00:00Z'))).toBeNull()
    expect(openBooking(null, at(null))).toBeNull()
  })
})

describe('the judgment of a booked container', () => {
  it('takes it out of Book now and marks the appointment as the user’s', () => {
    expect(judged(null).tier).toMatchObject({ name: 'last-chance' })
    const { tier, appointment } = judged({ day: '2026-07-07', time: '10:00' })
    expect(tier.name).toBe('booked')
    expect(appointment).toMatchObject({ kind: 'set', clock: 10 * 3_600_000, booking: { confirmation: 'A123' } })
  })

  it('becomes a missed appointment by the same rules', () => {
    const late = instantAt(Date.parse('2026-07-07T22:00:00Z'))
    const { tier, appointment } = judged({ day: '2026-07-07', time: '10:00' }, late)
    expect(appointment).toMatchObject({ problems: [{ kind: 'missed' }] })
    expect(tier.why).toMatchObject({ kind: 'rebook' })
  })

  it('is booked late if the user could get no earlier slot', () => {
    const late = { day: '2026-07-09', time: '10:00', isEarliestSlot: true }
    const { tier, appointment } = judged(late)
    expect(appointment).toMatchObject({ problems: [{ kind: 'late' }] })
    expect(tier).toMatchObject({ name: 'booked', why: { state: { kind: 'booked-late' } } })
    const past = judged(late, instantAt(Date.parse('2026-07-08T17:00:00Z')))
    expect(past.tier.name).toBe('booked')
    expect(past.deadline).toMatchObject({ isPast: true })
    expect(isCounted('past', past)).toBe(true)
    expect(judged({ ...late, isEarliestSlot: false }).tier.why).toMatchObject({ kind: 'rebook' })
    const missed = judged(late, instantAt(Date.parse('2026-07-09T22:00:00Z')))
    expect(missed.tier.why).toMatchObject({ kind: 'rebook', because: 'missed' })
  })

  it('stays booked late after the service has confirmed the same time, and no other', () => {
    const late = { day: '2026-07-09', time: '10:00', isEarliestSlot: true }
    const shown = (appointmentAt: string) =>
      judged(late, MONDAY, { ...READY, appointmentAt: writtenTime(appointmentAt) })
    const confirmed = shown('2026-07-09T17:00:00Z')
    expect(confirmed.appointment).not.toHaveProperty('booking')
    expect(confirmed.tier.why).toMatchObject({ state: { kind: 'booked-late' } })
    expect(shown('2026-07-10T17:00:00Z').tier.why).toMatchObject({ kind: 'rebook' })
  })

  it('flags a booking after the last free day', () => {
    const { appointment } = judged({ day: '2026-07-09' })
    expect(appointment).toMatchObject({ problems: [{ kind: 'after-last-free-day' }] })
  })
})
