import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { computed, effectScope, nextTick, ref, shallowRef } from 'vue'
import type { EffectScope } from 'vue'
import type { TableRow } from './table-columns.ts'
import { indexOfKey } from './items.ts'
import { useSteadyPlace } from './use-steady-place.ts'

const ROW = 40
let scope: EffectScope

beforeEach(() => {
  scope = effectScope()
  vi.stubGlobal('PointerEvent', class extends Event {})
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

function rows(...ids: readonly string[]): readonly TableRow[] {
  return ids.map((id) => ({ id, weight: 0 }))
}

function letters(from: string, to: string): readonly string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at))
}

function table(items: readonly TableRow[], at: { readonly scrollTop: number; readonly active?: string }) {
  const [all, active, isFilling] = [shallowRef(items), ref(at.active ?? null), ref(false)]
  const asked = ref(0)
  const [search, hasPanel] = [ref(''), ref(false)]
  const [scrollTop, height] = [ref(at.scrollTop), ref(3 * ROW)]
  const scrollTo = (top: number): void => void (scrollTop.value = top)
  const activeIndex = computed(() => (active.value === null ? -1 : indexOfKey(all.value, active.value, 0)))
  const place = scope.run(() =>
    useSteadyPlace({
      items: () => all.value,
      isFilling: () => isFilling.value,
      activeRow: { active, activeIndex, hasPanel: () => hasPanel.value },
      asked: () => [asked.value, search.value],
      search: () => search.value,
      viewport: { scrollTop, height, scrollTo, rowHeight: ref(ROW), itemAt: () => undefined },
    }),
  )
  if (place === undefined) throw new Error('the scope has ended')
  async function change(now: readonly TableRow[]): Promise<void> {
    all.value = now
    await nextTick()
    await nextTick()
  }
  return { active, isFilling, asked, search, hasPanel, scrollTop, height, place, change }
}

it('keeps visible rows in place when rows are added above', async () => {
  const { scrollTop, change } = table(rows(...letters('a', 'j')), { scrollTop: 4 * ROW })
  await change(rows('new', 'newer', ...letters('a', 'j')))
  expect(scrollTop.value).toBe(6 * ROW)
})

it('keeps them in place while the table is hidden and has no height', async () => {
  const { scrollTop, height, change } = table(rows(...letters('a', 'j')), { scrollTop: 4 * ROW, active: 'f' })
  height.value = 0
  await change(rows('new', 'newer', ...letters('a', 'd'), ...letters('f', 'j')))
  expect(scrollTop.value).toBe(5 * ROW)
})

it('shows new first rows if the table is at its top', async () => {
  const { scrollTop, change } = table(rows(...letters('a', 'j')), { scrollTop: 10 })
  await change(rows('new', ...letters('a', 'j')))
  expect(scrollTop.value).toBe(10)
})

it("doesn't move rows under the pointer while the table is filling", async () => {
  const { isFilling, scrollTop, place, change } = table(rows(...letters('b', 'j')), { scrollTop: 0, active: 'b' })
  isFilling.value = true
  await nextTick()
  place.choose()
  place.onHand(new Event('keydown'))
  await change(rows('a', ...letters('b', 'j')))
  expect(scrollTop.value).toBe(ROW)
})

it('keeps the first row active while the table is filling until the user moves', async () => {
  const { active, isFilling, place, change } = table(rows('b', 'c'), { scrollTop: 0, active: 'b' })
  isFilling.value = true
  await change(rows('a', 'b', 'c'))
  expect(active.value).toBe('a')
  place.choose()
  await change(rows('0', 'a', 'b', 'c'))
  expect(active.value).toBe('a')
})

it('scrolls to the first row after the table has filled', async () => {
  const { active, isFilling, scrollTop, change } = table(rows(...letters('b', 'j')), {
    scrollTop: 4 * ROW,
    active: 'b',
  })
  isFilling.value = true
  await nextTick()
  await change(rows(...letters('a', 'j')))
  expect([active.value, scrollTop.value]).toEqual(['a', 0])
})

it('activates the row that replaces a removed active row', async () => {
  const { active, change } = table(rows('a', 'b', 'c'), { scrollTop: 0, active: 'b' })
  await change(rows('a', 'c'))
  expect(active.value).toBe('c')
})

it('holds rows under the pointer and counts new rows above until the user scrolls up', async () => {
  const { scrollTop, asked, place, change } = table(rows(...letters('a', 'j')), { scrollTop: 0 })
  await change(rows('new', ...letters('a', 'j')))
  expect([scrollTop.value, place.newAbove.value]).toEqual([0, 0])
  place.onHand(new PointerEvent('pointermove'))
  await change(rows('newer', 'newest', 'new', ...letters('a', 'j')))
  expect([scrollTop.value, place.newAbove.value]).toEqual([2 * ROW, 2])
  scrollTop.value = 0
  await nextTick()
  expect(place.newAbove.value).toBe(0)
  asked.value += 1
  await change(rows('x', 'y', 'newer', 'newest', 'new', ...letters('a', 'j')))
  expect([scrollTop.value, place.newAbove.value]).toEqual([0, 0])
  place.onHand(new PointerEvent('pointerleave'))
  await change(rows('z', 'x', 'y', 'newer', 'newest', 'new', ...letters('a', 'j')))
  expect(scrollTop.value).toBe(0)
})

it('shows newly requested rows from the top and activates the first', async () => {
  const { active, asked, scrollTop, place, change } = table(rows(...letters('a', 'z')), {
    scrollTop: 9 * ROW,
    active: 'k',
  })
  place.choose()
  asked.value += 1
  await change(rows(...letters('h', 'x')))
  expect([scrollTop.value, active.value]).toEqual([0, 'k'])
  scrollTop.value = 5 * ROW
  asked.value += 1
  await change(rows(...letters('a', 'j')))
  expect([scrollTop.value, active.value]).toEqual([0, 'a'])
  asked.value += 1
  await change(rows(...letters('A', 'Z'), ...letters('a', 'z')))
  expect(scrollTop.value).toBe(0)
})

it('keeps showing the row the user went to after a filter is cleared', async () => {
  const { active, asked, scrollTop, place, change } = table(rows('g', 'k'), { scrollTop: 0, active: 'k' })
  place.choose()
  asked.value += 1
  await change(rows(...letters('a', 'z')))
  expect([scrollTop.value, active.value]).toEqual([9 * ROW, 'k'])
})

it('returns to the top after the search is cleared', async () => {
  const { active, search, hasPanel, place, change } = table(rows('g', 'k'), { scrollTop: 0, active: 'k' })
  search.value = 'gk'
  await change(rows('g', 'k'))
  place.choose()
  search.value = ''
  await change(rows(...letters('a', 'z')))
  expect(active.value).toBe('a')
  hasPanel.value = true
  search.value = 'gk'
  await change(rows('g', 'k'))
  search.value = ''
  await change(rows(...letters('a', 'z')))
  expect(active.value).toBe('g')
})

it('says where a gap closes only if the active row leaves by itself', async () => {
  const { asked, place, change } = table(rows(...letters('a', 'j')), { scrollTop: 0, active: 'c' })
  asked.value += 1
  await change(rows(...letters('d', 'j')))
  expect(place.gapAt.value).toBe(null)
  await change(rows(...letters('d', 'h')))
  expect(place.gapAt.value).toBe(null)
  await change(rows(...letters('e', 'h')))
  expect(place.gapAt.value).toBe(0)
})
