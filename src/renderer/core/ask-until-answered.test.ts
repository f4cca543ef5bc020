import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import { askUntilAnswered } from './ask-until-answered.ts'
import { failedAct } from './failed-act.ts'

beforeEach(() => {
  vi.useFakeTimers()
  failedAct.value = null
})
afterEach(() => {
  vi.useRealTimers()
})

const BROKEN: Answer<string> = { ok: false, error: { code: 'unexpected', message: 'it broke', hint: '' } }

/** Answers these, one after the other. */
function asking(...answers: readonly Answer<string>[]) {
  const left = [...answers]
  const taken: string[] = []
  const giveUp = askUntilAnswered(
    () => Promise.resolve(left.shift() ?? BROKEN),
    (value) => taken.push(value),
  )
  return { left, taken, giveUp }
}

it('asks again what did not come, and says why: an empty list would stand there for what the user keeps', async () => {
  const { taken } = asking(BROKEN, BROKEN, { ok: true, value: 'the notes' })
  await vi.advanceTimersByTimeAsync(0)
  expect(failedAct.value?.message).toBe('it broke')
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken).toEqual(['the notes'])
  // It has come: that it could not be read is no longer so.
  expect(failedAct.value).toBeNull()
})

it('leaves alone what the window says of another click by then', async () => {
  asking(BROKEN, { ok: true, value: 'the notes' })
  await vi.advanceTimersByTimeAsync(0)
  const ofClick = { code: 'unexpected', message: 'not copied', hint: '' } as const
  failedAct.value = ofClick
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failedAct.value).toBe(ofClick)
})

it('asks no more once it is given up, and takes no late answer of the account before', async () => {
  const { left, taken, giveUp } = asking(BROKEN, { ok: true, value: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  giveUp()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left).toHaveLength(1)
  expect(taken).toEqual([])
})

it('waits for nothing where no account is open', async () => {
  const { left } = asking(
    { ok: false, error: { code: 'no_account', message: '', hint: '' } },
    { ok: true, value: 'never' },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left).toHaveLength(1)
  expect(failedAct.value).toBeNull()
})
