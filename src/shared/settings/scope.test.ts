import { expect, it } from 'vitest'
import { isInScope, isScoped } from './scope.ts'

const EVERYTHING = { terminals: [], customers: [] }
const OWN = { terminals: ['t1', 't2'], customers: ['Acme'] }

it('includes everything by default', () => {
  expect(isScoped(EVERYTHING)).toBe(false)
  expect(isInScope(EVERYTHING, 't9', 'Other')).toBe(true)
})

it('requires one of the terminals and one of the customers', () => {
  expect(isScoped(OWN)).toBe(true)
  expect(isInScope(OWN, 't2', 'Acme')).toBe(true)
  expect(isInScope(OWN, 't2', 'Other')).toBe(false)
  expect(isInScope(OWN, 't9', 'Acme')).toBe(false)
  expect(isInScope({ ...OWN, terminals: [] }, 't9', 'Acme')).toBe(true)
})

it('includes unknown terminals and customers', () => {
  expect(isInScope(OWN, null, null)).toBe(true)
  expect(isInScope(OWN, null, 'Other')).toBe(false)
})
