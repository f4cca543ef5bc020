// A part of the page where there is no page: made, left while it is kept alive, come back to.

import { createRenderer, defineComponent, h, KeepAlive, nextTick, ref } from 'vue'

interface Place {
  parent: Place | null
  readonly children: Place[]
}

const place = (): Place => ({ parent: null, children: [] })

function remove(child: Place): void {
  child.parent?.children.splice(child.parent.children.indexOf(child), 1)
  child.parent = null
}

const { createApp } = createRenderer<Place, Place>({
  createElement: place,
  createText: place,
  createComment: place,
  insert(child, parent, before) {
    remove(child)
    const at = before === null || before === undefined ? parent.children.length : parent.children.indexOf(before)
    parent.children.splice(at, 0, child)
    child.parent = parent
  },
  remove,
  parentNode: ({ parent }) => parent,
  nextSibling: (node) => node.parent?.children[node.parent.children.indexOf(node) + 1] ?? null,
  setText: () => {},
  setElementText: () => {},
  patchProp: () => {},
})

/** What `setup` makes, of a part that is kept alive while it is not shown. */
export function partOfPage<Made>(setup: () => Made) {
  let made: Made | undefined
  const isShown = ref(true)
  const Part = defineComponent(() => {
    made = setup()
    return () => h('div')
  })
  const app = createApp(defineComponent(() => () => h(KeepAlive, () => (isShown.value ? h(Part) : null))))
  app.mount(place())
  return {
    made: made as Made,
    async show(shown: boolean): Promise<void> {
      isShown.value = shown
      await nextTick()
    },
    takeAway: () => app.unmount(),
  }
}
