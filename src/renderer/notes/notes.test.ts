import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import type { ContainerNotes, Handled } from '#shared/fleet/note.ts'
import { useNotes } from './notes.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

describe('useNotes', () => {
  it('handles returned containers again with the text, name and end of each', async () => {
    setActivePinia(createPinia())
    const notes = useNotes()
    const [mine, theirs] = [
      { text: 'Booked', who: 'Ana', at: 1, until: null },
      { text: '', who: 'Ben', at: 2, until: 3 },
    ]
    const of = (containerId: string, handled: Handled): ContainerNotes => ({ containerId, handled, notes: [] })
    main.put('notes', [of('a', mine), of('b', theirs), of('c', mine)])
    await expect.poll(() => notes.byContainer.size).toBe(3)
    const asked: unknown[] = []
    main.request = (route, input) => {
      asked.push([route, input])
      return Promise.resolve({ ok: true, value: null })
    }
    const undo = await notes.putBack(['a', 'b', 'c'])
    expect(await undo?.()).toBe(true)
    expect(asked).toEqual([
      ['notes.putBack', { containerIds: ['a', 'b', 'c'] }],
      ['notes.handle', { containerIds: ['a', 'c'], text: 'Booked', who: 'Ana', until: null }],
      ['notes.handle', { containerIds: ['b'], text: '', who: 'Ben', until: 3 }],
    ])
  })

  it.each([
    ['a future reminder', { remindAt: 4_000_000_000_000, restored: 4_000_000_000_000 }],
    ['no past reminder, which would be shown again', { remindAt: 2, restored: null }],
  ])('restores a removed note with its author, time and %s', async (_, { remindAt, restored }) => {
    setActivePinia(createPinia())
    const asked: unknown[] = []
    main.request = (route, input) => {
      asked.push([route, input])
      return Promise.resolve({ ok: true, value: null })
    }
    const note = { key: 7, text: 'Call the broker', who: 'Maria', writtenAt: 1, remindAt }
    const undo = await useNotes().remove('c', note)
    await undo?.()
    const { key, ...rest } = note
    expect(asked).toEqual([
      ['notes.remove', { key }],
      ['notes.write', { containerId: 'c', ...rest, remindAt: restored }],
    ])
  })
})
