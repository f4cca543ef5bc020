import { describe, expect, it } from 'vitest'
import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { dayFromText, type CalendarDay } from '#shared/rules/calendar-day.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createBoardFleet } from '#renderer/fleet/board-fleet.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { languageFor } from '#test/helpers/language.ts'
import { sheetText, terminalWords } from './sheet.ts'
import { byDay, byTerminal, isWorthTruck, moved, putWords, returned, tripOn, truckFor } from './trucks.ts'

/** A Friday in Los Angeles. */
const FRIDAY = instantAt(Date.parse('2026-07-10T17:00:00Z'))
const READY = { availability: { known: true, available: true, checkedAt: '2026-07-10T16:00:00Z' } } as const
const ARRIVED = { atPort: { arrivedAt: '2026-07-05T10:00:00Z', dischargedAt: '2026-07-06T10:00:00Z' } } as const

function rows(...containers: Parameters<typeof aContainer>[0][]): readonly BoardRow[] {
  const fleet = createBoardFleet(DEFAULT_SETTINGS)
  const records = containers.map((facts, at) => aContainer({ id: `c${at}`, number: `MSCU000000${at}`, ...facts }))
  const shipment = aShipment({ containerIds: records.map(({ id }) => id) })
  fleet.apply({ shipments: [shipment], containers: records, terminals: [aTerminal()] })
  fleet.judge(FRIDAY)
  return records.map(({ id }) => fleet.row(id) as BoardRow)
}

const truck = (name: string, day = '2026-07-13', driver = ''): PlannedTruck => {
  return { containerId: name, number: name, day, driver }
}

it('names the days that trucks were planned for', () => {
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => FRIDAY)
  expect(putWords([truck('MSCU1')], language)).toBe('MSCU1 added to the plan for Mon, Jul 13')
  expect(putWords([truck('a'), truck('b')], language)).toBe('2 containers added to the plan for Mon, Jul 13')
  expect(putWords([truck('a'), truck('b', '2026-07-14')], language)).toBe(
    '2 containers added to the plan, on several days',
  )
})

describe('truckDay', () => {
  it('plans on Monday on a Friday, if the gate is closed on weekends', () => {
    const [row] = rows(READY)
    expect(row && truckFor(row, FRIDAY).day).toBe('2026-07-13')
  })

  it('plans today on the last pickup day, and never after the appointment', () => {
    const day = (facts: Parameters<typeof rows>[0]) => {
      const [row] = rows({ ...READY, ...ARRIVED, ...facts })
      return row && truckFor(row, FRIDAY).day
    }
    expect(day({ deadlines: { terminal: '2026-07-10' } })).toBe('2026-07-10')
    // The LFD is on a weekend, when the gate is closed.
    expect(day({ deadlines: { terminal: '2026-07-12' } })).toBe('2026-07-10')
    expect(day({ deadlines: { terminal: '2026-07-13' } })).toBe('2026-07-13')
    expect(day({ deadlines: { terminal: '2026-07-08' } })).toBe('2026-07-13')
    expect(day({ appointmentAt: '2026-07-15T15:00:00Z' })).toBe('2026-07-15')
    expect(day({ appointmentAt: '2026-07-10T19:00:00Z', deadlines: { terminal: '2026-07-20' } })).toBe('2026-07-10')
    // After a missed appointment the truck needs a new one.
    expect(day({ appointmentAt: '2026-07-08T15:00:00Z' })).toBe('2026-07-13')
  })

  it('lists ready containers without hold and appointment', () => {
    const hold = { name: 'customs', status: 'hold', description: null }
    const pending = { ...hold, status: 'pending' }
    const worth = rows(
      READY,
      { ...READY, holds: [hold] },
      { ...READY, holds: [pending] },
      { ...READY, appointmentAt: '2026-07-13T15:00:00Z' },
      { ...READY, appointmentAt: '2026-07-08T15:00:00Z' },
      { ...READY, atPort: { fullOutAt: '2026-07-09T15:00:00Z' }, status: 'picked_up' },
      {},
    ).filter((row) => isWorthTruck(row, FRIDAY))
    // The fifth one missed its appointment, so it needs a truck.
    expect(worth.map(({ id }) => id)).toEqual(['c0', 'c4'])
  })

  it('checks a trip for its own day', () => {
    const [row] = rows({ ...READY, ...ARRIVED, appointmentAt: '2026-07-13T15:00:00Z' })
    const kinds = (day: string) =>
      row && tripOn(row, dayFromText(day) as CalendarDay, FRIDAY).obstacles.map(({ kind }) => kind)
    expect(kinds('2026-07-10')).toContain('appointment-other-day')
    expect(kinds('2026-07-13')).not.toContain('appointment-other-day')
  })

  it('allows a future trip without an appointment and warns on the day itself', () => {
    const [row] = rows({ ...READY, ...ARRIVED })
    const trip = (day: string) => row && tripOn(row, dayFromText(day) as CalendarDay, FRIDAY)
    expect(trip('2026-07-13')).toEqual({ verdict: 'go', obstacles: [{ kind: 'to-book' }] })
    expect(trip('2026-07-10')).toEqual({ verdict: 'ask-first', obstacles: [{ kind: 'no-appointment' }] })
  })

  it('warns after the last free day without blocking the trip', () => {
    const [row] = rows({ ...READY, ...ARRIVED, deadlines: { terminal: '2026-07-13' } })
    const trip = (day: string) => row && tripOn(row, dayFromText(day) as CalendarDay, FRIDAY)
    expect(trip('2026-07-13')?.obstacles.map(({ kind }) => kind)).toEqual(['to-book'])
    expect(trip('2026-07-14')).toMatchObject({
      verdict: 'go',
      obstacles: [{ kind: 'to-book' }, { kind: 'after-last-free-day', lastFreeDay: dayFromText('2026-07-13') }],
    })
  })

  it('moves a truck within its day', () => {
    const trucks = [truck('a'), truck('x', '2026-07-14'), truck('b'), truck('c')]
    const names = (some: readonly PlannedTruck[]) => some.map(({ containerId }) => containerId).join('')
    expect(names(moved(trucks, 'b', -1))).toBe('baxc')
    expect(names(moved(trucks, 'a', 1))).toBe('xbac')
    expect(names(moved(trucks, 'a', -1))).toBe('axbc')
    expect(names(moved(trucks, 'c', 1))).toBe('axbc')
    expect(byDay(trucks).map(({ trucks: some }) => names(some))).toEqual(['abc', 'x'])
  })

  it('restores a truck in its place and keeps later changes', () => {
    const before = ['a', 'b', 'c', 'd'].map((name) => truck(name))
    const since = [truck('d', '2026-07-13', 'Samantha'), truck('c'), truck('new')]
    const names = (ids: string[]) => returned(since, ids, before).map(({ containerId }) => containerId)
    expect(names(['a', 'b'])).toEqual(['a', 'b', 'd', 'c', 'new'])
    expect(names(['b', 'd'])).toEqual(['b', 'd', 'c', 'new'])
    expect(returned(since, ['a'], before)).toContain(since[0])
  })
})

