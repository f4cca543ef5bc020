import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SortKey, TableColumn } from './columns.ts'
import { sortRows } from './sorting.ts'

interface Row {
  readonly number: SortKey
  readonly text: SortKey
}

const columns = (['number', 'text'] as const).map((id): TableColumn<Row> => ({
  id,
  title: id,
  width: 100,
  sortKey: (row) => row[id],
}))
const aRow = fc.record({
  number: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
  text: fc.option(fc.oneof(fc.constantFrom('', 'A', 'a', 'ab', 'é', '10', '9'), fc.string({ maxLength: 2 })), {
    nil: null,
  }),
})
const aSort = fc.record({ column: fc.constantFrom('number', 'text', 'unknown'), descending: fc.boolean() })

/** What sorting means, said plainly: key by key, none last both ways, and where all tie as they came. */
function plainly(rows: readonly Row[], by: readonly { column: string; descending: boolean }[]): readonly Row[] {
  return rows.toSorted((one, other) => {
    for (const { column, descending } of by) {
      if (column === 'unknown') continue
      const [a, b] = [one[column as keyof Row], other[column as keyof Row]]
      if (a === b) continue
      if (a === null || b === null) return a === null ? 1 : -1
      return a < b === descending ? 1 : -1
    }
    return 0
  })
}

/** The very rows, not equal ones: those that tie stay as they came. */
function expectSorted(rows: readonly Row[], by: readonly { column: string; descending: boolean }[]): void {
  const sorted = sortRows(rows, by, columns)
  const expected = plainly(rows, by)
  expect(sorted).toHaveLength(expected.length)
  expect(sorted.every((row, at) => row === expected[at])).toBe(true)
}

it('sorts by any columns in either direction as comparing row by row would, the second time as the first, whatever list was sorted before', () => {
  fc.assert(
    fc.property(fc.array(aRow), fc.array(aSort, { maxLength: 3 }), (rows, by) => {
      for (let time = 0; time < 2; time += 1) expectSorted(rows, by)
    }),
  )
})

it('sorts a list that others came to, left and moved in as it would without having sorted it before', () => {
  const changes = fc.array(
    fc.record({ from: fc.nat(), gone: fc.nat({ max: 90 }), came: fc.array(aRow, { maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(
      fc.array(aRow, { minLength: 200, maxLength: 220 }),
      fc.array(aSort, { minLength: 1 }),
      changes,
      (rows, by, all) => {
        expectSorted(rows, by)
        let list = rows
        for (const { from, gone, came } of all) {
          const moved = list.slice(0, 2)
          list = list.slice(2).toSpliced(from % list.length, gone, ...came, ...moved)
          expectSorted(list, by)
        }
      },
    ),
    { numRuns: 50 },
  )
})
