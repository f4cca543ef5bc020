import { computed, ref, shallowRef } from 'vue'
import { describe, expect, it } from 'vitest'
import type { TableRow } from './table-columns.ts'
import { useDrawnLines } from './use-drawn-lines.ts'

const ROW = 40
const rows: readonly TableRow[] = Array.from({ length: 200 }, (_, at) => ({ id: `row-${at}`, weight: at }))
/** Ten rows high and 300 pixels wide. */
function table(widths: readonly number[] = [100]) {
  const [activeIndex, scrollTop, scrollLeft] = [ref(-1), ref(0), ref(0)]
  const drawnLines = useDrawnLines({
    items: () => rows,
    activeIndex,
    viewport: computed(() => ({
      scrollTop: scrollTop.value,
      height: 10 * ROW,
      headerHeight: 0,
      rowHeight: ROW,
      count: rows.length,
    })),
    scrolling: { scrollLeft, width: ref(300) },
    shown: shallowRef(widths.map((width, at) => ({ id: `${at}`, title: '', width, sortKey: () => null }))),
    widths: shallowRef(widths),
  })
  return { activeIndex, scrollTop, scrollLeft, ...drawnLines }
}

describe('useDrawnLines', () => {
  it('renders the rows in the viewport, the rows around it and the active row', () => {
    const { scrollTop, activeIndex, lines } = table()
    scrollTop.value = 50 * ROW
    activeIndex.value = 3
    expect(lines.value.map(({ index }) => index)).toEqual([...Array.from({ length: 19 }, (_, at) => 46 + at), 3])
    expect(lines.value.at(0)?.top).toBe(46 * ROW)
  })

  it('keeps a row on its line while the user scrolls', () => {
    const { scrollTop, lines } = table()
    const keyOf = (wanted: number) => lines.value.find(({ index }) => index === wanted)?.key
    scrollTop.value = 50 * ROW
    const before = keyOf(55)
    scrollTop.value = 52 * ROW
    expect(keyOf(55)).toBe(before)
    expect(new Set(lines.value.map(({ key }) => key)).size).toBe(lines.value.length)
  })

  it('returns the same columns until another one becomes visible', () => {
    const { scrollLeft, columns } = table([200, 200, 200, 200])
    const before = columns.value
    scrollLeft.value = 10
    expect(columns.value).toBe(before)
    scrollLeft.value = 300
    expect(columns.value.map(({ at }) => at)).toEqual([0, 1, 2, 3])
  })
})
