// Provides the list to print, and words its filters and sort order.

import { onScopeDispose, shallowRef } from 'vue'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { SortBy } from '#renderer/ui/table/table-columns.ts'
import type { TableItem } from '#renderer/ui/table/items.ts'
import { filterChips, type Filters } from './filters.ts'
import type { Grouping } from './groups.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { scopeWords } from '#shared/words/setting-words.ts'
import { language, say } from '#renderer/core/language.ts'
import { COLUMNS } from './board-columns.ts'

export interface Printable {
  readonly items: readonly TableItem<BoardRow>[]
  readonly containers: number
  readonly search: string
  readonly counters: ReadonlySet<BoardFact>
  readonly filters: Filters
  readonly isNewsOnly: boolean
  /** Only the user's own terminals and customers. */
  readonly isOwnOnly: boolean
  readonly sort: readonly SortBy[]
  readonly grouping: Grouping
}

/** Null unless the page is being printed. */
export const printedList = shallowRef<Printable | null>(null)

let listSource: (() => Printable) | null = null

export function offerForPrint(list: () => Printable): void {
  listSource = list
  onScopeDispose(() => {
    if (listSource === list) listSource = null
  })
}

export function startPrint(): void {
  printedList.value = listSource?.() ?? null
}

export function endPrint(): void {
  printedList.value = null
}

/** Empty if the list shows all containers. */
export function narrowedWords(
  { search, counters, filters, isNewsOnly, isOwnOnly }: Printable,
  scope: Scope,
): readonly string[] {
  return [
    ...(search === '' ? [] : [say('common.as-written', { written: search })]),
    ...[...counters].map((counter) => say(`board.counter.${counter}`)),
    ...filterChips(filters).map(({ label }) => label),
    ...(isNewsOnly ? [say('board.chip.news')] : []),
    ...(isOwnOnly ? [scopeWords(scope, language)] : []),
  ]
}

export function orderWords({ sort, grouping }: Printable): string {
  const sorted = sort.map(({ column, descending }) => {
    const title = COLUMNS.find(({ id }) => id === column)?.title ?? column
    return descending ? say('board.order.descending', { column: title }) : title
  })
  const order =
    sorted.length === 0
      ? say('board.order.worst')
      : say('board.order.by', { columns: sorted.reduce((first, next) => say('board.order.then', { first, next })) })
  return grouping === 'none'
    ? order
    : say('board.order.grouped', { grouping: say(`board.grouping.${grouping}`), order })
}
