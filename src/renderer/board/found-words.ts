// What a search for certain containers found, in words: on hold, gated out, handled by whom, outside the scope.

import { bitsOf } from '#shared/rules/board-facts.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

export interface FoundContext {
  /** Null if not handled; empty if the person is unknown. */
  readonly handledBy: (id: string) => string | null
  readonly isOwn: (row: BoardRow) => boolean
  readonly isFiltered: boolean
}

export function foundWords(
  rows: readonly BoardRow[],
  { handledBy, isOwn, isFiltered }: FoundContext,
  { say }: Language,
): string {
  const onHold = rows.filter(({ factBits }) => (factBits & ON_HOLD) !== 0).length
  const out = rows.filter(({ judgment }) => judgment.out.kind === 'out').length
  const foreign = rows.filter((row) => !isOwn(row)).length
  const people = Map.groupBy(rows, ({ id }) => handledBy(id))
  const handled = [...people].flatMap(([who, some]) => {
    if (who === null) return []
    const count = some.length
    return who === '' ? say('board.found.handled', { count }) : say('board.found.handled-by', { count, who })
  })
  return [
    say('board.found', { count: rows.length }),
    ...(onHold > 0 ? [say('board.found.on-hold', { count: onHold })] : []),
    ...(out > 0 ? [say('board.found.out', { count: out })] : []),
    ...handled,
    ...(foreign > 0 ? [say('board.found.foreign', { count: foreign })] : []),
    ...(isFiltered ? [say('board.found.filters')] : []),
  ].join(' · ')
}

const ON_HOLD = bitsOf(new Set(['on-hold']))
