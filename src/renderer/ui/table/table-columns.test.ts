import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arranged,
  asDelivered,
  type ColumnChoice,
  moved,
  movedBy,
  resized,
  type TableColumn,
  toggled,
  WIDEST,
} from './table-columns.ts'

const columns: readonly TableColumn<never>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: id,
  width: 100,
  isHidden: id === 'd',
  sortKey: () => null,
}))
const names = (choices: readonly ColumnChoice[]) => choices.map(({ id }) => id).join('')
const delivered = asDelivered(columns)

describe('table columns', () => {
  it('have their default order before the user changes it', () => {
    expect(arranged(columns, [])).toEqual(delivered)
    expect(delivered.filter(({ isShown }) => !isShown).map(({ id }) => id)).toEqual(['d'])
  })

  it('keep known stored choices and add new columns at their default place', () => {
    const choices = ['c', 'gone', 'a', 'd'].map((id) => ({ id, width: 200, isShown: true }))
    expect(names(arranged(columns, choices))).toBe('cabd')
    expect(arranged(columns, [{ id: 'a', width: 90_000, isShown: true }])[0]?.width).toBe(WIDEST)
  })

  it('are never all hidden', () => {
    const hidden = delivered.map((choice) => ({ ...choice, isShown: false }))
    expect(arranged(columns, hidden).some(({ isShown }) => isShown)).toBe(true)
    const onlyB = hidden.map((choice) => ({ ...choice, isShown: choice.id === 'b' }))
    expect(toggled(onlyB, 'b')).toBe(onlyB)
  })

  it('move to the place of another column from either side', () => {
    expect(names(moved(delivered, 'a', 'c'))).toBe('bcad')
    expect(names(moved(delivered, 'c', 'a'))).toBe('cabd')
    expect(moved(delivered, 'a', 'nowhere')).toBe(delivered)
  })

  it('skip hidden columns when moved by one step', () => {
    const withoutB = toggled(delivered, 'b')
    expect(names(movedBy(withoutB, 'a', 1, ({ isShown }) => isShown))).toBe('bcad')
    expect(movedBy(delivered, 'a', -1)).toBe(delivered)
  })

  it('are never lost or duplicated by moving, hiding or resizing', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const act = fc.oneof(
      fc.record({ does: fc.constant('move' as const), id, to: id }),
      fc.record({ does: fc.constant('step' as const), id, to: fc.constantFrom(1 as const, -1 as const) }),
      fc.record({ does: fc.constant('toggle' as const), id, to: fc.constant(0) }),
      fc.record({ does: fc.constant('resize' as const), id, to: fc.integer({ min: -9_000, max: 9_000 }) }),
    )
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let choices = delivered
        for (const each of acts) {
          if (each.does === 'move') choices = moved(choices, each.id, each.to)
          else if (each.does === 'step') choices = movedBy(choices, each.id, each.to)
          else if (each.does === 'toggle') choices = toggled(choices, each.id)
          else choices = resized(choices, each.id, each.to)
        }
        expect(choices.map((choice) => choice.id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
        expect(arranged(columns, choices)).toEqual(choices)
      }),
    )
  })
})
