import { expect, it } from 'vitest'
import { isInScope, isScoped } from './scope.ts'

const EVERYTHING = { terminals: [], customers: [] }
const OWN = { terminals: ['t1', 't2'], customers: ['Acme'] }

it('holds everything until somebody narrows it', () => {
  expect(isScoped(EVERYTHING)).toBe(false)
  expect(isInScope(EVERYTHING, 't9', 'Other')).toBe(true)
})

it('holds what is at one of the terminals and for one of the customers', () => {
  expect(isScoped(OWN)).toBe(true)
  expect(isInScope(OWN, 't2', 'Acme')).toBe(true)
  expect(isInScope(OWN, 't2', 'Other')).toBe(false)
  expect(isInScope(OWN, 't9', 'Acme')).toBe(false)
  expect(isInScope({ ...OWN, terminals: [] }, 't9', 'Acme')).toBe(true)
})

it('leaves nothing out because its terminal or its customer is not known', () => {
  expect(isInScope(OWN, null, null)).toBe(true)
  expect(isInScope(OWN, null, 'Other')).toBe(false)
})
