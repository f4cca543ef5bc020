import { expect, it } from 'vitest'
import { searchTexts } from './search-texts.ts'

it('makes the text of each entry once: with every letter typed a long list would be read through anew', () => {
  let made = 0
  const texts = searchTexts(({ number }: { readonly number: string }) => {
    made += 1
    return [number, null]
  })
  const entry = { number: 'MSCU 100000-3' }
  expect(texts.has(entry)).toBe(false)
  expect([texts.of(entry), texts.of(entry), made]).toEqual(['mscu1000003', 'mscu1000003', 1])
  expect(texts.has(entry)).toBe(true)
  expect(texts.of({ ...entry })).toBe('mscu1000003')
  expect(made).toBe(2)
})
