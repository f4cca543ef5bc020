import { expect, it } from 'vitest'
import type { TableRow } from './columns.ts'
import type { TableGroup } from './items.ts'
import { tableAct, type At, type Pressed } from './keys.ts'

const press = (key: string, held: Partial<Pressed> = {}): Pressed => {
  return { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held }
}
const row: TableRow = { id: 'a', weight: 0 }
const at: At<TableRow> = { index: 3, item: row, count: 100, page: 10 }
const nowhere: At<TableRow> = { ...at, index: -1, item: undefined }
const group = (isOpen: boolean): At<TableRow> => {
  const item: TableGroup = { group: 'p', title: 'p', words: '', isOpen }
  return { ...at, item }
}

it('moves by lines, pages and to the ends, and selects with Shift', () => {
  const to = (key: string, from = at) => tableAct(press(key), from)
  expect([to('ArrowDown'), to('ArrowUp')]).toMatchObject([{ to: 4 }, { to: 2 }])
  expect([to('PageDown'), to('PageUp')]).toMatchObject([{ to: 13 }, { to: -7 }])
  expect([to('Home'), to('End')]).toMatchObject([{ to: 0 }, { to: 99 }])
  expect(tableAct(press('ArrowDown', { shiftKey: true }), at)).toEqual({ is: 'go', to: 4, extends: true })
})

it('starts at the first row', () => {
  expect(tableAct(press('ArrowDown'), nowhere)).toMatchObject({ is: 'go', to: 0 })
})

it('opens and closes a group with the arrow keys', () => {
  expect(tableAct(press('ArrowRight'), group(false))).toEqual({ is: 'group', group: 'p' })
  expect(tableAct(press('ArrowRight'), group(true))).toEqual({ is: 'nothing' })
  expect(tableAct(press('ArrowLeft'), group(true))).toEqual({ is: 'group', group: 'p' })
  for (const key of ['Enter', ' ']) expect(tableAct(press(key), group(true))).toEqual({ is: 'group', group: 'p' })
})

it('opens and selects the active row', () => {
  expect(tableAct(press('Enter'), at)).toEqual({ is: 'open' })
  expect(tableAct(press(' '), at)).toEqual({ is: 'select' })
  for (const key of ['Enter', ' ']) expect(tableAct(press(key), nowhere)).toBe(null)
})

it('leaves letters and Alt keys to the view', () => {
  expect(tableAct(press('a', { ctrlKey: true }), at)).toEqual({ is: 'select-all' })
  expect(tableAct(press('a'), at)).toBe(null)
  expect(tableAct(press('ArrowDown', { altKey: true }), at)).toBe(null)
})
