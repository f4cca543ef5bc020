import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { english } from '#test/helpers/words.ts'
import { setUp } from '#test/helpers/set-up.ts'
import { aFailure } from '#test/helpers/failure.ts'
import DeskBar from './DeskBar.vue'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
vi.mock('#renderer/fleet/board.ts', () => ({ useBoard: () => ({ book: () => undefined }) }))

async function statusAfterPutBack(answer: unknown): Promise<unknown> {
  const pinia = createPinia()
  setActivePinia(pinia)
  main.request = () => Promise.resolve(answer)
  const bar = await setUp(DeskBar, { row: { id: 'c', container: { number: 'MSCU0000001' } } }, pinia)
  await (bar['putBack'] as () => Promise<void>)()
  return bar['status']
}

describe('DeskBar', () => {
  it('reports a container as back on the list only if main saved it', async () => {
    const failed = { ok: false, error: aFailure('disk') }
    expect(await statusAfterPutBack(failed)).toBe('')
    const saved = { ok: true, value: null }
    const words = english.say('row.returned-to-list', { count: 1, first: 'MSCU0000001' })
    expect(await statusAfterPutBack(saved)).toBe(words)
  })
})
