import { describe, expect, it } from 'vitest'
import type { Booking, PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { addDays, dayFromText, type CalendarDay } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import { languageFor } from '#test/helpers/language.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import {
  candidatesOf,
  cardOf,
  cardsOn,
  dayFor,
  driversOf,
  lanesOf,
  neighbor,
  newMove,
  overdueCards,
  type PlanFacts,
  weekFrom,
} from './moves.ts'
import { sheetText, stateWords, timeWords } from './plan-words.ts'

/** A Friday in Los Angeles. */
const FRIDAY = instantAt(Date.parse('2026-07-10T17:00:00Z'))
const TODAY = dayFromText('2026-07-10') as CalendarDay
const MONDAY = dayFromText('2026-07-13') as CalendarDay
const READY = { availability: { known: true, available: true, checkedAt: '2026-07-10T16:00:00Z' } } as const
const ARRIVED = { atPort: { arrivedAt: '2026-07-05T10:00:00Z', dischargedAt: '2026-07-06T10:00:00Z' } } as const
const CUSTOMS = { name: 'customs', status: 'hold', description: null }
const OUT = { status: 'picked_up', atPort: { ...ARRIVED.atPort, fullOutAt: '2026-07-09T15:00:00Z' } } as const

type Facts = Parameters<typeof aContainer>[0]

function world(containers: readonly Facts[], bookings: readonly Booking[] = [], appointmentNeeded = true) {
  const settings = { ...DEFAULT_SETTINGS, terminals: { 'terminal-1': { appointmentNeeded } } }
  const fleet = createJudgedBoard(settings)
  const records = containers.map((facts, at) => aContainer({ id: `c${at}`, number: `MSCU000000${at}`, ...facts }))
  fleet.apply({
    shipments: [aShipment({ containerIds: records.map(({ id }) => id) })],
    containers: records,
    terminals: [aTerminal()],
  })
  const byId = new Map(bookings.map((booking) => [booking.containerId, booking]))
  fleet.book(byId)
  fleet.judge(FRIDAY)
  const rows = records.map(({ id }) => fleet.row(id) as BoardRow)
  const facts: PlanFacts = {
    rowOf: (id) => fleet.row(id),
    bookingOf: (id) => byId.get(id) ?? null,
    isAppointmentNeeded: () => appointmentNeeded,
    today: TODAY,
    now: FRIDAY,
  }
  return { rows, facts }
}

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => FRIDAY)
const monday = (facts: Partial<PlannedMove> = {}) => aMove({ containerId: 'c0', day: '2026-07-13', ...facts })

describe('the state of a pickup', () => {
  const stateOf = (facts: Facts, booking?: Partial<Booking>, move = monday(), isNeeded = true) => {
    const bookings = booking === undefined ? [] : [aBooking({ containerId: 'c0', ...booking })]
    const { facts: planFacts } = world([facts], bookings, isNeeded)
    return cardOf(move, true, planFacts).state.kind
  }

  it('needs an appointment until one is booked on its day', () => {
    expect(stateOf({ ...READY, ...ARRIVED })).toBe('needs-appointment')
    expect(stateOf({ ...READY, ...ARRIVED }, { day: '2026-07-13' })).toBe('ready')
    expect(stateOf({ ...READY, ...ARRIVED, appointmentAt: '2026-07-13T15:00:00Z' })).toBe('ready')
  })

  it('is ready without an appointment only at a terminal that needs none', () => {
    expect(stateOf({ ...READY, ...ARRIVED }, undefined, monday(), false)).toBe('ready')
  })

  it('is blocked by a hold, by an appointment on another day and by a removed container', () => {
    expect(stateOf({ ...READY, ...ARRIVED, holds: [CUSTOMS] }, { day: '2026-07-13' })).toBe('blocked')
    expect(stateOf({ ...READY, ...ARRIVED }, { day: '2026-07-14' })).toBe('blocked')
    expect(cardOf(monday({ containerId: 'gone' }), true, world([]).facts).state.kind).toBe('gone')
  })

  it('needs a check if facts are missing', () => {
    expect(stateOf({ ...ARRIVED, appointmentAt: '2026-07-13T15:00:00Z' })).toBe('check-first')
  })

  it('is done after the gate-out and blocked once its day has passed', () => {
    expect(stateOf(OUT)).toBe('done')
    const passed = monday({ day: '2026-07-09' })
    expect(stateOf({ ...READY, ...ARRIVED }, undefined, passed)).toBe('overdue')
    const { facts } = world([{ ...READY, ...ARRIVED }])
    expect(overdueCards([passed, monday({ containerId: 'gone', day: '2026-07-08' })], facts)).toHaveLength(1)
  })

  it('warns about a pickup after the last free day without blocking it', () => {
    const { facts } = world([{ ...READY, ...ARRIVED, deadlines: { terminal: '2026-07-12' } }])
    const { label, reasons } = stateWords(cardOf(monday(), true, facts), language)
    expect(label).toBe('Needs appointment')
    expect(reasons.join()).toContain('After the last free day')
  })
})