it('sorts yard spots naturally, unknown ones last', () => {
  const spot = (yardSpot: string | null) => ({ ...READY, atPort: { yardSpot } })
  const [terminal] = byTerminal(rows(spot('B10'), spot(null), spot('B2')))
  expect(terminal?.rows.map(({ container }) => container.atPort.yardSpot)).toEqual(['B2', 'B10', null])
})

it('names the terminal in its heading, unknown terminals last', () => {
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => FRIDAY)
  const unknown = { ...READY, atPort: { terminalId: 'nobody-knows' } }
  const heads = byTerminal(rows(unknown, READY)).map((terminal) => terminalWords(terminal, language))
  expect(heads).toEqual(['Pier 400: 1 container', 'Unknown: 1 container'])
})

it('lists trucks by driver and names a removed container', () => {
  const hold = { name: 'customs', status: 'hold', description: null }
  const [row, held] = rows(
    {
      ...READY,
      ...ARRIVED,
      atPort: { yardSpot: 'B2' },
      deadlines: { line: '2026-07-14' },
      appointmentAt: '2026-07-13T16:30:00Z',
    },
    { ...READY, holds: [hold] },
  )
  const trucks = [truck('c0', '2026-07-13', 'Sam'), truck('gone'), truck('c1', '2026-07-13', 'Sam')]
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => FRIDAY)
  const text = sheetText(trucks, (id) => (id === 'c0' ? row : id === 'c1' ? held : undefined), FRIDAY, language)
  const [sam = '', nobody = ''] = text.split('\n\n')
  expect(sam.split('\n')[0]).toBe('Sam')
  expect(sam).toMatch(/1\. c0 · 40′ HC · .*B2 · Appointment: .*9:30.* · Last free day: Tue, Jul 14/)
  // The driver has only this sheet.
  expect(sam).toMatch(/2\. c1 · Don’t send a truck: .*customs/)
  // One reason is enough.
  expect(sam.split('\n').at(-1)?.split(' · ')[1]).toBe('Don’t send a truck: Available but on hold: customs')
  expect(nobody).toMatch(/^No driver\nMon, Jul 13\n1\. gone · This container is no longer in the account\./)
})
