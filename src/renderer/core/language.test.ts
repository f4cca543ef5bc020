import { expect, it, vi } from 'vitest'
import { FIRST } from '#shared/words/en/first-words.ts'

vi.mock('./catalogues.ts', () => ({
  FIRST_WORDS: {
    en: () => Promise.resolve(FIRST),
    es: () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
  },
}))
vi.mock('./viewer.ts', () => ({ viewer: () => ({ language: 'es', formats: 'es-MX', zone: 'America/Mexico_City' }) }))

it('is English where the viewer’s language cannot be loaded, and calls itself so', async () => {
  const { language, say } = await import('./language.ts')
  expect(language.id).toBe('en')
  expect(say('app.views')).toBe(FIRST['app.views'])
})
