import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { typedAmount } from './rate-fields.ts'

it.each([
  ['220', 220],
  ['1500.00', 1500],
  ['1,500.00', 1500],
  ['1.500,00', 1500],
  ['12,345,678', 12_345_678],
  ['0.125', 0.125],
])('parses the unambiguous amount %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount)
})

it.each([
  '1.500',
  '1,500',
  '12,500',
  '1,50,000',
  '1.500.00',
  '1,500,00',
  '-5',
  '1e3',
  '$220',
  '1 500',
  '850,5',
  ',5',
  '5.',
  '',
])('rejects the ambiguous or invalid amount %j', (text) => {
  expect(typedAmount(text)).toBeNull()
})

it.each(['en-US', 'de-DE'])('parses amounts of a thousand and more as written in %s', (locale) => {
  const numberFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  assert(
    property(integer({ min: 100_000, max: 99_999_999_999 }), (cents) => {
      expect(typedAmount(numberFormat.format(cents / 100))).toBe(cents / 100)
    }),
  )
})
