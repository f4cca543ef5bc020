import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Maria Lopez', 'ML'],
  ['  miguel r. ', 'MR'],
  ['Jean-Luc de la Cruz', 'JC'],
  ['Ana', 'A'],
  ['𝒜da Byron', '𝒜B'],
  ['', ''],
])('returns the first letters of the first and the last word: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
