import { expect, it } from 'vitest'
import { foundOffList } from './off-list.ts'

const [listed, handled, foreign] = ['mscu1\nbill1', 'mscu2\nbill2', 'mscu3\nbill2'].map((searchText) => ({
  searchText,
}))
const all = [listed, handled, foreign].filter((row) => row !== undefined)

it('is what a bill finds among those handled and those not the user’s own: else the search were said to hide them', () => {
  expect(foundOffList(all, all.slice(0, 1), 'BILL-2')).toEqual([handled, foreign])
})

it('is nothing where something on the list is found as well, or nothing at all: then a filter hides it, or it is not there', () => {
  expect(foundOffList(all, all.slice(0, 1), 'bill1')).toEqual([])
  expect(foundOffList(all, all.slice(0, 1), 'bill')).toEqual([])
  expect(foundOffList(all, all.slice(0, 1), 'bill9')).toEqual([])
})

it('is everything where nobody searches and nothing is on the list', () => {
  expect(foundOffList(all, [], '')).toEqual(all)
  expect(foundOffList(all, all.slice(0, 1), '')).toEqual([])
})
