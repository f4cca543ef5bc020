import { describe, expect, it } from 'vitest'
import { textKey, type SortKey } from '#renderer/core/field.ts'
import type { TableColumn } from './table-columns.ts'
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
const row = (number: SortKey, text: SortKey = null): Row => ({ number, text })
const up = (column: string) => ({ column, descending: false })
const down = (column: string) => ({ column, descending: true })

describe('sortRows', () => {
  it('sorts numbers before texts and rows without a key last in both directions', () => {
    const rows = [row(10), row(null), row('9'), row(-2), row(9)]
    const keysBy = (sort: ReturnType<typeof up>) => sortRows(rows, [sort], columns).map(({ number }) => number)
    expect(keysBy(up('number'))).toEqual([-2, 9, 10, '9', null])
    expect(keysBy(down('number'))).toEqual(['9', 10, 9, -2, null])
  })

  it('sorts a name with an accent or a capital among its neighbors', () => {
    const rows = ['Oslo', 'Zug', 'Élan', 'ezra', 'Eden'].map((name) => row(1, textKey(name)))
    const sorted = sortRows(rows, [up('text')], columns).map(({ text }) => text)
    expect(sorted).toEqual(['eden', 'elan', 'ezra', 'oslo', 'zug'])
  })

  it('sorts by several columns and keeps the order of rows that tie', () => {
    const rows = [row(1, 'b'), row(2, 'a'), row(1, 'a'), row(2, 'b'), row(1, 'a')]
    const sorted = sortRows(rows, [down('number'), up('text')], columns)
    expect(sorted.map((each) => rows.indexOf(each))).toEqual([1, 3, 2, 4, 0])
  })

  it('ignores columns that do not exist', () => {
    const rows = [row(2), row(1)]
    expect(sortRows(rows, [up('gone')], columns)).toBe(rows)
  })
})
