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

it('sorts by any columns in either direction as comparing row by row would, the second time as the first, whatever list was sorted before', () => {
  fc.assert(
    fc.property(fc.array(aRow), fc.array(aSort, { maxLength: 3 }), (rows, by) => {
      for (let time = 0; time < 2; time += 1) {
        const sorted = sortRows(rows, by, columns)
        const expected = plainly(rows, by)
        expect(sorted).toHaveLength(expected.length)
        // The very rows, not equal ones: those that tie stay as they came.
        expect(sorted.every((row, at) => row === expected[at])).toBe(true)
      }
    }),
  )
})
