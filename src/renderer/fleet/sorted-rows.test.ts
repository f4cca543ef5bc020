import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { type BoardRow, compareRows } from './board-row.ts'
import { createBoardFleet } from './board-fleet.ts'
import { mergeRows } from './sorted-rows.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))

/** Some of the same weight, so that only their numbers tell them apart. */
const rows: readonly BoardRow[] = (() => {
  const fleet = createBoardFleet(DEFAULT_SETTINGS)
  const containers = Array.from({ length: 40 }, (_, n) =>
    aContainer({
      id: `container-${n}`,
      number: `MSCU${1_000_000 + ((n * 7919) % 97)}`,
      shipmentId: null,
      deadlines: { line: n % 3 === 0 ? null : `2026-07-${String(1 + (n % 5)).padStart(2, '0')}` },
    }),
  )
  fleet.apply({ shipments: [], containers, terminals: [] })
  fleet.judge(NOW)
  return fleet.rows()
})()

it('is the list that sorting everything would give, whatever goes and whatever comes', () => {
  const part = constantFrom('stays', 'goes', 'comes', 'changes', 'absent')
  assert(
    property(array(part, { minLength: rows.length, maxLength: rows.length }), (parts) => {
      const of = (...kinds: string[]): BoardRow[] => rows.filter((_, at) => kinds.includes(parts[at] ?? ''))
      const changed = of('changes').map((row) => ({ ...row }))
      const before = of('stays', 'goes', 'changes')
      const merged = mergeRows(before, new Set(of('goes', 'changes')), [...changed, ...of('comes')].toReversed())
      const expected = [...of('stays', 'comes'), ...changed].toSorted(compareRows)
      expect(merged.length).toBe(expected.length)
      expect(merged.every((row, at) => row === expected[at])).toBe(true)
    }),
  )
})
