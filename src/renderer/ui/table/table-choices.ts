// The user's stored choices of a table's columns.

import { computed } from 'vue'
import type { WritableComputedRef } from 'vue'
import { useSettings } from '#renderer/core/settings.ts'
import { arranged } from './table-columns.ts'
import type { TableChoices, TableColumn } from './table-columns.ts'

export function useTableChoices(id: string, columns: readonly TableColumn<never>[]): WritableComputedRef<TableChoices> {
  const settings = useSettings()
  return computed({
    get() {
      const preferences = settings.table(id)
      return { ...preferences, columns: arranged(columns, preferences.columns) }
    },
    set: (choices) => settings.preferTable(id, choices),
  })
}
