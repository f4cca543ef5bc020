// Runs a composable in a component without a page: mounted, deactivated and activated again.

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
    const index = before === null || before === undefined ? parent.children.length : parent.children.indexOf(before)
    parent.children.splice(index, 0, child)
    child.parent = parent
  },
  remove,
  parentNode: ({ parent }) => parent,
  nextSibling: (node) => node.parent?.children[node.parent.children.indexOf(node) + 1] ?? null,
  setText: () => {},
  setElementText: () => {},
  patchProp: () => {},
})

/** Returns the result of `setup`, inside a KeepAlive. */
export function partOfPage<Made>(setup: () => Made) {
  let result: Made | undefined
  const isShown = ref(true)
  const Part = defineComponent(() => {
    result = setup()
    return () => h('div')
  })
  const app = createApp(defineComponent(() => () => h(KeepAlive, () => (isShown.value ? h(Part) : null))))
  app.mount(place())
  return {
    made: result as Made,
    async show(shown: boolean): Promise<void> {
      isShown.value = shown
      await nextTick()
    },
    takeAway: () => app.unmount(),
  }
}
