import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { newDispute } from '#shared/invoices/dispute.ts'
import { emptyInvoice, type Invoice } from '#shared/invoices/invoice.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { useIncidents } from '#renderer/core/incidents.ts'
import { failedAct } from '#renderer/core/requests.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useInvoices } from './use-invoices.ts'

/** A fake main; the test answers its saves. */
const world = vi.hoisted(() => {
  const fakeMain = {
    save: (_invoice: Invoice): unknown => null,
    asked: [] as [route: string, input: unknown][],
    disputes: [] as unknown[],
  }
  const items = (name: string): readonly unknown[] => (name === 'disputes' ? fakeMain.disputes : [])
  const values = (route: string, name: string): unknown =>
    route.endsWith('.part') ? { revision: 1, items: JSON.stringify(items(name)), next: null } : null
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string, input: { invoice: Invoice; name: string }) => {
        fakeMain.asked.push([route, input])
        return Promise.resolve(
          route === 'invoices.save' ? fakeMain.save(input.invoice) : { ok: true, value: values(route, input?.name) },
        )
      },
      on: () => () => undefined,
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  return fakeMain
})
const FULL = { ok: false, error: aFailure('disk') }
const KEPT = { ok: true, value: null }

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  vi.spyOn(useSettings(), 'rules', 'get').mockReturnValue(DEFAULTS.rules)
})
afterEach(() => {
  vi.useRealTimers()
})

const invoices = () => effectScope().run(() => useInvoices())!
const typed = () => vi.advanceTimersByTimeAsync(1_000)
const invoiceOf = (id: string, number = ''): Invoice => {
  const empty = emptyInvoice(id, { id: `container of ${id}`, number: id })
  return { ...empty, texts: { ...empty.texts, number } }
}

it('saves edits of an invoice after another one was opened', async () => {
  const saved: string[] = []
  world.save = () => FULL
  const { show, change, open } = invoices()
  await show(invoiceOf('A'))
  change(invoiceOf('A', 'INV-1'))
  await typed()
  await show(invoiceOf('B'))
  change(invoiceOf('B', 'INV-2'))
  await typed()
  expect(failedAct.value?.code).toBe('disk')
  await show(invoiceOf('A'))
  expect(open.value?.texts.number).toBe('INV-1')
  world.save = ({ id, texts }) => (saved.push(`${id} ${texts.number}`), KEPT)
  await show(null)
  expect(saved).toEqual(['A INV-1', 'B INV-2'])
  await show(null)
  expect(saved).toHaveLength(2)
  expect(failedAct.value).toBeNull()
})

it('keeps the latest edit when an older save fails', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const sentNumbers: string[] = []
  world.save = ({ texts }) => {
    sentNumbers.push(texts.number)
    return new Promise((resolve) => answers.push(resolve))
  }
  const { show, change } = invoices()
  await show(invoiceOf('A'))
  change(invoiceOf('A', 'INV'))
  await typed()
  change(invoiceOf('A', 'INV-1'))
  await typed()
  answers[0]?.(FULL)
  await typed()
  answers[1]?.(FULL)
  await typed()
  void show(null)
  expect(sentNumbers).toEqual(['INV', 'INV-1', 'INV-1'])
})

it('shows the last clicked invoice while another one is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  world.save = () => promise
  const { show, change, open } = invoices()
  await show(invoiceOf('A'))
  change(invoiceOf('A', 'INV-1'))
  const clicks = [show(invoiceOf('B')), show(invoiceOf('C'))]
  resolve(KEPT)
  await Promise.all(clicks)
  expect(open.value?.id).toBe('C')
})

it('restores a removed invoice with its dispute', async () => {
  world.save = () => KEPT
  const of = { invoiceId: 'A', containerId: 'container of A', number: 'A', currency: 'USD' }
  const dispute = newDispute(of, dayFromText('2026-07-06')!, null)
  world.disputes = [dispute]
  const { remove } = invoices()
  await expect.poll(() => useIncidents().disputes).toEqual([dispute])
  const undo = await remove(invoiceOf('A', 'INV-1'))
  world.asked.length = 0
  expect(await undo?.()).toBe(true)
  const changes = world.asked.filter(([route]) => /save|remove/.test(route))
  expect(changes).toMatchObject([
    ['invoices.save', { invoice: { id: 'A' } }],
    ['disputes.save', { dispute }],
  ])
})
