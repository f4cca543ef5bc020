import { afterEach, expect, it, vi } from 'vitest'
import { createRenderer, defineComponent, h, KeepAlive, nextTick, ref, shallowRef } from 'vue'
import { useScrolling } from './use-scrolling.ts'

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
