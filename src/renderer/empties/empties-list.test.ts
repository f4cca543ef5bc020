import { expect, it } from 'vitest'
import { dayOf } from '#shared/time/calendar-day.ts'
import type { PerDiem, RunningPerDiem } from '#shared/rules/per-diem.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { instantAt } from '#shared/time/instant.ts'
import { queryList } from '#renderer/ui/lists/list-query.ts'
import {
  daysOut,
  EMPTIES_COLUMNS,
  EMPTIES_FILTERS,
  emptiesFiltersOf,
  emptyRows,
  lacksFreeDays,
  outSince,
  totalWords,
} from './empties-list.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import { factBits, tallyFacts } from '#shared/rules/board-facts.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { english } from '#test/helpers/words.ts'
import { columnsTooWide, deliveredWidth, LIST_ROOM } from '#test/helpers/list-width.ts'

const DAY_OUT = { day: dayOf(2026, 7, 1), zone: 'America/Los_Angeles', city: 'Los Angeles' } as const

function running(state: RunningPerDiem['state']): RunningPerDiem {
  return { kind: 'running', since: DAY_OUT, freeDays: 4, lastFreeDay: DAY_OUT, freeDaysLeft: 0, state }
}

function row(id: string, weight: number, perDiem: PerDiem, out = 'out'): BoardRow {
  return { id, weight, searchText: id.toLowerCase(), judgment: { out: { kind: out }, perDiem } } as unknown as BoardRow
}

const ROWS = [
  row('free', 9, running('free')),
  row('late', 1, running('used-up')),
  row('returned', 2, { kind: 'returned', at: null }),
  row('yard', 3, { kind: 'not-started' }, 'in'),
  row('doubtful', 4, {
    kind: 'unknown',
    why: { kind: 'return-unreadable' },
    unlessReturned: running('nearly-used-up'),
  }),
  row('unset', 5, { kind: 'unknown', why: { kind: 'day-out-unknown' }, unlessReturned: null }),
]

it('lists containers not returned in board order, including doubtful returns', () => {
  expect(emptyRows(ROWS).map((row) => [row.id, emptiesFiltersOf(row)[1]])).toEqual([
    ['late', 'used-up'],
    ['doubtful', 'nearly-used-up'],
    ['unset', 'unknown'],
    ['free', 'free'],
  ])
})

it('counts the rows of each filter that match the search', () => {
  const { rows, counts } = queryList(
    emptyRows(ROWS),
    { filter: 'used-up', search: '' },
    EMPTIES_FILTERS,
    emptiesFiltersOf,
  )
  expect(rows.map(({ id }) => id)).toEqual(['late'])
  expect(counts).toEqual({ all: 4, 'used-up': 1, 'nearly-used-up': 1, free: 1, unknown: 1 })
})

it('counts the gate-out day as a day out, in the time zone of the place', () => {
  expect(emptyRows(ROWS).map(outSince)).toEqual([DAY_OUT, DAY_OUT, null, DAY_OUT])
  // The 2nd in London is still the 1st in Los Angeles.
  expect(daysOut(DAY_OUT, instantAt(Date.parse('2026-07-02T05:00:00Z')))).toBe(1)
  expect(daysOut(DAY_OUT, instantAt(Date.parse('2026-07-02T08:00:00Z')))).toBe(2)
})

it('shows the days left or over with the day to return it by', () => {
  const free = EMPTIES_COLUMNS.find(({ id }) => id === 'free-time')!
  const badgeOf = (freeDaysLeft: number, state: RunningPerDiem['state']) => {
    const { badge, main, tone } = free.cell(
      { judgment: { perDiem: { ...running(state), freeDaysLeft } } } as unknown as BoardRow,
      english,
    )
    return [badge, main, tone]
  }
  const day = english.dates.bareDay(DAY_OUT.day)
  expect(badgeOf(3, 'free')).toEqual(['3 d left', day, null])
  expect(badgeOf(-5, 'used-up')).toEqual(['5 d over', day, 'money'])
})

