import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { anyOf } from './any-of.ts'

it('finds what looking for one after the other finds: a key that is overlooked is kept and shown', () => {
  // Of few letters, so that texts begin, end and repeat like each other.
  const text = (minLength: number, maxLength: number) =>
    string({ unit: constantFrom('a', 'b', 'é'), minLength, maxLength })
  assert(
    property(array(text(2, 9), { maxLength: 4 }), text(0, 60), (sought, where) => {
      const bytes = Buffer.from(where)
      expect(anyOf(sought)(bytes)).toBe(sought.some((one) => bytes.includes(one)))
    }),
    { numRuns: 5_000 },
  )
})

it('finds a text longer than a step can be, at the very end', () => {
  const long = 'x'.repeat(300) + 'key' + 'y'.repeat(300)
  expect(anyOf([long])(Buffer.from('-'.repeat(1_000) + long))).toBe(true)
  expect(anyOf([long])(Buffer.from('-'.repeat(1_000) + long.slice(0, -1)))).toBe(false)
})
