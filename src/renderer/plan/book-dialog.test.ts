import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { dayFromText } from '#shared/rules/calendar-day.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import { setUp } from '#test/helpers/set-up.ts'
import BookDialog from './BookDialog.vue'
import { usePlan } from './plan.ts'

const bridge = vi.hoisted(() => {
  const fakeMain = { request: (_route: string): unknown => null, on: () => () => undefined }
  vi.stubGlobal('window', { quaywatch: fakeMain, addEventListener: () => undefined })
  return fakeMain
})
vi.mock('#renderer/fleet/board.ts', () => ({
  useBoard: () => ({ viewersToday: dayFromText('2026-07-06'), book: () => undefined }),
}))

const FAILED = { ok: false, error: { code: 'disk', message: 'the disk is full', hint: '' } }

/** The dialog of a planned container with a booking, after `act` was answered so. */
async function closedAfter(act: 'submit' | 'remove', answer: unknown, text = '10:30 #A123'): Promise<boolean> {
  const pinia = createPinia()
  setActivePinia(pinia)
  bridge.request = (route) =>
    Promise.resolve(
      route === 'plan.list'
        ? { ok: true, value: [aMove()] }
        : route === 'bookings.list'
          ? { ok: true, value: [aBooking()] }
          : answer,
    )
  const end = usePlan().follow()
  await expect.poll(() => usePlan().bookings.size > 0 && usePlan().moves.length > 0).toBe(true)
  let isOpen = true
  const row = { id: 'c', container: aContainer({ id: 'c', number: 'MSCU0000001' }), shipment: null }
  const props = { row, open: true, 'onUpdate:open': (next: boolean) => (isOpen = next) }
  const dialog = await setUp(BookDialog, props, pinia)
  dialog['text'] = text
  await (dialog[act] as () => Promise<void>)()
  end()
  return !isOpen
}

describe('BookDialog', () => {
  it.each(['submit', 'remove'] as const)('stays open with the typed text if main can’t save: %s', async (act) => {
    expect(await closedAfter(act, FAILED)).toBe(false)
    expect(await closedAfter(act, { ok: true, value: [] })).toBe(true)
  })

  it('saves nothing while a word of the text is unread', async () => {
    const saved = { ok: true, value: [] }
    expect(await closedAfter('submit', saved, 'Tue 10:30 gate B')).toBe(false)
    expect(await closedAfter('submit', saved, 'Tue 10:30-11:30 B12')).toBe(true)
  })
})