describe('the state of a return', () => {
  it('waits for the gate-out and then for an appointment', () => {
    const back = (facts: Partial<PlannedMove>) => monday({ kind: 'return', ...facts })
    const open = world([{ ...READY, ...ARRIVED }]).facts
    const out = world([OUT]).facts
    expect(cardOf(back({ time: '10:00' }), true, open).state.kind).toBe('not-out')
    expect(cardOf(back({}), true, out).state.kind).toBe('needs-appointment')
    expect(cardOf(back({ time: '10:00', confirmation: 'R1' }), true, out)).toMatchObject({
      state: { kind: 'ready' },
      clock: 36_000_000,
      confirmation: 'R1',
    })
  })
})

describe('cardsOn', () => {
  it('adds the appointments of the service and of the user by themselves', () => {
    const booked = aBooking({ containerId: 'c1', day: '2026-07-13', time: '07:30', confirmation: 'A7' })
    const { rows, facts } = world(
      [
        { ...READY, ...ARRIVED, appointmentAt: '2026-07-13T16:30:00Z' },
        { ...READY, ...ARRIVED },
        { ...READY, ...ARRIVED },
      ],
      [booked],
    )
    const cards = cardsOn(MONDAY, [aMove({ containerId: 'c2', day: '2026-07-13', driver: 'Ana' })], rows, facts)
    expect(cards.map(({ move, isStored, isOwn }) => [move.containerId, isStored, isOwn])).toEqual([
      ['c1', false, true],
      ['c0', false, false],
      ['c2', true, false],
    ])
    expect(cards.slice(0, 2).map((card) => timeWords(card, language))).toEqual(['7:30 AM #A7', '9:30 AM'])
  })

  it('shows an appointment only once if the container is planned on another day', () => {
    const { rows, facts } = world([{ ...READY, ...ARRIVED, appointmentAt: '2026-07-13T16:30:00Z' }])
    expect(cardsOn(MONDAY, [monday({ day: '2026-07-14' })], rows, facts)).toEqual([])
  })
})

describe('lanesOf', () => {
  it('lists the unassigned first, then the drivers by name, also without a move', () => {
    const { facts } = world([{}])
    const card = cardOf(monday({ driver: 'Luis' }), true, facts)
    expect(lanesOf([card], ['Zoe', 'Ana']).map(({ driver, cards }) => [driver, cards.length])).toEqual([
      ['', 0],
      ['Ana', 0],
      ['Luis', 1],
      ['Zoe', 0],
    ])
  })

  it('takes a driver written in two ways as one', () => {
    const moves = [monday({ driver: 'Luis' }), monday({ driver: 'LUIS' }), monday({ driver: 'Old', day: '2026-06-01' })]
    expect(driversOf(moves, addDays(TODAY, -14))).toEqual(['Luis'])
    expect(neighbor(['', 'Ana'], 'Ana', 1)).toBe('Ana')
    expect(neighbor(['', 'Ana'], '', 1)).toBe('Ana')
  })
})

