import { expect, it, vi } from 'vitest'
import { say } from './language.ts'
import { watchErrors } from './report-errors.ts'
import { notice } from './destination.ts'

const page = vi.hoisted(() => {
  const pageStub = Object.assign(new EventTarget(), { told: [] as unknown[], quaywatch: {} })
  pageStub.quaywatch = {
    request: (route: string, input: unknown) => (pageStub.told.push([route, input]), new Promise(() => undefined)),
    on: () => () => undefined,
  }
  vi.stubGlobal('window', pageStub)
  return pageStub
})

it('shows a message for a missing chunk and reports other errors', () => {
  watchErrors()
  const missingChunk = new TypeError('Failed to fetch dynamically imported module')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missingChunk }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: missingChunk }))
  expect(notice.value).toBe(say('app.part-missing'))
  expect(page.told).toEqual([])
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'broken' }))
  expect(page.told).toEqual([['app.pageFailed', { text: 'broken' }]])
})

it('ignores ResizeObserver loop errors', () => {
  page.told.length = 0
  watchErrors()
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  page.dispatchEvent(Object.assign(new Event('error'), { error: null, message }))
  expect(page.told).toEqual([])
})
