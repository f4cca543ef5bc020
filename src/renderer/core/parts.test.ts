import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { eachPart, inParts } from './parts.ts'
import { failedAct } from './requests.ts'
import { useSession } from './session.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

beforeEach(() => {
  setActivePinia(createPinia())
  failedAct.value = null
})

it('requests each part from the end of the one before', async () => {
  const asked: number[] = []
  const received: number[] = []
  const ask = (after: number) => {
    asked.push(after)
    return Promise.resolve({ next: after < 20 ? after + 10 : null, of: after })
  }
  expect(await eachPart(ask, ({ of }) => received.push(of))).toBe(true)
  expect([asked, received]).toEqual([
    [0, 10, 20],
    [0, 10, 20],
  ])
})

it('returns false if a part is missing', async () => {
  const received: number[] = []
  const ask = (after: number) => Promise.resolve(after === 0 ? { next: 10 } : null)
  expect(await eachPart(ask, ({ next }) => received.push(next))).toBe(false)
  expect(received).toEqual([10])
})

it("sends all items in order, within main's limit", async () => {
  const asked: number[][] = []
  const ask = async (some: number[]): Promise<Answer<null>> => {
    asked.push(some)
    return { ok: true, value: null }
  }
  expect(await inParts([1, 2, 3, 4, 5], 2, ask)).toBe(true)
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
})

it('stops at the first refusal', async () => {
  const asked: number[][] = []
  const error = aFailure('internal')
  const ask = async (some: number[]): Promise<Answer<null>> => {
    return asked.push(some) < 2 ? { ok: true, value: null } : { ok: false, error }
  }
  expect(await inParts([1, 2, 3], 1, ask)).toBe(false)
  expect(asked).toEqual([[1], [2]])
  expect(failedAct.value).toBe(error)
})

it('stops when another account is opened', async () => {
  main.openAccount(1)
  await expect.poll(() => useSession().account).toBe(1)
  const asked: number[][] = []
  const ask = async (some: number[]): Promise<Answer<null>> => {
    main.openAccount(2)
    asked.push(some)
    return { ok: true, value: null }
  }
  expect(await inParts([1, 2], 1, ask)).toBe(false)
  expect(asked).toEqual([[1]])
})
