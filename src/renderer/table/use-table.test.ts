// What stands beside a table: it goes along with the row the keyboard is at, but not away from under whoever works in it.

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { partOfPage } from '#test/helpers/part-of-page.ts'
import { useTable } from './use-table.ts'

let onFocus: () => void
/** What of the page has the focus, by what it is. */
let focused: string

beforeEach(() => {
  setActivePinia(createPinia())
  focused = 'main'
  vi.stubGlobal('document', {
    activeElement: { closest: (selector: string) => (selector.split(', ').includes(focused) ? {} : null) },
  })
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: () => void) => (onFocus = listener),
    removeEventListener: () => undefined,
  })
})

function focus(part: string): void {
  focused = part
  onFocus()
}

it('is about the row the keyboard is at', async () => {
  const { active, beside } = partOfPage(() => useTable(() => false)).made
  active.value = 'a'
  await nextTick()
  expect(beside.value).toBe('a')
})

it.each(['aside', '[popover]', '[role=dialog]'])(
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
