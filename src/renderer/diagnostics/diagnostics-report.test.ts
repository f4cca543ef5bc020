import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSettings } from '#renderer/core/settings.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { aShipment } from '#test/helpers/fleet.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { report, withoutNames } from './diagnostics-report.ts'

const LINE = { at: Date.UTC(2026, 6, 6), level: 'error', where: 'page', text: 'went wrong for Harbor Foods' } as const

/** Main's answers by route. */
const answers = vi.hoisted(() => {
  const answersByRoute: Record<string, unknown> = {}
  const request = (route: string): Promise<unknown> =>
    Promise.resolve(answersByRoute[route] ?? { ok: false, error: aFailure('no_account') })
  vi.stubGlobal('window', { quaywatch: { request, on: () => () => undefined }, addEventListener: () => undefined })
  return answersByRoute
})

beforeEach(() => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  answers['diagnostics.machine'] = { ok: false, error: aFailure() }
  answers['diagnostics.log'] = { ok: true, value: [LINE] }
  answers['app.part'] = { ok: true, value: { revision: 1, items: '[]', next: null } }
})

it('copies a report before the settings are read', async () => {
  expect(await report(new Map())).toContain('[page] went wrong for Harbor Foods')
})

it("omits the fleet's customer names", async () => {
  await vi.waitUntil(() => useSettings().isRead)
  answers['account.part'] = {
    ok: true,
    value: {
      revision: 1,
      items: JSON.stringify([{ shipment: aShipment({ customer: 'Harbor Foods' }), containers: [] }]),
      next: null,
    },
  }
  useFleet()
  expect(await report(new Map())).toContain('went wrong for [customer]')
})

it.each([
  ['no shipment of Fernhill Garden', 'no shipment of [customer]'],
  ['FERNHILL GARDEN (West) and Fernhill Garden (West)', '[customer] and [customer]'],
  ['for A+B (Co.)', 'for [customer]'],
  ['nobody is named', 'nobody is named'],
])('says “%s” as “%s”', (text, said) => {
  expect(withoutNames(text, ['Fernhill Garden', 'Fernhill Garden (West)', 'A+B (Co.)', null, '', ' n'])).toBe(said)
})

it('keeps the text if there are no names', () => {
  expect(withoutNames('as it was', [null])).toBe('as it was')
})
