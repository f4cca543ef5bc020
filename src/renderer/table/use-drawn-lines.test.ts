import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { computed, effectScope, nextTick, ref, shallowRef } from 'vue'
import type { EffectScope } from 'vue'
import type { TableRow } from './columns.ts'
import { NOWHERE } from './drawn-lines.ts'
import { useDrawnLines } from './use-drawn-lines.ts'

const ROW = 40
const rows: readonly TableRow[] = Array.from({ length: 200 }, (_, at) => ({ id: `row-${at}`, weight: at }))
let scope: EffectScope

beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

/** Ten rows high, and 300 pixels wide. */
function table(widths: readonly number[] = [100]) {
  const items = shallowRef(rows)
  const [scrollTop, scrollLeft, height, width] = [ref(0), ref(0), ref(10 * ROW), ref(300)]
  const drawn = scope.run(() =>
    useDrawnLines({
      items: () => items.value,
      activeIndex: ref(NOWHERE),
      viewport: computed(() => ({
        scrollTop: scrollTop.value,
        height: height.value,
        headerHeight: 0,
        rowHeight: ROW,
        count: items.value.length,
      })),
      scrolling: { scrollTop, scrollLeft, height, width, scrollTo: () => {}, onScroll: () => {} },
      shown: shallowRef(widths.map((of, at) => ({ id: `${at}`, title: '', width: of, sortKey: () => null }))),
      widths: shallowRef(widths),
    }),
  )
  if (drawn === undefined) throw new Error('the scope has ended')
  const indices = () => drawn.lines.value.flatMap(({ index }) => (index === NOWHERE ? [] : [index]))
  return { items, scrollTop, scrollLeft, indices, ...drawn }
}

async function rest(): Promise<void> {
  await nextTick()
  await vi.advanceTimersByTimeAsync(1_000)
}

it('draws the rows that can be seen at once, and those around them only when the list has come to rest', async () => {
  const { items, scrollTop, indices } = table()
  scrollTop.value = 50 * ROW
  await nextTick()
  expect([indices().at(0), indices().at(-1)]).toEqual([50, 60])
  await rest()
  expect([indices().at(0), indices().at(-1)]).toEqual([46, 64])
  items.value = rows.toReversed()
  await nextTick()
  expect([indices().at(0), indices().at(-1)]).toEqual([50, 60])
})

it('keeps the rows around drawn for a turn of the wheel: it must find rows there', async () => {
  const { scrollTop, indices } = table()
  scrollTop.value = 50 * ROW
  await rest()
  scrollTop.value = 52 * ROW
  await nextTick()
  expect([indices().at(0), indices().at(-1)]).toEqual([48, 66])
})

it('gives the same columns until another comes into the viewport: every line would be drawn anew for each pixel', () => {
  const { scrollLeft, columns } = table([200, 200, 200, 200])
  const before = columns.value
  scrollLeft.value = 10
  expect(columns.value).toBe(before)
  scrollLeft.value = 300
  expect(columns.value.map(({ at }) => at)).toEqual([0, 1, 2, 3])
})
