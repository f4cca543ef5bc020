import { expect, it } from 'vitest'
import { ref } from 'vue'
import { asDelivered, resized, type TableChoices, type TableColumn, toggled } from './table-columns.ts'
import { useShownColumns } from './use-columns.ts'

function column(id: string, more: Partial<TableColumn<never>> = {}): TableColumn<never> {
  return { id, title: id, width: 100, sortKey: () => null, ...more }
}

function table(columns: readonly TableColumn<never>[], width = ref(1_000)) {
  const choices = ref<TableChoices>({ columns: asDelivered(columns), isCompact: false, sort: [], grouping: 'none' })
  return { choices, ...useShownColumns({ columns: () => columns, choices, scroller: ref(null), width }) }
}

it('returns the same array when only a width changes', () => {
  const { choices, draft, shown, widths } = table([column('a'), column('b')])
  const before = shown.value
  draft.value = { id: 'b', width: 130 }
  expect(widths.value).toEqual([100, 130])
  choices.value = { ...choices.value, columns: resized(choices.value.columns, 'b', 160) }
  draft.value = null
  expect(widths.value).toEqual([100, 160])
  expect(shown.value).toBe(before)
})

it('leaves out hidden columns', () => {
  const { choices, shown, tableWidth } = table([column('a'), column('b'), column('c')])
  choices.value = { ...choices.value, columns: toggled(choices.value.columns, 'b') }
  expect(shown.value.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(tableWidth.value).toBe(200)
})

it('leaves out a column for which the table is too narrow', () => {
  const width = ref(800)
  const { shown } = table([column('a'), column('b', { leastTableWidth: 1_000 })], width)
  expect(shown.value.map(({ id }) => id)).toEqual(['a'])
  width.value = 1_000
  expect(shown.value.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('gives the remaining width to the last column if the stretchy one is hidden', () => {
  const { choices, template } = table([column('a', { isStretchy: true }), column('b'), column('c')])
  expect(template.value).toBe('minmax(100px, 100fr) 100px 100px')
  choices.value = { ...choices.value, columns: toggled(choices.value.columns, 'a') }
  expect(template.value).toBe('100px minmax(100px, 100fr)')
})

it('keeps the width of a resized stretchy column', () => {
  const { choices, template } = table([
    column('a', { isStretchy: true, stretch: 300 }),
    column('b', { isStretchy: true }),
  ])
  expect(template.value).toBe('minmax(100px, 300fr) minmax(100px, 100fr)')
  choices.value = { ...choices.value, columns: resized(choices.value.columns, 'a', 160) }
  expect(template.value).toBe('160px minmax(100px, 100fr)')
})
