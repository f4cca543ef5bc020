import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayFromText } from '#shared/time/calendar-day.ts'
import {
  type BoardState,
  isUnchanged,
  LONGEST_NAME,
  MOST_VIEWS,
  stateOf,
  viewOf,
  WHOLE_BOARD,
  nameError,
  withView,
} from './saved-views.ts'

const day = (text: string) => dayFromText(text) as CalendarDay
const monday = day('2026-07-06')
const tuesday = day('2026-07-07')
const state: BoardState = {
  search: 'costco',
  counters: new Set(['past', 'last-chance']),
  slots: new Set([tuesday]),
  facets: { terminal: new Set(['Pier J', 'Pier 400']), days: new Set(['..2']), line: new Set() },
  sort: [{ column: 'fees', descending: true }],
  grouping: 'customer',
}
const view = viewOf(state, monday, { id: 'v1', name: 'Mine' })

describe('saved views', () => {
  it('restores the stored state', () => {
    const { facets, ...rest } = stateOf(view, monday)
    expect(rest).toEqual({
      search: 'costco',
      counters: state.counters,
      slots: new Set([tuesday]),
      sort: state.sort,
      grouping: 'customer',
    })
    expect(facets).toEqual({ terminal: state.facets.terminal, days: state.facets.days })
    expect(isUnchanged(state, view, monday)).toBe(true)
  })

  it('stores days relative to today', () => {
    expect(stateOf(view, tuesday).slots).toEqual(new Set([day('2026-07-08')]))
  })

  it('ignores the order of choices and spaces after the search', () => {
    const again = { ...state, search: 'costco ', counters: new Set(['last-chance', 'past'] as const) }
    expect(isUnchanged(again, view, monday)).toBe(true)
    expect(isUnchanged({ ...again, sort: [] }, view, monday)).toBe(false)
    expect(isUnchanged({ ...again, facets: {} }, view, monday)).toBe(false)
    expect(isUnchanged(WHOLE_BOARD, view, monday)).toBe(false)
  })

  it('skips unknown values of another version', () => {
    const foreign = { ...view, counters: ['past', 'lost'], facets: { planet: ['x'] }, grouping: 'planet' }
    expect(stateOf(foreign, monday)).toMatchObject({ counters: new Set(['past']), facets: {}, grouping: 'urgency' })
    expect(isUnchanged(stateOf(foreign, monday), foreign, monday)).toBe(true)
  })

  it('rejects empty, long and duplicate names', () => {
    expect(nameError('  ', [view], null)).not.toBe(null)
    expect(nameError(' MINE ', [view], null)).not.toBe(null)
    expect(nameError('Mine', [view], 'v1')).toBe(null)
    expect(nameError('x'.repeat(LONGEST_NAME + 1), [], null)).not.toBe(null)
    const many = Array.from({ length: MOST_VIEWS }, (_, n) => ({ ...view, id: String(n), name: String(n) }))
    expect(nameError('one more', many, null)).not.toBe(null)
  })

  it("keeps a view's position when it is saved again", () => {
    const other = { ...view, id: 'v2' }
    expect(withView([view, other], { ...view, search: 'x' }).map(({ id }) => id)).toEqual(['v1', 'v2'])
  })
})
