import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { dayFromText } from '#shared/time/calendar-day.ts'
import type { BookingWarning } from '#shared/rules/booking-check.ts'
import type { Booking, PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import { setUp } from '#test/helpers/set-up.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import BookForm from './BookForm.vue'
import { usePlan } from './plan.ts'
import { aFailure } from '#test/helpers/failure.ts'

/** A Monday morning in Los Angeles. */
const NOW = Date.parse('2026-07-13T14:05:00Z')
const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
vi.mock('#renderer/core/clock.ts', () => ({ now: () => NOW }))
vi.mock('#renderer/fleet/board.ts', () => ({
  useBoard: () => ({ viewersToday: dayFromText('2026-07-13') }),
}))

const FAILED = { ok: false, error: aFailure('disk') }
const SAVED: unknown = { ok: true, value: [] }
const READY = { availability: { known: true, available: true, checkedAt: '2026-07-13T13:00:00Z' } } as const
const POSTED = { fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }] }
const ARRIVED = { atPort: { arrivedAt: '2026-07-08T10:00:00Z', dischargedAt: '2026-07-09T10:00:00Z' } } as const

function rowOf(
  facts: Parameters<typeof aContainer>[0],
  shipment: Parameters<typeof aShipment>[0] = {},
  days: readonly string[] = [],
): BoardRow {
  const closed = { ...DEFAULT_SETTINGS.closed, gateOpensAt: '06:00', gateClosesAt: '17:00', days }
  const fleet = createJudgedBoard({ ...DEFAULT_SETTINGS, closed })
  const container = aContainer({ id: 'c', number: 'MSCU0000001', ...facts })
  fleet.apply({
    shipments: [aShipment({ containerIds: ['c'], ...shipment })],
    containers: [container],
    terminals: [aTerminal()],
  })
  fleet.judge(instantAt(NOW))
  return fleet.row('c') as BoardRow
}

const BY_RAY = {
  key: 1,
  at: NOW,
  seat: 'b',
  name: 'Ray',
  initials: 'R',
  isMe: false,
  kind: 'booking',
  action: 'added',
  containerId: 'c',
  shipmentId: null,
  text: '2026-07-14 14:00 RAY1',
} as const

interface Opened {
  /** The variables and functions of the form. */
  readonly form: Record<string, unknown>
  readonly isOpen: () => boolean
  readonly saved: readonly unknown[]
  readonly submit: () => Promise<void>
  readonly warnings: () => readonly BookingWarning['kind'][]
}

async function opened(
  row: BoardRow,
  { answer = SAVED, moves = [] as readonly PlannedMove[], bookings = [] as readonly Booking[] } = {},
): Promise<Opened> {
  const pinia = createPinia()
  setActivePinia(pinia)
  main.put('plan', moves)
  main.put('bookings', bookings)
  const saved: unknown[] = []
  main.request = (route, query) => {
    if (route === 'bookings.put') saved.push((query as { booking: unknown }).booking)
    return answer
  }
  const plan = usePlan()
  await expect.poll(() => [plan.bookings.size, plan.moves.length]).toEqual([bookings.length, moves.length])
  let isOpen = true
  const props = { row, onDone: () => (isOpen = false) }
  const form = await setUp(BookForm, props, pinia)
  return {
    form,
    isOpen: () => isOpen,
    saved,
    submit: form['submit'] as () => Promise<void>,
    warnings: () => (form['warnings'] as readonly BookingWarning[]).map(({ kind }) => kind),
  }
}

/** Whether the form of a planned container with a booking is done after `act`. */
async function isDoneAfter(act: 'submit' | 'remove', answer: unknown, text = '10:30 #A123'): Promise<boolean> {
  const stored = { answer, moves: [aMove({ day: '2026-07-14' })], bookings: [aBooking()] }
  const { form, isOpen } = await opened(rowOf({ ...READY, ...ARRIVED }), stored)
  form['text'] = text
  await (form[act] as () => Promise<void>)()
  return !isOpen()
}

