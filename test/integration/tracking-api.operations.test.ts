// The simulator must have a route for each operation of the client, or the operation is never tested.

import { expect, it } from 'vitest'
import { OPERATIONS } from '#main/service/tracking-api/operations.ts'
import { operations } from '#simulator/routes/operations.ts'

it('covers every operation of the client with a route of the simulator', () => {
  const asked = Object.entries(OPERATIONS).map(([name, { method, path }]) => [name, method, `/v2${path}`])
  const served = Object.entries(operations).map(([name, { method, path }]) => [name, method, path])
  expect(served).toEqual(asked)
})
