// The frame of a list: its keys in the list of keys, and its printed sheet.

import { getActivePinia } from 'pinia'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString, type SSRContext } from 'vue/server-renderer'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { language, say } from '#renderer/core/language.ts'
import { keyNotes } from '#renderer/ui/commands/commands.ts'
import { cell, cellsBy, type Column, column } from '#renderer/ui/table/table-columns.ts'
import { useTable } from '#renderer/ui/table/use-table.ts'
import ListFrame from './ListFrame.vue'
import { type ListView, useListView } from './use-list-view.ts'
import { TAKING_KEYS, useTaking } from './use-taking.ts'

const printing = vi.hoisted(() => ({ isOn: false }))
vi.mock('#renderer/core/printing.ts', () => ({
  isPrinting: {
    __v_isRef: true,
    get value() {
      return printing.isOn
    },
  },
  offerOwnSheet: () => undefined,
  print: () => undefined,
}))
const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(() => world.start(DEFAULTS, useSettings))

interface Row {
  readonly id: string
  readonly weight: number
  readonly searchText: string
}

const COLUMNS: readonly Column<Row>[] = [
  column<Row>({ width: 100, fields: [{ id: 'name', title: 'Name', value: ({ id }) => id }] }),
  column<Row>({
    width: 100,
    kind: 'days',
    fields: [{ id: 'days', title: 'Days', value: () => null }],
    cell: ({ weight }) => ({ ...cell('Fri, Jul 10'), badge: `${weight} d left` }),
  }),
  column<Row>({ width: 100, kind: 'strip', fields: [{ id: 'strip', title: 'Free time', value: () => null }] }),
]
const ROWS = ['a1', 'a2', 'b1'].map((id, weight): Row => ({ id, weight, searchText: id }))

/** Renders a list of these rows and returns the page and the teleported parts. */
async function rendered(prepare: (list: ListView<Row, 'all' | 'late'>) => object): Promise<string> {
  const View = defineComponent(() => {
    const list = useListView<Row, 'all' | 'late'>({
      sheet: {
        view: 'done',
        title: 'Finished',
        columns: COLUMNS,
        cellsOf: (row) => cellsBy(COLUMNS, row, language),
      },
      rows: () => ROWS,
      filtering: {
        filters: ['all', 'late'],
        filterWords: (filter) => `filter ${filter}`,
        filtersOf: ({ id }) => (id === 'b1' ? ['all'] : ['all', 'late']),
      },
      table: useTable(() => false),
    })
    const props = { list, searchWords: { label: '', placeholder: '' }, keys: TAKING_KEYS, ...prepare(list) }
    return () => h(ListFrame as never, props)
  })
  const context: SSRContext = {}
  const page = await renderToString(createSSRApp(View).use(getActivePinia()!), context)
  return [page, ...Object.values(context.teleports ?? {})].join('').replaceAll('<!---->', '')
}

it('names its keys in the list of keys, but the search key as a command only', async () => {
  await rendered(() => ({}))
  expect(keyNotes()).toEqual([
    { group: 'Finished', keys: 'Shift+C', does: say('taking.key.copy') },
    { group: 'Finished', keys: 'Space', does: say('taking.key.select') },
  ])
})

it('prints the rows that it would copy, and what they are narrowed to', async () => {
  printing.isOn = true
  const printed = async (prepare: (list: ListView<Row, 'all' | 'late'>) => void): Promise<string> => {
    const html = await rendered((list) => {
      prepare(list)
      return { taking: useTaking({ list, scope: () => 'my customers' }) }
    })
    return html.slice(html.indexOf('class="printed"'))
  }
  const all = await printed(() => undefined)
  for (const { id } of ROWS) expect(all).toContain(`<td>${id}<`)
  expect(all).toContain('<dd>my customers</dd>')
  const some = await printed(({ search, filter, selected }) => {
    search.value = 'a'
    filter.value = 'late'
    selected.value = new Set(['a2'])
  })
  expect(some.match(/<td>[ab]\d/g)).toEqual(['<td>a2'])
  const words = [say('row.selected', { count: 1 }), say('common.as-written', { written: 'a' }), 'filter late']
  expect(some).toContain(`<dd>${words.join('; ')}; my customers</dd>`)
})

it('prints the days left with their day, and no column for a drawing', async () => {
  printing.isOn = true
  const html = await rendered((list) => ({ taking: useTaking({ list }) }))
  const paper = html.slice(html.indexOf('class="printed"'))
  expect(paper.match(/(?<=<th [^>]*>)[^<]*/g)).toEqual(['Name', 'Days'])
  expect(paper).toContain('<b>2 d left </b>Fri, Jul 10<')
})

it('counts what a filter hides from a search, and clears the filter alone', async () => {
  await rendered((list) => {
    list.filter.value = 'late'
    list.search.value = 'b'
    expect(list.items.value).toEqual([])
    expect(list.withoutFilters.value).toEqual({ matches: 1, filter: 'filter late' })
    list.clearFilters()
    expect(list.items.value.map(({ id }) => id)).toEqual(['b1'])
    expect(list.search.value).toBe('b')
    return {}
  })
  expect.assertions(4)
})
