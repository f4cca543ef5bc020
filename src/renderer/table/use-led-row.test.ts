import { afterEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowRef } from 'vue'
import { useLedRow } from './use-led-row.ts'
import type { Viewport } from './viewport.ts'

afterEach(() => void vi.useRealTimers())

function setUp(height: number) {
  vi.useFakeTimers()
  const viewport = shallowRef<Viewport>({ scrollTop: 0, height, headerHeight: 34, rowHeight: 60, count: 100 })
  const scrolledTo: number[] = []
  const ids = ref(Array.from({ length: 100 }, (_, n) => `row-${n}`))
  const beside = ref<string | null>(null)
  const hand = { isPointedAt: false }
  const { led, lead, letGo } = effectScope().run(() =>
    useLedRow({
      viewport,
      indexOf: (id) => ids.value.indexOf(id),
      scrollTo: (top) => scrolledTo.push(top),
      beside: () => beside.value,
      isPointedAt: () => hand.isPointedAt,
    }),
  )!
  async function move(id: string, place: number): Promise<void> {
    ids.value = ids.value.filter((other) => other !== id).toSpliced(place, 0, id)
    await nextTick()
    await nextTick()
  }
  return { viewport, scrolledTo, led, lead, letGo, beside, hand, move }
}

it('waits until a new table has a height', async () => {
  const { viewport, scrolledTo, lead } = setUp(0)
  lead('row-50')
  expect(scrolledTo).toEqual([])
  viewport.value = { ...viewport.value, height: 634 }
  await nextTick()
  const [top = 0] = scrolledTo
  expect(top).toBeLessThanOrEqual(50 * 60)
  expect(top + 600).toBeGreaterThanOrEqual(51 * 60)
  viewport.value = { ...viewport.value, height: 300 }
  await nextTick()
  expect(scrolledTo).toHaveLength(1)
})

it("doesn't scroll to a visible row and highlights it briefly", async () => {
  const { scrolledTo, led, lead } = setUp(634)
  lead('row-3')
  expect(scrolledTo).toEqual([0])
  expect(led.value).toBe('row-3')
  vi.advanceTimersByTime(5_000)
  await nextTick()
  expect(led.value).toBeNull()
})

it('follows a row that moves after the user was led to it', async () => {
  const { move, scrolledTo, lead, letGo } = setUp(634)
  lead('row-3')
  await move('row-3', 40)
  expect(scrolledTo).toHaveLength(2)
  const top = scrolledTo[1] ?? 0
  expect(top).toBeLessThanOrEqual(40 * 60)
  expect(top + 600).toBeGreaterThanOrEqual(41 * 60)
  letGo()
  await move('row-3', 80)
  expect(scrolledTo).toHaveLength(2)
})

it('follows the row shown in the panel', async () => {
  const { beside, move, scrolledTo, led } = setUp(634)
  beside.value = 'row-3'
  await move('row-3', 40)
  const top = scrolledTo.at(-1) ?? 0
  expect(top).toBeLessThanOrEqual(40 * 60)
  expect(top + 600).toBeGreaterThanOrEqual(41 * 60)
  expect(led.value).toBeNull()
})

it.each([
  ['the user has scrolled elsewhere', ({ letGo }: ReturnType<typeof setUp>) => letGo()],
  ['nothing is read of it any more', ({ beside }) => (beside.value = null)],
  ['a click is aimed at another', ({ hand }) => (hand.isPointedAt = true)],
])('leaves that row where news takes it once %s', async (_, happens) => {
  const table = setUp(634)
  table.beside.value = 'row-3'
  await nextTick()
  await nextTick()
  const before = table.scrolledTo.length
  happens(table)
  await table.move('row-3', 40)
  expect(table.scrolledTo).toHaveLength(before)
})
