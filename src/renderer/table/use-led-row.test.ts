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
  const { led, lead, letGo } = effectScope().run(() =>
    useLedRow({ viewport, indexOf: (id) => ids.value.indexOf(id), scrollTo: (top) => scrolledTo.push(top) }),
  )!
  return { viewport, scrolledTo, led, lead, letGo, ids }
}

it('waits for the height of a table that has just come into the page: without it the row would end up above the viewport', async () => {
  const { viewport, scrolledTo, lead } = setUp(0)
  lead('row-50')
  expect(scrolledTo).toEqual([])
  viewport.value = { ...viewport.value, height: 634 }
  await nextTick()
  const [top = 0] = scrolledTo
  expect(top).toBeLessThanOrEqual(50 * 60)
  expect(top + 600).toBeGreaterThanOrEqual(51 * 60)
  // A window that is made smaller later leads nobody back.
  viewport.value = { ...viewport.value, height: 300 }
  await nextTick()
  expect(scrolledTo).toHaveLength(1)
})

it('leaves a row in sight where it is, and lets it stand out for a moment only', async () => {
  const { scrolledTo, led, lead } = setUp(634)
  lead('row-3')
  expect(scrolledTo).toEqual([0])
  expect(led.value).toBe('row-3')
  vi.advanceTimersByTime(5_000)
  await nextTick()
  expect(led.value).toBeNull()
})

it('follows a row that news moves away after somebody was led to it, until the user goes on', async () => {
  const { ids, scrolledTo, lead, letGo } = setUp(634)
  lead('row-3')
  const others = ids.value.filter((id) => id !== 'row-3')
  const movedTo = async (place: number): Promise<void> => {
    ids.value = others.toSpliced(place, 0, 'row-3')
    await nextTick()
    await nextTick()
  }
  await movedTo(40)
  expect(scrolledTo).toHaveLength(2)
  const top = scrolledTo[1] ?? 0
  expect(top).toBeLessThanOrEqual(40 * 60)
  expect(top + 600).toBeGreaterThanOrEqual(41 * 60)
  letGo()
  await movedTo(80)
  expect(scrolledTo).toHaveLength(2)
})
