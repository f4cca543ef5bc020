import { expect, it, vi } from 'vitest'
import { APP } from '#shared/words/en/app.ts'

vi.mock('#renderer/styles/main.css', () => ({}))
const lost = vi.hoisted(() => new Error('Failed to fetch dynamically imported module'))
vi.mock('./page.ts', () => ({
  openPage() {
    throw lost
  },
}))

it('is a sentence where the page cannot be loaded, not a blank window and a rejection that nobody handles', async () => {
  const said: string[] = []
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('window', {
    quaywatch: { request: () => Promise.resolve({ ok: false }), on: () => () => undefined },
  })
  vi.stubGlobal('document', { querySelector: () => ({ append: (text: string) => said.push(text) }) })
  await import('./main.ts')
  expect(said).toEqual([APP['app.page-missing']])
  expect(reported).toEqual([lost])
})
