import { expect, it } from 'vitest'
import { dayOf } from '#shared/rules/calendar-day.ts'
import type { PerDiem, RunningPerDiem } from '#shared/rules/per-diem.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { queryList } from '#renderer/lists/list-query.ts'
import { daysOut, EMPTIES_FILTERS, emptiesFiltersOf, emptyRows, outSince } from './empty-rows.ts'

const DAY_OUT = { day: dayOf(2026, 7, 1), zone: 'America/Los_Angeles', city: 'Los Angeles' } as const

function running(state: RunningPerDiem['state']): RunningPerDiem {
  return { kind: 'running', since: DAY_OUT, freeDays: 4, lastFreeDay: DAY_OUT, freeDaysLeft: 0, state }
}

function row(id: string, weight: number, perDiem: PerDiem, out = 'out'): BoardRow {
  return { id, weight, searchText: id.toLowerCase(), judgement: { out: { kind: out }, perDiem } } as unknown as BoardRow
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
  expect(emptyRows(ROWS).map(({ id, state }) => [id, state])).toEqual([
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

it('returns the same row for an unchanged container', () => {
  expect(emptyRows(ROWS)[0]).toBe(emptyRows(ROWS)[0])
})
