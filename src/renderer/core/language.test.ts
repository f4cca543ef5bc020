import { expect, it, vi } from 'vitest'
import { ENGLISH } from '#shared/words/en/catalogue.ts'

vi.mock('#shared/words/es/catalogue.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('./viewer.ts', () => {
  const viewer = () => ({ language: 'es', formats: 'es-MX', zone: 'America/Mexico_City' })
  return { viewer, loadedLanguage: () => Promise.resolve('es') }
})

it('falls back to English if the viewer’s catalogue can’t be loaded', async () => {
  const { language, say } = await import('./language.ts')
  expect(language.id).toBe('en')
  expect(say('app.views')).toBe(ENGLISH['app.views'])
})
