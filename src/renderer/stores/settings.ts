// How the user likes the window: tables, saved views, when the board was last looked at.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { SavedView } from '../board/saved-views.ts'
import type { TableChoices } from '../table/columns.ts'

interface Preferences {
  readonly tables: Readonly<Record<string, TableChoices>>
  readonly views: readonly SavedView[]
  readonly lastLookedAt: number | null
}

const DEFAULT_TABLE: TableChoices = { columns: [], isCompact: false, sort: [], grouping: 'none' }

export const useSettings = defineStore('settings', () => {
  const preferences = shallowRef<Preferences>({ tables: {}, views: [], lastLookedAt: null })

  function prefer(changes: Partial<Preferences>): void {
    preferences.value = { ...preferences.value, ...changes }
  }

  function table(id: string): TableChoices {
    return preferences.value.tables[id] ?? DEFAULT_TABLE
  }

  function preferTable(id: string, changes: Partial<TableChoices>): void {
    prefer({ tables: { ...preferences.value.tables, [id]: { ...table(id), ...changes } } })
  }

  return { preferences, prefer, table, preferTable }
})
