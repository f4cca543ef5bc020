import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { now } from '#renderer/core/clock.ts'
import { stubWindowStorage } from '#test/helpers/window-storage.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { fieldText, momentOf, nextWorkMorning, useNewNote } from './use-new-note.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
const KEPT = { ok: true, value: null }
const minute = ref(0)

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  stubWindowStorage()
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.useRealTimers()
})

const newNote = (container = ref('c')) =>
  effectScope().run(() =>
    useNewNote(
      () => container.value,
      () => minute.value,
    ),
  )!

it('saves a note once on a double Enter, and again after a failure', async () => {
  const { draft, write } = newNote()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const requests: unknown[] = []
  main.request = (_route, input) => {
    requests.push(input)
    return requests.length === 1 ? promise : Promise.resolve(KEPT)
  }
  draft.text = 'Booked'
  expect([write(), write()]).toEqual([true, true])
  expect(requests).toHaveLength(1)
  resolve({ ok: false, error: aFailure('disk') })
  await expect.poll(() => (write(), requests.length === 2)).toBe(true)
  await expect.poll(() => draft.text === '').toBe(true)
  expect(write()).toBe(false)
})

it('keeps text typed while a save is pending', async () => {
  const { draft, write } = newNote()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const requests: unknown[] = []
  main.request = (_route, input) => {
    requests.push(input)
    return promise
  }
  draft.text = 'Booked'
  write()
  draft.text = 'Booked Tue'
  resolve(KEPT)
  await expect.poll(() => !write() || requests.length === 2).toBe(true)
  expect(requests).toMatchObject([{ text: 'Booked' }, { text: 'Booked Tue' }])
})

it('starts a note about another container while a save is pending', () => {
  const container = ref('c')
  const { draft, write } = newNote(container)
  const requests: unknown[] = []
  main.request = (_route, input) => {
    requests.push(input)
    return new Promise(() => undefined)
  }
  draft.text = 'Booked'
  write()
  container.value = 'd'
  draft.text = 'Paid'
  write()
  expect(requests).toMatchObject([
    { containerId: 'c', text: 'Booked' },
    { containerId: 'd', text: 'Paid' },
  ])
})

it('offers a future reminder after a night', () => {
  vi.useFakeTimers({ now: new Date('2026-07-06T16:00:00') })
  const { draft } = newNote()
  expect(draft.remindAt).toBe('2026-07-07T07:00')
  vi.setSystemTime(new Date('2026-07-07T09:00:00'))
  minute.value += 1
  expect(momentOf(draft.remindAt)).toBeGreaterThan(now())
})

it('skips the weekend for the next workday', () => {
  const after = (text: string) => fieldText(nextWorkMorning(momentOf(text) ?? 0))
  expect(after('2026-11-26T17:00')).toBe('2026-11-27T07:00')
  for (const text of ['2026-11-27T17:00', '2026-11-28T09:00', '2026-11-29T23:00'])
    expect(after(text)).toBe('2026-11-30T07:00')
})
