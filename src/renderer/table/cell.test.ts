import { expect, it } from 'vitest'
import { cell } from './cell.ts'

it("isolates bidirectional control characters of a cell's texts", () => {
  const turning = 'PO-1\u202e2'
  expect(cell(turning, `${turning}, PO-3`)).toMatchObject({ main: 'PO-12', sub: 'PO-12, PO-3' })
  expect(cell('  as it is  ').main).toBe('  as it is  ')
})
