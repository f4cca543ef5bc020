import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askUntilAnswered, failedAct, valueOrNotice } from './requests.ts'
import { copy } from './clipboard.ts'
import type { Answer } from '#shared/contract/answer.ts'
import { aFailure } from '#test/helpers/failure.ts'

const error = aFailure('no_account')

beforeEach(() => {
  failedAct.value = null
})
afterEach(() => vi.restoreAllMocks())

describe('valueOrNotice', () => {
  it('shows why a request failed until one succeeds', () => {
    expect(valueOrNotice({ ok: false, error })).toBeNull()
    expect(failedAct.value).toEqual(error)
    expect(valueOrNotice({ ok: true, value: 1 })).toBe(1)
    expect(failedAct.value).toBeNull()
  })

  it('shows why the clipboard refused', async () => {
    const writeText = () => Promise.reject(new Error('Document is not focused.'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copy('MSCU1234567')).toBe(false)
    expect(failedAct.value).toMatchObject({ code: 'not_copied', detail: 'Error: Document is not focused.' })
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
    expect(await copy('MSCU1234567')).toBe(true)
    expect(failedAct.value).toBeNull()
  })
})

beforeEach(() => {
  vi.useFakeTimers()
  failedAct.value = null
})
afterEach(() => {
  vi.useRealTimers()
})

const BROKEN: Answer<string> = { ok: false, error: aFailure() }

/** Answers these, one after the other. */
function asking(...answers: readonly Answer<string>[]) {
  const remaining = [...answers]
  const received: string[] = []
  const giveUp = askUntilAnswered(
    () => Promise.resolve(remaining.shift() ?? BROKEN),
    (value) => received.push(value),
  )
  return { left: remaining, taken: received, giveUp }
}

it('repeats a failed request and shows why it failed', async () => {
  const { taken } = asking(BROKEN, BROKEN, { ok: true, value: 'the notes' })
  await vi.advanceTimersByTimeAsync(0)
  expect(failedAct.value?.code).toBe('unexpected')
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken).toEqual(['the notes'])
  expect(failedAct.value).toBeNull()
})

it('keeps the failure of another request', async () => {
  asking(BROKEN, { ok: true, value: 'the notes' })
  await vi.advanceTimersByTimeAsync(0)
  const ofClick = aFailure()
  failedAct.value = ofClick
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failedAct.value).toBe(ofClick)
})

it('ignores an answer after it was canceled', async () => {
  const { left, taken, giveUp } = asking(BROKEN, { ok: true, value: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  giveUp()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left).toHaveLength(1)
  expect(taken).toEqual([])
})

it('stops if no account is open', async () => {
  const { left } = asking({ ok: false, error: aFailure('no_account') }, { ok: true, value: 'never' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left).toHaveLength(1)
  expect(failedAct.value).toBeNull()
})
