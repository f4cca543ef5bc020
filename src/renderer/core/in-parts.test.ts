// A click on everything that is selected must not come to nothing because it is too much for one request.

import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import { failedAct } from './failed-act.ts'
import { inParts } from './in-parts.ts'
import { useSession } from './session.ts'

vi.hoisted(() => {
  const request = (): Promise<unknown> => new Promise(() => undefined)
  vi.stubGlobal('window', { quaywatch: { request, on: () => () => undefined, meanFor: () => undefined } })
})

beforeEach(() => setActivePinia(createPinia()))

it('asks for all of it, in its order and never for more than main takes', async () => {
  const asked: number[][] = []
  const taken: number[] = []
  const ask = async (some: number[]): Promise<Answer<number>> => ({ ok: true, value: asked.push(some) })
  expect(await inParts([1, 2, 3, 4, 5], 2, ask, (value) => taken.push(value))).toBe(true)
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
  expect(taken).toEqual([1, 2, 3])
})

it('ends with the first that was refused', async () => {
  const asked: number[][] = []
  const error = { code: 'internal', message: 'The disk is full.', hint: '' }
  const ask = async (some: number[]): Promise<Answer<number>> => {
    return asked.push(some) < 2 ? { ok: true, value: 1 } : { ok: false, error }
  }
  expect(await inParts([1, 2, 3], 1, ask, () => undefined)).toBe(false)
  expect(asked).toEqual([[1], [2]])
  expect(failedAct.value).toBe(error)
})

it('takes nothing, and asks nothing more, of an account that was left meanwhile', async () => {
  const session = useSession()
  const asked: number[][] = []
  const taken: number[] = []
  const ask = async (some: number[]): Promise<Answer<number>> => {
    session.session = {
      phase: 'open',
      account: { kind: 'live', id: 2, baseAddress: 'https://api.example.com', keyKept: 'this-run' },
      opening: 2,
    }
    return { ok: true, value: asked.push(some) }
  }
  expect(await inParts([1, 2], 1, ask, (value) => taken.push(value))).toBe(false)
  expect([asked, taken]).toEqual([[[1]], []])
})
