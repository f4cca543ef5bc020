// An operation of the client without a route in the simulator would never be tested against a service.

import { expect, it } from 'vitest'
import { OPERATIONS } from '#main/tracking-api/operations.ts'
import { operations } from '#simulator/routes/operations.ts'

it('the simulator has a route for every operation of the client, and no other', () => {
  const asked = Object.entries(OPERATIONS).map(([name, { method, path }]) => [name, method, `/v2${path}`])
  const served = Object.entries(operations).map(([name, { method, path }]) => [name, method, path])
  expect(served).toEqual(asked)
})
