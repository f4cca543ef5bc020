// Says on paper what a printed list was narrowed to, and how it is ordered.

import type { Scope } from '#shared/settings/own-values.ts'
import { say } from '#renderer/core/language.ts'
import { scopeWords } from '#renderer/notes/scope-words.ts'
import { COLUMNS } from './columns.ts'
import { filterChips } from './filter-chips.ts'
import type { Printable } from './printed.ts'

/** None where all containers are shown. */
export function narrowedWords(
  { search, counters, filters, isNewsOnly, isOwnOnly }: Printable,
  scope: Scope,
): readonly string[] {
  return [
    ...(search === '' ? [] : [say('common.as-written', { written: search })]),
    ...[...counters].map((counter) => say(`board.counter.${counter}`)),
    ...filterChips(filters).map(({ label }) => label),
    ...(isNewsOnly ? [say('board.chip.news')] : []),
    ...(isOwnOnly ? [scopeWords(scope)] : []),
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