describe('BookForm', () => {
  it.each(['submit', 'remove'] as const)('keeps the typed text if main can’t save: %s', async (act) => {
    expect(await isDoneAfter(act, FAILED)).toBe(false)
    expect(await isDoneAfter(act, { ok: true, value: [] })).toBe(true)
  })

  it('saves nothing while a word of the text is unread', async () => {
    const saved = { ok: true, value: [] }
    expect(await isDoneAfter('submit', saved, 'Tue 10:30 gate B')).toBe(false)
    expect(await isDoneAfter('submit', saved, 'Tue 10:30-11:30 B12')).toBe(true)
  })

  it('shows what a colleague booked meanwhile and replaces it only when asked again', async () => {
    const { form, isOpen, saved, submit } = await opened(rowOf({ ...READY, ...ARRIVED }))
    form['text'] = 'wed 9:00'
    expect(form['meanwhile']).toBe('')
    main.put('bookings', [aBooking({ day: '2026-07-14', time: '14:00', confirmation: 'RAY1' })])
    main.put('team-activity', [BY_RAY])
    await expect.poll(() => form['meanwhile']).toBe('Ray booked Tue, Jul 14 2:00 PM #RAY1 just now')
    await submit()
    expect([isOpen(), saved.length]).toEqual([true, 0])
    expect(form['saveWords']).toBe('Replace it')
    await submit()
    expect([isOpen(), saved.length]).toEqual([false, 1])
  })

  const DUE = { ...READY, ...ARRIVED, deadlines: { line: '2026-07-14' } }
  const AT_SEA = { arrival: { estimated: '2026-07-16' } }
  const CUSTOMS = [{ name: 'customs', status: 'hold', description: null }]
  it.each<[string, string, BoardRow, readonly BookingWarning['kind'][]]>([
    ['in time', 'tue 10:00', rowOf(DUE), []],
    ['after the LFD', 'wed 10:00', rowOf(DUE), ['after-last-free-day']],
    ['on a weekend', 'sat 10:00', rowOf({ ...READY, ...ARRIVED }), ['gate-closed']],
    ['on a holiday', '9/7/2026 10:00', rowOf({ ...READY, ...ARRIVED }), ['gate-closed']],
    ['before the gate opens', 'tue 5:30', rowOf(DUE), ['before-opening']],
    ['after the gate has closed', 'tue 18:00', rowOf(DUE), ['after-closing']],
    ['in the past', '7/13 6:30', rowOf(DUE), ['in-the-past']],
    ['before the ETA', 'wed 10:00', rowOf({}, AT_SEA), ['before-arrival']],
    ['on hold', 'tue 10:00', rowOf({ ...DUE, holds: CUSTOMS }), ['on-hold']],
  ])('warns before it saves, and saves when asked again: %s', async (_, text, row, warnings) => {
    const { form, isOpen, saved, submit, warnings: shown } = await opened(row)
    form['text'] = text
    expect(shown()).toEqual(warnings)
    await submit()
    expect([isOpen(), saved.length]).toEqual(warnings.length === 0 ? [false, 1] : [true, 0])
    if (warnings.length > 0) await submit()
    expect([isOpen(), saved.length]).toEqual([false, 1])
  })

  it('saves at once what is late at the earliest gate left', async () => {
    const past = rowOf({ ...READY, ...ARRIVED, deadlines: { line: '2026-07-10' } })
    const { form, saved, submit, warnings } = await opened(past)
    form['text'] = 'today 16:00'
    expect(warnings()).toEqual(['after-last-free-day'])
    await submit()
    expect(saved).toHaveLength(1)
  })

  const PAST = { ...READY, ...ARRIVED, deadlines: { line: '2026-07-10' } }
  it.each<[string, BoardRow, string, string]>([
    ['today on the last day', rowOf({ ...DUE, deadlines: { line: '2026-07-13' } }), '2pm', '2026-07-13'],
    ['today past the LFD', rowOf(PAST), '2pm', '2026-07-13'],
    ['today if demurrage is posted', rowOf({ ...READY, ...ARRIVED, ...POSTED }), '2pm', '2026-07-13'],
    ['today if it was booked late', rowOf({ ...PAST, appointmentAt: '2026-07-16T17:00:00Z' }), '2pm', '2026-07-13'],
    ['the next open day while there is time', rowOf(DUE), '2pm', '2026-07-14'],
    ['the next open day if the time has passed', rowOf(PAST), '6:30', '2026-07-14'],
    [
      'the day of an appointment in time',
      rowOf({ ...DUE, appointmentAt: '2026-07-14T17:00:00Z' }),
      '2pm',
      '2026-07-14',
    ],
    ['the next open day if the gate is closed today', rowOf(PAST, {}, ['2026-07-13']), '2pm', '2026-07-14'],
  ])('takes a time without a day for %s', async (_, row, text, day) => {
    const { form } = await opened(row)
    form['text'] = text
    expect(form['reading']).toMatchObject({ typed: { day: dayFromText(day) } })
  })

  it('takes a time without a day for the planned day unless it is over', async () => {
    for (const [day, read] of [
      ['2026-07-15', '2026-07-15'],
      ['2026-07-10', '2026-07-13'],
    ] as const) {
      const { form } = await opened(rowOf(PAST), { moves: [aMove({ day })] })
      form['text'] = '2pm'
      expect(form['reading']).toMatchObject({ typed: { day: dayFromText(read) } })
    }
  })

  it('warns again after the text has changed', async () => {
    const { form, saved, submit } = await opened(rowOf(DUE))
    form['text'] = 'wed 10:00'
    await submit()
    form['text'] = 'wed 11:00'
    await submit()
    expect(saved).toHaveLength(0)
  })

  it('saves a late appointment as the earliest slot without asking again', async () => {
    const { form, saved, submit, warnings } = await opened(rowOf(DUE))
    form['text'] = 'wed 10:00'
    expect(form['isLate']).toBe(true)
    form['isEarliestSlot'] = true
    expect(warnings()).toEqual([])
    await submit()
    expect(saved).toMatchObject([{ day: '2026-07-15', isEarliestSlot: true }])
  })

  it('marks no appointment in time as the earliest slot', async () => {
    const late = aBooking({ day: '2026-07-15', isEarliestSlot: true })
    const { form, saved, submit } = await opened(rowOf(DUE), { bookings: [late] })
    expect(form['isEarliestSlot']).toBe(true)
    form['text'] = 'tue 10:00'
    await submit()
    expect(saved).toMatchObject([{ day: '2026-07-14', isEarliestSlot: false }])
  })
})
