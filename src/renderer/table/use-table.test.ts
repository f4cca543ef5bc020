// What stands beside a table: it goes along with the row the keyboard is at, but not away from under whoever works in it.

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { partOfPage } from '#test/helpers/part-of-page.ts'
import { useTable } from './use-table.ts'

const listeners: Record<string, (event: { readonly relatedTarget: object | null }) => void> = {}
/** What of the page has the focus, by what it is. */
let focused: string

beforeEach(() => {
  setActivePinia(createPinia())
  focused = 'main'
  vi.stubGlobal('document', {
    activeElement: { closest: (selector: string) => (selector.split(', ').includes(focused) ? {} : null) },
  })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (typeof listeners)[string]) => (listeners[name] = listener),
    removeEventListener: () => undefined,
  })
})

function focus(part: string): void {
  focused = part
  listeners['focusin']?.({ relatedTarget: null })
}

it('is about the row the keyboard is at', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  active.value = 'a'
  await nextTick()
  expect(beside.value).toBe('a')
})

it.each(['aside', '[role=menu]', '[role=dialog]:not([popover])'])(
  'stays with its row once that has left the list under somebody in %s, until they come back to the list',
  async (part) => {
    const { active, beside } = partOfPage(() => useTable(() => false)).made
    active.value = 'a'
    await nextTick()
    focus(part)
    // Another row took its place.
    active.value = 'b'
    await nextTick()
    expect(beside.value).toBe('a')
    focus('main')
    expect(beside.value).toBe('b')
  },
)

it('goes along with the list that is filtered in a popover: a container that is not listed any more would be acted on', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  active.value = 'a'
  focus('[popover]')
  active.value = 'b'
  await nextTick()
  expect(beside.value).toBe('b')
})

it('goes along again where a click beside what was open leaves the focus nowhere', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  focus('[role=menu]')
  active.value = 'a'
  await nextTick()
  focused = 'body'
  listeners['focusout']?.({ relatedTarget: null })
  await nextTick()
  expect(beside.value).toBe('a')
})

it('stays with its row while the focus is on its way from one field of the panel to the next', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  active.value = 'a'
  await nextTick()
  focus('aside')
  active.value = 'b'
  await nextTick()
  focused = 'body'
  listeners['focusout']?.({ relatedTarget: {} })
  await nextTick()
  focus('aside')
  expect(beside.value).toBe('a')
})
