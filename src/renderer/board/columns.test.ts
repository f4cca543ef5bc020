import { expect, expectTypeOf, it } from 'vitest'
import type { BoardColumn, ColumnFilter } from './column.ts'
import { COLUMNS, FACETS, type FacetName } from './columns.ts'
import { SHEET_FIELDS } from './sheet-fields.ts'
import * as ofShipment from './shipment-columns.ts'
import * as ofTerminal from './terminal-columns.ts'
import * as ofUrgency from './urgency-columns.ts'

it('fails to compile if a column lacks a required property', () => {
  expectTypeOf<Omit<BoardColumn, 'cell'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'sortKey'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'isPrinted'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<BoardColumn, 'filters'>>().not.toExtend<BoardColumn>()
  expectTypeOf<Omit<ColumnFilter, 'place'>>().not.toExtend<ColumnFilter>()
  expectTypeOf<FacetName>().not.toEqualTypeOf<string>()
})

it('has unique columns, sheet fields and filters, and unique places in the filter menu', () => {
  const ids = COLUMNS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const titles = SHEET_FIELDS.map(([title]) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(FACETS.map(({ name }) => name)).size).toBe(FACETS.length)
  expect(FACETS.map(({ place }) => place)).toEqual(FACETS.map((_, at) => at + 1))
})

it('lists every column descriptor', () => {
  const described = Object.values({ ...ofUrgency, ...ofTerminal, ...ofShipment }).flatMap((one) =>
    typeof one === 'object' && 'sortKey' in one ? [one.id] : [],
  )
  expect(COLUMNS.map(({ id }) => id).toSorted()).toEqual(described.toSorted())
})
