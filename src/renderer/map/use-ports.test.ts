import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { usePorts } from './use-ports.ts'

const answers = vi.hoisted(() => {
  const answers: unknown[] = []
  vi.stubGlobal('window', { quaywatch: { request: () => Promise.resolve(answers.shift()) } })
  return answers
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('retries after a failure', async () => {
  const houston = { id: 'p1', name: 'Houston' }
  answers.push(
    { ok: false, error: { code: 'unexpected', message: 'it broke', hint: '' } },
    { ok: true, value: [houston] },
  )
  const { sent } = effectScope().run(() => usePorts(() => []))!
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.value).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.value).toEqual([houston])
})
