// Copies, saves or prints the selected rows of a list, or all rows if none is selected.

import { computed } from 'vue'
import { language, say } from '#renderer/core/language.ts'
import { copy, download } from '#renderer/core/clipboard.ts'
import { csvOf, pasteTextOf, sheetName } from '#renderer/core/sheet.ts'
import { showToast } from '#renderer/core/undo.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { offerCommands } from '#renderer/ui/commands/commands.ts'
import { fieldsOf } from '#renderer/ui/table/table-columns.ts'
import type { ListRow, ListView } from './use-list-view.ts'

export interface Takeable<Row extends ListRow, Filter extends string> {
  readonly list: Pick<
    ListView<Row, Filter>,
    'view' | 'title' | 'columns' | 'items' | 'chosen' | 'filter' | 'filters' | 'filterWords' | 'search'
  >
  /** What else narrows the rows, in words. */
  readonly scope?: () => string
}

export type Taking<Row extends ListRow> = ReturnType<typeof useTaking<Row, string>>

export function useTaking<Row extends ListRow, Filter extends string>({
  list,
  scope = () => '',
}: Takeable<Row, Filter>) {
  const { view, title, columns, items, chosen, filter, filters, filterWords, search } = list
  const board = useBoard()
  const fields = fieldsOf(columns)
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
    if (await copy(pasteTextOf(fields, rows, language))) showToast(say('taking.copied', { count: rows.length }))
  }

  function save(): void {
    download(sheetName(view, board.viewersToday), csvOf(fields, exportedRows.value, language))
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
  return { rows: exportedRows, count, narrowedTo, copyRows, save }
}

/** Listed below the table after the view's own keys. */
export const TAKING_KEYS = [
  ['Shift+C', say('taking.key.copy')],
  ['Space', say('taking.key.select')],
  ['/', say('taking.key.search')],
] as const
