import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { useNotes } from './notes.ts'

const bridge = vi.hoisted(() => {
  const fakeMain = { request: (_route: string, _input?: unknown): unknown => null, on: () => () => undefined }
  vi.stubGlobal('window', { quaywatch: fakeMain, addEventListener: () => undefined })
  return fakeMain
})

describe('useNotes', () => {
  it('restores a removed note with its author, time and reminder', async () => {
    setActivePinia(createPinia())
    const asked: unknown[] = []
    bridge.request = (route, input) => {
      asked.push([route, input])
      return Promise.resolve({ ok: true, value: { containers: [], isAll: false, unreadable: 0 } })
    }
    const note = { key: 7, text: 'Call the broker', who: 'Maria', writtenAt: 1, remindAt: 2 }
    const undo = await useNotes().remove('c', note)
    await undo?.()
    const { key, ...rest } = note
    expect(asked).toEqual([
      ['notes.remove', { key }],
      ['notes.write', { containerId: 'c', ...rest }],
    ])
  })
})
