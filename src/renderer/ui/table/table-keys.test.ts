import { describe, expect, it } from 'vitest'
import type { TableRow } from './table-columns.ts'
import type { TableGroup } from './items.ts'
import { type At, createTyping, isModifier, type Pressed, tableAct, WORD_PAUSE_MS } from './table-keys.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'

const press = (key: string, held: Partial<Pressed> = {}): Pressed => {
  return { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held }
}
const row: TableRow = { id: 'a', weight: 0 }
const position: At<TableRow> = { index: 3, item: row, count: 100, page: 10 }
const nowhere: At<TableRow> = { ...position, index: -1, item: undefined }
const group = (isOpen: boolean): At<TableRow> => {
  const item: TableGroup = { group: 'p', title: 'p', words: '', isOpen }
  return { ...position, item }
}

it('moves by lines, pages and to the ends, and selects with Shift', () => {
  const actFor = (key: string, from = position) => tableAct(press(key), from)
  expect([actFor('ArrowDown'), actFor('ArrowUp')]).toMatchObject([{ to: 4 }, { to: 2 }])
  expect([actFor('PageDown'), actFor('PageUp')]).toMatchObject([{ to: 13 }, { to: -7 }])
  expect([actFor('Home'), actFor('End')]).toMatchObject([{ to: 0 }, { to: 99 }])
  expect(tableAct(press('ArrowDown', { shiftKey: true }), position)).toEqual({ is: 'go', to: 4, extends: true })
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
  expect(tableAct(press('Enter'), position)).toEqual({ is: 'open' })
  expect(tableAct(press(' '), position)).toEqual({ is: 'select' })
  for (const key of ['Enter', ' ']) expect(tableAct(press(key), nowhere)).toBe(null)
})

it('leaves letters and Alt keys to the view', () => {
  expect(tableAct(press('a', { ctrlKey: true }), position)).toEqual({ is: 'select-all' })
  expect(tableAct(press('a'), position)).toBe(null)
  expect(tableAct(press('ArrowDown', { altKey: true }), position)).toBe(null)
})

function setUp() {
  const done: string[] = []
  const clock = createFakeClock()
  const typing = createTyping({
    commands: { c: () => done.push('copy'), r: () => done.push('resume'), '?': () => done.push('help') },
    search: (text) => done.push(`search ${text}`),
    after: (milliseconds, act) => clock.after(milliseconds, act),
  })
  const withShift = (key: string): boolean => typing.take({ key, shiftKey: true })
  const plainly = (key: string): boolean => typing.take({ key, shiftKey: false })
  return { done, clock, typing, withShift, plainly }
}

describe('createTyping', () => {
  it('runs a command of Shift and a letter if no other letter follows', async () => {
    const { done, clock, typing, withShift } = setUp()
    expect(withShift('C')).toBe(true)
    await clock.advance(10 * WORD_PAUSE_MS)
    typing.release()
    await clock.advance(WORD_PAUSE_MS - 1)
    expect(done).toEqual([])
    await clock.advance(1)
    typing.settle()
    await clock.advance(10 * WORD_PAUSE_MS)
    expect(done).toEqual(['copy'])
    expect(clock.pending).toBe(0)
  })

  it('searches for a capitalized word', async () => {
    const { done, clock, typing, withShift, plainly } = setUp()
    withShift('C')
    typing.release()
    await clock.advance(WORD_PAUSE_MS - 1)
    plainly('o')
    await clock.advance(10 * WORD_PAUSE_MS)
    expect(done).toEqual(['search Co'])
  })

  it('searches for a slowly typed prefix while Shift is held', async () => {
    const { done, clock, withShift } = setUp()
    withShift('R')
    await clock.advance(10 * WORD_PAUSE_MS)
    withShift('C')
    await clock.advance(10 * WORD_PAUSE_MS)
    expect(done).toEqual(['search RC'])
  })

  it('searches for plain letters, also with Caps Lock, and runs signs at once', () => {
    const { done, clock, plainly } = setUp()
    for (const key of ['r', 'C', '7', 'é', '?']) plainly(key)
    expect(done).toEqual(['search r', 'search C', 'search 7', 'search é', 'help'])
    expect(clock.pending).toBe(0)
  })

  it('runs a waiting command before anything else', () => {
    const { done, typing, withShift } = setUp()
    withShift('R')
    typing.settle()
    expect(done).toEqual(['resume'])
  })

  it('leaves other keys to the table', () => {
    const { plainly } = setUp()
    for (const key of [' ', 'Enter', 'ArrowDown', 'Dead', 'F5']) expect(plainly(key)).toBe(false)
    expect([isModifier('Shift'), isModifier('Enter')]).toEqual([true, false])
  })
})
