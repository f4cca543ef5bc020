// What goes on paper: the list as it is shown, with what it was narrowed to, offered by the view that shows it.

import { onScopeDispose, shallowRef } from 'vue'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { SortBy } from '#renderer/table/columns.ts'
import type { TableItem } from '#renderer/table/items.ts'
import type { Grouping } from './facets.ts'
import type { Filters } from './filter-chips.ts'

export interface Printable {
  readonly items: readonly TableItem<BoardRow>[]
  readonly containers: number
  readonly search: string
  readonly counters: ReadonlySet<BoardFact>
  readonly filters: Filters
  readonly isNewsOnly: boolean
  /** Of the user's terminals and customers. */
  readonly isOwnOnly: boolean
  readonly sort: readonly SortBy[]
  readonly grouping: Grouping
}

/** On the paper while it is printed, else null. */
export const printed = shallowRef<Printable | null>(null)

let offered: (() => Printable) | null = null

export function offerForPrint(list: () => Printable): void {
  offered = list
  onScopeDispose(() => {
    if (offered === list) offered = null
  })
}

export function takeForPrint(): void {
  printed.value = offered?.() ?? null
}

export function leavePaper(): void {
  printed.value = null
}
