import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { useHistory } from './use-history.ts'

interface Asked {
  readonly before: number | null
}

/** A fake main with two changes per part. */
const world = vi.hoisted(() => {
  const fakeMain = { keys: [] as number[], hold: null as Promise<unknown> | null, tell: (): void => undefined }
  vi.stubGlobal('window', {
    quaywatch: {
      async request(_route: string, { before }: Asked) {
        const older = fakeMain.keys.filter((key) => before === null || key < before)
        const changes = older.slice(0, 2).map((key) => ({ key }))
        if (before !== null) await fakeMain.hold
        return { ok: true, value: { changes, hasMore: older.length > 2 } }
      },
      on: (_event: string, listener: () => void) => {
        fakeMain.tell = listener
        return () => undefined
      },
    },
  })
  return fakeMain
})
vi.mock('#renderer/core/language.ts', () => ({ language: {} }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Older changes arrive only after `news` new ones. */
async function withNews(...news: number[]) {
  world.keys = [4, 3, 2, 1]
  const history = effectScope().run(() => useHistory(() => ({ of: 'container', id: 'c' })))!
  await vi.advanceTimersByTimeAsync(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  world.hold = promise
  const older = history.readMore()
  world.keys = [...news, ...world.keys]
  world.tell()
  await vi.advanceTimersByTimeAsync(1_000)
  resolve()
  await older
  return history.changes.value.map(({ key }) => key)
}

it('keeps new changes that arrive while older ones load', async () => {
  expect(await withNews(5)).toEqual([5, 4, 3, 2, 1])
})

it('leaves no gap when more changes arrive than fit into a part', async () => {
  expect(await withNews(7, 6, 5)).toEqual([7, 6])
})
