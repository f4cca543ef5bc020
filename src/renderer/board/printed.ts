// What goes on paper: the list as it is shown, with what it was narrowed to, offered by the view that shows it.

import { onScopeDispose, shallowRef } from 'vue'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { SortBy } from '#renderer/table/columns.ts'
import type { TableItem } from '#renderer/table/items.ts'
import { COLUMNS } from './columns.ts'
import type { Grouping } from './facets.ts'

export interface Printable {
  readonly items: readonly TableItem<BoardRow>[]
  readonly containers: number
  /** Search, counters, filters; none where all containers are shown. */
  readonly narrowedTo: readonly string[]
  readonly order: string
}

export function orderInWords(sort: readonly SortBy[], grouping: Grouping): string {
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
