import { expect, expectTypeOf, it } from 'vitest'
import { FACET_NAMES, type BoardColumn } from './column.ts'
import { COLUMNS } from './columns.ts'
import { FACETS } from './facets.ts'

it('does not compile where a column leaves out what one of its places needs', () => {
  expectTypeOf<Omit<BoardColumn, 'cell'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'sortKey'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'fields'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'isPrinted'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'filters'>>().not.toExtend<BoardColumn>()
})

it('has each column, each field of a sheet and each filter once, and a filter for every name there is', () => {
  const ids = COLUMNS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const titles = COLUMNS.flatMap(({ fields }) => fields.map(([title]) => title))
  expect(new Set(titles).size).toBe(titles.length)
  expect(FACETS.map(({ name }) => name)).toEqual(FACET_NAMES)
})
