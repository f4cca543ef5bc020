import { expect, expectTypeOf, it } from 'vitest'
import type { BoardColumn, ColumnFilter } from './column.ts'
import { COLUMNS, FACETS, type FacetName } from './columns.ts'
import { SHEET_FIELDS } from './sheet-fields.ts'
import * as ofShipment from './shipment-columns.ts'
import * as ofTerminal from './terminal-columns.ts'
import * as ofUrgency from './urgency-columns.ts'

it('does not compile where a column leaves out what one of its places needs', () => {
  expectTypeOf<Omit<BoardColumn, 'cell'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'sortKey'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'isPrinted'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'filters'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<ColumnFilter, 'place'>>().not.toExtend<ColumnFilter>()
  expectTypeOf<FacetName>().not.toEqualTypeOf<string>()
})

it('has each column, each field of a sheet and each filter once, and no two filters at the same place of the menu', () => {
  const ids = COLUMNS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const titles = SHEET_FIELDS.map(([title]) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(FACETS.map(({ name }) => name)).size).toBe(FACETS.length)
  expect(FACETS.map(({ place }) => place)).toEqual(FACETS.map((_, at) => at + 1))
})

it('gives a place to each column that is described', () => {
  const described = Object.values({ ...ofUrgency, ...ofTerminal, ...ofShipment }).flatMap((one) =>
    typeof one === 'object' && 'sortKey' in one ? [one.id] : [],
  )
  expect(COLUMNS.map(({ id }) => id).toSorted()).toEqual(described.toSorted())
})
