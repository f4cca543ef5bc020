// How the user likes the window: tables, saved views, when the board was last looked at.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { TableChoices } from '../table/columns.ts'

const DEFAULT_TABLE: TableChoices = { columns: [], isCompact: false, sort: [], grouping: 'none' }

export const useSettings = defineStore('settings', () => {
  const preferences = shallowRef<{ readonly tables: Readonly<Record<string, TableChoices>> }>({ tables: {} })

  function table(id: string): TableChoices {
    return preferences.value.tables[id] ?? DEFAULT_TABLE
  }

  function preferTable(id: string, changes: Partial<TableChoices>): void {
    const { tables } = preferences.value
    preferences.value = { ...preferences.value, tables: { ...tables, [id]: { ...table(id), ...changes } } }
  }

  return { preferences, table, preferTable }
})
