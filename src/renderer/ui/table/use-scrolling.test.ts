import { afterEach, expect, it, vi } from 'vitest'
import { createRenderer, defineComponent, effectScope, h, KeepAlive, nextTick, ref, shallowRef } from 'vue'
import { useLedRow, useScrolling } from './use-scrolling.ts'
import type { Viewport } from './viewport.ts'

class SizesUnseen {
  observe(): void {}
  disconnect(): void {}
}

/** Like a browser: a disconnected element can't scroll and is at 0. */
class FakeElement {
  parent: FakeElement | null = null
  readonly children: FakeElement[] = []
  #top = 0
  #left = 0

  get isConnected(): boolean {
    return this.parent?.isConnected ?? false
  }

  get scrollTop(): number {
    return this.isConnected ? this.#top : 0
  }

  set scrollTop(top: number) {
    if (this.isConnected) this.#top = top
  }

  get scrollLeft(): number {
    return this.isConnected ? this.#left : 0
  }

  set scrollLeft(left: number) {
    if (this.isConnected) this.#left = left
  }

  insert(child: FakeElement, before: FakeElement | null = null): void {
    child.remove()
    this.children.splice(before === null ? this.children.length : this.children.indexOf(before), 0, child)
    child.parent = this
  }

  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1)
    this.parent = null
    this.#top = 0
    this.#left = 0
  }
}

class FakePage extends FakeElement {
  override get isConnected(): boolean {
    return true
  }
}

const { createApp } = createRenderer<FakeElement, FakeElement>({
  createElement: () => new FakeElement(),
  createText: () => new FakeElement(),
  createComment: () => new FakeElement(),
  insert: (child, parent, before) => parent.insert(child, before),
  remove: (child) => child.remove(),
  parentNode: ({ parent }) => parent,
  nextSibling: (node) => node.parent?.children[node.parent.children.indexOf(node) + 1] ?? null,
  setText: () => {},
  setElementText: () => {},
  patchProp: () => {},
})

afterEach(() => vi.unstubAllGlobals())

/** A table in a view that can be left and reopened. */
function mount(direction: 'ltr' | 'rtl' = 'ltr') {
  vi.stubGlobal('getComputedStyle', () => ({ direction }))
  vi.stubGlobal('ResizeObserver', SizesUnseen)
  const scroller = shallowRef<HTMLElement | null>(null)
  const isShown = ref(true)
  let scrolling: ReturnType<typeof useScrolling> | undefined
  const Table = defineComponent(() => {
    scrolling = useScrolling(scroller)
    return () => h('div', { ref: scroller })
  })
  const View = defineComponent(() => () => h(KeepAlive, () => (isShown.value ? h(Table) : null)))
  createApp(View).mount(new FakePage())
  async function show(shown: boolean): Promise<void> {
    isShown.value = shown
    await nextTick()
  }
  if (scrolling === undefined || scroller.value === null) throw new Error('the table was not mounted')
  return { element: scroller.value, scrolling, show }
}

it('restores the scroll position when the view is reactivated', async () => {
  const { element, scrolling, show } = mount()
  element.scrollTop = 400
  element.scrollLeft = 90
  scrolling.onScroll()
  await show(false)
  expect(element.scrollTop).toBe(0)
  await show(true)
  expect([element.scrollTop, element.scrollLeft, scrolling.scrollTop.value]).toEqual([400, 90, 400])
})

it('scrolls to a place that was set while the view was inactive', async () => {
  const { element, scrolling, show } = mount()
  await show(false)
  scrolling.scrollTo(240)
  expect(scrolling.scrollTop.value).toBe(240)
  await show(true)
  expect(element.scrollTop).toBe(240)
})

it('restores the column in right-to-left layouts', async () => {
  const { element, scrolling, show } = mount('rtl')
  element.scrollLeft = -90
  scrolling.onScroll()
  expect(scrolling.scrollLeft.value).toBe(90)
  await show(false)
  await show(true)
  expect(element.scrollLeft).toBe(-90)
})

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
  ['its panel is closed', ({ beside }) => (beside.value = null)],
  ['a click is aimed at another', ({ hand }) => (hand.isPointedAt = true)],
])('stops following the row once %s', async (_, happens) => {
  const table = setUp(634)
  table.beside.value = 'row-3'
  await nextTick()
  await nextTick()
  const before = table.scrolledTo.length
  happens(table)
  await table.move('row-3', 40)
  expect(table.scrolledTo).toHaveLength(before)
})
