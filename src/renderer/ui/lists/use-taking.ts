// Copies, saves or prints the selected rows of a list, or all rows if none is selected.

import { computed, ref } from 'vue'
import { language, say } from '#renderer/core/language.ts'
import { copy, download } from '#renderer/core/clipboard.ts'
import { offerCommands } from '#renderer/ui/commands/commands.ts'
import type { Language } from '#shared/words/language.ts'
import type { ListRow, ListView } from './use-list-view.ts'

export interface Takeable<Row extends ListRow, Filter extends string> {
  readonly list: Pick<
    ListView<Row, Filter>,
    'view' | 'title' | 'items' | 'chosen' | 'filter' | 'filters' | 'filterWords' | 'search'
  >
  /** To paste into a spreadsheet. */
  readonly textOf: (rows: readonly Row[], language: Language) => string
  readonly csvOf: (rows: readonly Row[], language: Language) => string
  readonly file: () => string
  /** What else narrows the rows, in words. */
  readonly scope?: () => string
}

export type Taking<Row extends ListRow> = ReturnType<typeof useTaking<Row, string>>

export function useTaking<Row extends ListRow, Filter extends string>({
  list,
  textOf,
  csvOf,
  file,
  scope = () => '',
}: Takeable<Row, Filter>) {
  const { view, title, items, chosen, filter, filters, filterWords, search } = list
  const message = ref('')
  const exportedRows = computed(() => (chosen.value.length > 0 ? chosen.value : items.value))
  const count = computed(() => exportedRows.value.length)
  /** For the printed list: it shows neither filter nor selection. */
  const narrowedTo = computed(() =>
    [
      chosen.value.length > 0 && say('row.selected', { count: chosen.value.length }),
      search.value.trim() && say('common.as-written', { written: search.value.trim() }),
      filter.value !== filters[0] && filterWords(filter.value),
      scope(),
    ]
      .filter(Boolean)
      .join('; '),
  )

  async function copyRows(): Promise<void> {
    const rows = exportedRows.value
    message.value = (await copy(textOf(rows, language))) ? say('taking.copied', { count: rows.length }) : ''
  }

  function save(): void {
    download(file(), csvOf(exportedRows.value, language))
  }

  offerCommands(() => [
    {
      id: `${view}-copy`,
      title: say('taking.copy', { count: count.value }),
      group: title,
      view,
      run: () => void copyRows(),
    },
    { id: `${view}-csv`, title: say('taking.csv'), group: title, view, run: save },
  ])
  return { message, rows: exportedRows, count, narrowedTo, copyRows, save }
}

/** Listed below the table after the view's own keys. */
export const TAKING_KEYS = [
  ['Shift+C', say('taking.key.copy')],
  ['Space', say('taking.key.select')],
  ['/', say('taking.key.search')],
] as const
