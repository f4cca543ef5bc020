// The user's stored choices of a table's columns.

import { computed } from 'vue'
import type { WritableComputedRef } from 'vue'
import { DEFAULT_TABLE } from '#shared/settings/own-values.ts'
import { useSetting } from '#renderer/core/settings.ts'
import { arranged } from './table-columns.ts'
import type { TableChoices, TableColumn } from './table-columns.ts'

export function useTableChoices(id: string, columns: readonly TableColumn<never>[]): WritableComputedRef<TableChoices> {
  const tables = useSetting('preferences.tables')
  const table = computed(() => tables.value[id] ?? DEFAULT_TABLE)
  return computed({
    get: () => ({ ...table.value, columns: arranged(columns, table.value.columns) }),
    set: (choices) => (tables.value = { ...tables.value, [id]: { ...table.value, ...choices } }),
  })
}
