import { expect, it } from 'vitest'
import type { TableRow } from './columns.ts'
import { drawnLines, NOWHERE, type Drawing, type DrawnLine } from './drawn-lines.ts'
import { nextRange } from './viewport.ts'

const items: readonly TableRow[] = Array.from({ length: 100 }, (_, at) => ({ id: `row-${at}`, weight: at }))
const LINES = 12

function drawing(first: number, more: Partial<Drawing<TableRow>> = {}): Drawing<TableRow> {
  const end = first + 10
  const range = nextRange(undefined, [first, end], LINES)
  const size = { headerHeight: 30, rowHeight: 40 }
  return { items, activeIndex: -1, range, seen: [first, end], isAroundDrawn: true, ...size, ...more }
}
const keyOf = (lines: readonly DrawnLine<TableRow>[], id: string) =>
  lines.find(({ item }) => 'id' in item && item.id === id)?.key

it('leaves a row that stays on its line, and gives the line of one that went to one that came', () => {
  const before = drawnLines([], drawing(0))
  const after = drawnLines(before, drawing(3))
  expect(keyOf(after, 'row-5')).toBe(keyOf(before, 'row-5'))
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
  expect(after.filter(({ index }) => index !== NOWHERE)).toHaveLength(10)
})

it('puts every row where it belongs below the head', () => {
  expect(drawnLines([], drawing(4)).map(({ top }) => top)).toContain(30 + 4 * 40)
})

it('draws the active row although the wheel has gone far from it', () => {
  const lines = drawnLines([], drawing(50, { activeIndex: 2 }))
  expect(lines.filter(({ index }) => index === 2)).toMatchObject([{ top: 30 + 2 * 40 }])
})

it('keeps the lines it has no rows for, unseen, and no more of them than the viewport needs', () => {
  const full = drawnLines([], drawing(0))
  const few = drawnLines(full, drawing(0, { items: items.slice(0, 3), range: nextRange(undefined, [0, 3], LINES) }))
  expect(few).toHaveLength(10)
  expect(few.filter(({ top }) => top === null)).toHaveLength(7)
  const small = drawnLines(full, drawing(0, { range: nextRange(undefined, [0, 3], 4) }))
  expect(small).toHaveLength(4)
})
