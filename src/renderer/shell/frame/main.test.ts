import { expect, it, vi } from 'vitest'
import { APP } from '#shared/words/en/app.ts'

const lost = vi.hoisted(() => new Error('Failed to fetch dynamically imported module'))
vi.mock('#renderer/ui/styles/main.css', () => ({}))
vi.mock('#renderer/core/destination.ts', () => ({}))
vi.mock('./page.ts', () => ({
  openPage() {
    throw lost
  },
}))

it('shows a message if the page cannot be loaded', async () => {
  const messages: string[] = []
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('window', {
    quaywatch: { request: () => Promise.resolve({ ok: false }), on: () => () => undefined },
  })
  vi.stubGlobal('document', { querySelector: () => ({ append: (text: string) => messages.push(text) }) })
  await import('./main.ts')
  await expect.poll(() => messages).toHaveLength(1)
  expect(messages).toEqual([APP['app.page-missing']])
  expect(reported).toEqual([lost])
})
