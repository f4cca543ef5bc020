import { describe, expect, it } from 'vitest'
import { NOBODY } from '#shared/alerts/alert-kinds.ts'
import type { AlertOutcome, AlertView } from '#shared/contract/alerts.ts'
import { unsettledFrom, withNewest, withPart } from './inbox-list.ts'
import { searchRows } from '#renderer/fleet/number-list.ts'
import { inboxRow } from './inbox-table.ts'

function alert(key: number, outcome: AlertOutcome = 'shown', story = ''): AlertView {
  return {
    key,
    kind: 'due',
    subject: NOBODY,
    seenAt: key,
    isMinor: false,
    title: '',
    who: '',
    story,
    todo: '',
    now: null,
    outcome,
    outcomeWhy: null,
    acknowledgedAt: null,
    opens: { view: 'board' },
    canResume: false,
  }
}

const keys = (alerts: readonly AlertView[]) => alerts.map(({ key }) => key)

describe('the inbox list', () => {
  it('adds new alerts on top, drops acknowledged ones there, and keeps the older part', () => {
    const known = [alert(9), alert(8), alert(7), alert(6), alert(5)]
    const next = withNewest(known, [alert(10), alert(9, 'shown', 'again'), alert(7)], false)
    expect(keys(next)).toEqual([10, 9, 7, 6, 5])
    expect(next[1]?.story).toBe('again')
  })

  it('replaces the list if the answer is complete', () => {
    expect(keys(withNewest([alert(9), alert(8)], [alert(9)], true))).toEqual([9])
    expect(withNewest([alert(9)], [], true)).toEqual([])
  })

  it('replaces a part in the middle without gaps or duplicates', () => {
    const known = [alert(9), alert(8), alert(7), alert(6), alert(5), alert(4)]
    expect(keys(withPart(known, 9, [alert(8), alert(6)], false))).toEqual([9, 8, 6, 5, 4])
    expect(keys(withPart(known, 6, [alert(4)], true))).toEqual([9, 8, 7, 6, 4])
    expect(keys(withPart(known, 4, [alert(3), alert(2)], true))).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
    expect(keys(withPart(known, 6, [], true))).toEqual([9, 8, 7, 6])
  })

  it('returns the oldest alert without a final outcome', () => {
    expect(unsettledFrom([alert(9, 'pending'), alert(8), alert(7, 'showing'), alert(6)])).toBe(7)
    expect(unsettledFrom([alert(9)])).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('inboxRow', () => {
  it('is found by its container number, its customer and its story', () => {
    const subject = { ...NOBODY, containerNumber: 'MSCU1234566', customer: 'Café Río' }
    const rows = [
      alert(3),
      { ...alert(2, 'shown', 'Customs hold at Maher'), subject },
      alert(1, 'shown', 'LFD Fri, Nov 20'),
    ].map(inboxRow)
    for (const search of ['mscu 123456-6', 'rio cafe', 'customs']) {
      expect(searchRows(rows, search).map(({ id }) => id)).toEqual(['2'])
    }
  })
})
