// useTable: the panel beside a table follows the active row, but not while the user works in the panel.

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { partOfPage } from '#test/helpers/part-of-page.ts'
import { useTable } from './use-table.ts'

const listeners: Record<string, (event: { readonly relatedTarget: object | null }) => void> = {}
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

it('shows the active row', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  active.value = 'a'
  await nextTick()
  expect(beside.value).toBe('a')
})

it.each(['aside', '[role=menu]', '[role=dialog]:not([popover])'])(
  'keeps its row while the user works in %s and the row leaves the list',
  async (part) => {
    const { active, beside } = partOfPage(() => useTable(() => false)).made
    active.value = 'a'
    await nextTick()
    focus(part)
    active.value = 'b'
    await nextTick()
    expect(beside.value).toBe('a')
    focus('main')
    expect(beside.value).toBe('b')
  },
)

it('follows a list that is filtered in a popover', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  active.value = 'a'
  focus('[popover]')
  active.value = 'b'
  await nextTick()
  expect(beside.value).toBe('b')
})

it('follows again after a click beside it removes the focus', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  focus('[role=menu]')
  active.value = 'a'
  await nextTick()
  focused = 'body'
  listeners['focusout']?.({ relatedTarget: null })
  await nextTick()
  expect(beside.value).toBe('a')
})

it('keeps its row while focus moves between its fields', async () => {
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