describe('candidatesOf', () => {
  it('lists ready containers without an appointment that are not planned', () => {
    const { rows } = world([
      { ...READY, ...ARRIVED },
      { ...READY, ...ARRIVED, holds: [CUSTOMS] },
      { ...READY, ...ARRIVED, appointmentAt: '2026-07-13T15:00:00Z' },
      { ...READY, ...ARRIVED, appointmentAt: '2026-07-08T15:00:00Z' },
      OUT,
      { ...READY, ...ARRIVED },
    ])
    const candidates = candidatesOf(rows, [aMove({ containerId: 'c5' })], FRIDAY)
    // The fourth one missed its appointment, so it needs a truck.
    expect(candidates.map(({ row }) => row.id).toSorted()).toEqual(['c0', 'c3'])
  })

  it('lists what today still saves first, then the fewest days left', () => {
    const due = (terminal: string) => ({ ...READY, ...ARRIVED, deadlines: { terminal } })
    const { rows } = world([due('2026-07-15'), due('2026-07-08'), due('2026-07-10'), { ...READY, ...ARRIVED }])
    const candidates = candidatesOf(rows, [], FRIDAY)
    expect(candidates.map(({ row, daysLeft }) => [row.id, daysLeft])).toEqual([
      ['c2', 0],
      ['c1', -2],
      ['c0', 5],
      ['c3', null],
    ])
  })
})

describe('weekFrom', () => {
  it('counts the moves of seven days and the containers due without a move or appointment', () => {
    const due = { ...READY, ...ARRIVED, deadlines: { terminal: '2026-07-14' } }
    const { rows } = world([due, due, { ...due, appointmentAt: '2026-07-14T15:00:00Z' }])
    const week = weekFrom(TODAY, [aMove({ containerId: 'c0', day: '2026-07-13' })], { rows, own: rows })
    expect(week).toHaveLength(7)
    expect(week.filter(({ planned, due }) => planned + due > 0)).toEqual([
      { day: MONDAY, planned: 1, due: 0 },
      { day: addDays(MONDAY, 1), planned: 1, due: 1 },
    ])
  })
})

describe('dayFor', () => {
  const day = (facts: Facts) => {
    const [row] = world([{ ...READY, ...ARRIVED, ...facts }]).rows
    return row && newMove(row, 'pickup', dayFor(row, FRIDAY)).day
  }

  it('is Monday on a Friday if the gate is closed on weekends', () => {
    expect(day({})).toBe('2026-07-13')
  })

  it('is today on the last pickup day, and the day of a valid appointment', () => {
    expect(day({ deadlines: { terminal: '2026-07-10' } })).toBe('2026-07-10')
    // The LFD is on a weekend, when the gate is closed.
    expect(day({ deadlines: { terminal: '2026-07-12' } })).toBe('2026-07-10')
    expect(day({ deadlines: { terminal: '2026-07-08' } })).toBe('2026-07-13')
    expect(day({ appointmentAt: '2026-07-15T15:00:00Z' })).toBe('2026-07-15')
    // After a missed appointment the truck needs a new one.
    expect(day({ appointmentAt: '2026-07-08T15:00:00Z' })).toBe('2026-07-13')
  })
})

describe('sheetText', () => {
  it('writes time, place, customer, note and warning for each driver', () => {
    const booked = aBooking({
      containerId: 'c0',
      day: '2026-07-13',
      time: '10:30',
      until: '11:30',
      confirmation: 'A123',
    })
    const { rows, facts } = world(
      [
        { ...READY, ...ARRIVED, atPort: { ...ARRIVED.atPort, yardSpot: 'B2' } },
        { ...READY, holds: [CUSTOMS] },
      ],
      [booked],
    )
    const moves = [
      monday({ driver: 'Sam', number: 'MSCU0000000', note: 'Dock 4' }),
      monday({ containerId: 'c1', driver: 'Sam', number: 'MSCU0000001' }),
      monday({ containerId: 'gone', number: 'GONE' }),
    ]
    const text = sheetText(lanesOf(cardsOn(MONDAY, moves, rows, facts), []), MONDAY, language)
    const [unassigned = '', sam = ''] = text.split('\n\n')
    expect(unassigned).toMatch(/^Unassigned\nMon, Jul 13\n1\. Pick up GONE · Blocked: This container is no longer/)
    expect(sam).toMatch(/^Sam\nMon, Jul 13\n1\. Pick up MSCU0000000 · 10:30–11:30 AM #A123 · 40′ HC · .*B2.* · Dock 4/)
    expect(sam).toMatch(/2\. Pick up MSCU0000001 · .*Blocked: .*customs/)
  })
})