it("doesn't compare amounts in different currencies", () => {
  const { sortKey } = EMPTIES_COLUMNS.find(({ id }) => id === 'cost')!
  const costing = (amount: number, currency: string) => {
    const rule = aRate({ clock: 'per-diem', currency })
    const estimate = { kind: 'known', charges: [{ rule, learned: null, soFar: amount }], unclear: [] }
    const judgment = { fees: { kind: 'none' }, estimate, perDiem: { kind: 'running' }, deadline: { kind: 'over' } }
    return String(sortKey({ judgment } as unknown as BoardRow))
  }
  const sorted = [costing(500, 'USD'), costing(3000, 'MXN'), costing(1200, 'USD'), costing(90, 'USD')].toSorted()
  expect(sorted).toEqual([costing(3000, 'MXN'), costing(90, 'USD'), costing(500, 'USD'), costing(1200, 'USD')])
})

it('shows the per diem only, without fees from before the gate-out', () => {
  const wordsOf = (clock: 'per-diem' | 'combined', fee: number) => {
    const container = aContainer({
      status: 'picked_up',
      atPort: { dischargedAt: '2026-06-15T17:00:00Z', fullOutAt: '2026-06-24T17:00:00Z' },
      fees: fee === 0 ? [] : [{ type: 'demurrage', amount: fee, currency: 'USD' }],
    })
    const startEvent = clock === 'combined' ? 'discharged' : 'gated-out'
    const tiers = [{ from: 1, to: null, rate: 100 }]
    const rate = aRate({ clock, startEvent, startOffset: 'same-day', free: 4, freeUnit: 'calendar-days', tiers })
    const now = instantAt(Date.parse('2026-06-30T17:00:00Z'))
    const context = { now, settings: DEFAULT_SETTINGS, terminals: new Map(), rates: createRateBook([rate]) }
    const { judgment } = judgeShipment(aShipment(), [container], context).containers[0]!
    const { main, sub } = EMPTIES_COLUMNS.find(({ id }) => id === 'cost')!.cell(
      { judgment } as unknown as BoardRow,
      english,
    )
    const counted = tallyFacts([{ judgment, factBits: factBits(judgment) }]).empties.stakes
    return [main, sub, counted.estimated.map(({ amount }) => amount)]
  }
  expect(wordsOf('per-diem', 580)).toEqual(['~$300', '', [300]])
  expect(wordsOf('per-diem', 0)).toEqual(['~$300', '', [300]])
  expect(wordsOf('combined', 580)).toEqual(['~$1,200', '', [1200]])
})

it('shows missing free days without the gate-out date of the next column', () => {
  const { cell } = EMPTIES_COLUMNS.find(({ id }) => id === 'free-time')!
  const why = { kind: 'free-days-not-set', daysOut: 56, scac: 'MSCU' } as const
  const wordsOf = (unlessReturned: object | null) =>
    cell({ judgment: { perDiem: { kind: 'unknown', why, unlessReturned } } } as unknown as BoardRow, english)
  expect(wordsOf(null)).toMatchObject({
    main: 'Unset or unclear',
    whole: 'Out for 56 days. Set the free days of MSCU',
  })
})

it('finds empties without free days, and adds up the costs', () => {
  const why = { kind: 'free-days-not-set', daysOut: 56, scac: 'MSCU', since: DAY_OUT } as const
  const perDiem = { kind: 'unknown', why, unlessReturned: null } as const
  const unset = row('unset', 1, perDiem)
  expect([lacksFreeDays(unset), lacksFreeDays(row('free', 2, running('free')))]).toEqual([true, false])
  const costing = (amount: number) => {
    const rule = aRate({ clock: 'per-diem', currency: 'USD' })
    const estimate = { kind: 'known', charges: [{ rule, learned: null, soFar: amount }], unclear: [] }
    const judgment = { fees: { kind: 'none' }, estimate, perDiem: running('used-up'), deadline: { kind: 'over' } }
    return { judgment } as unknown as BoardRow
  }
  expect(totalWords([costing(500), costing(250)], english)).toContain('$750')
})

it('fits into a window of 1280 px, and leaves out columns in a narrower one', () => {
  expect(deliveredWidth(EMPTIES_COLUMNS)).toBeLessThanOrEqual(LIST_ROOM)
  const ofSmallWindow = LIST_ROOM - (1280 - 900)
  expect(deliveredWidth(EMPTIES_COLUMNS, ofSmallWindow)).toBeLessThanOrEqual(ofSmallWindow)
  expect(columnsTooWide(EMPTIES_COLUMNS)).toEqual([])
})
