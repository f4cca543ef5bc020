import { expect, it } from 'vitest'
import type { Change } from '#shared/fleet/change.ts'
import { dayText } from '#shared/time/calendar-day.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { deadlinesSeen, holdsSeen } from './seen.ts'

function change(seenAt: number, facts: Pick<Change, 'field' | 'old' | 'new'>): Change {
  return { key: seenAt, seenAt, shipmentId: 'shipment-1', containerId: 'container-1', ...facts }
}

const CUSTOMS = { name: 'customs', status: 'hold', description: null }
const FREIGHT = { name: 'freight', status: 'hold', description: null }

it('dates a hold from its latest start, not from an earlier start or a status change', () => {
  const changes = [
    change(50, { field: 'holds', old: [{ ...CUSTOMS, status: 'pending' }], new: [CUSTOMS, FREIGHT] }),
    change(40, { field: 'holds', old: [], new: [{ ...CUSTOMS, status: 'pending' }] }),
    change(30, { field: 'holds', old: [CUSTOMS], new: [] }),
    change(20, { field: 'holds', old: null, new: [CUSTOMS] }),
  ]
  const container = aContainer({ holds: [CUSTOMS, FREIGHT] })
  expect(holdsSeen(container, changes).map(({ kind, since }) => [kind, since])).toEqual([
    ['customs', 40],
    ['freight', 50],
  ])
})

it('returns no start for a hold that is older than the change log', () => {
  const listed = change(10, { field: 'listed', old: null, new: true })
  expect(holdsSeen(aContainer({ holds: [CUSTOMS] }), [listed])).toMatchObject([{ since: null }])
  expect(holdsSeen(aContainer(), [listed])).toEqual([])
})

it("lists a deadline's days in order, merges spellings of one day, and includes its removal", () => {
  const changes = [
    change(40, { field: 'deadline-terminal', old: '2026-07-08T07:00:00Z', new: null }),
    change(30, { field: 'deadline-terminal', old: '2026-07-08', new: '2026-07-08T07:00:00Z' }),
    change(20, { field: 'deadline-terminal', old: '2026-07-10', new: '2026-07-08' }),
    change(15, { field: 'deadline-line', old: null, new: '2026-07-09' }),
  ]
  const [terminal, ...others] = deadlinesSeen(aContainer(), aShipment(), changes)
  expect(terminal?.source).toBe('terminal')
  expect(terminal?.days.map(({ day, seenAt }) => [day === null ? null : dayText(day), seenAt])).toEqual([
    ['2026-07-10', null],
    ['2026-07-08', 20],
    [null, 40],
  ])
  expect(others).toEqual([])
})
