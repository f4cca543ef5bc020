// What is folded at the end of the board: old trouble and what needs nobody, each under a head with its count.

import { FOLDED_TIERS } from '#shared/rules/tier.ts'
import type { TierName } from '#shared/rules/tier.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import type { TableItem } from '#renderer/table/items.ts'

/** Those to list above the heads, and the heads with the rows of those that are open. */
export interface Folded {
  readonly rows: readonly BoardRow[]
  readonly folds: readonly TableItem<BoardRow>[]
}

/** Rows keep their order, whatever they are sorted by. */
export function foldRows(all: readonly BoardRow[], open: ReadonlySet<string>): Folded {
  const rows: BoardRow[] = []
  const inFolds = new Map(FOLDED_TIERS.map((tier): [TierName, BoardRow[]] => [tier, []]))
  // One look at each: thousands are folded anew with every key in the search.
  for (const row of all) (inFolds.get(row.tier) ?? rows).push(row)
  if (rows.length === all.length) return { rows: all, folds: [] }
  const folds = FOLDED_TIERS.map((tier): readonly TableItem<BoardRow>[] => {
    const inIt = inFolds.get(tier) ?? []
    if (inIt.length === 0) return NO_ITEMS
    const isOpen = open.has(tier)
    const words = say('common.bracketed', {
      text: say('common.containers', { count: inIt.length }),
      more: say(`board.tier.${tier}.hint`),
    })
    const head = [{ group: foldName(tier), title: say(`board.tier.${tier}`), words, isOpen }]
    return isOpen ? NO_ITEMS.concat(head, inIt) : head
  })
  return { rows, folds: NO_ITEMS.concat(...folds) }
}

/** What is joined to it is copied once: a list that grows by one at a time is copied over and over, and left behind. */
const NO_ITEMS: readonly TableItem<BoardRow>[] = []

/** The tier of such a head; null for the head of any other group. */
export function tierOfFold(group: string): TierName | null {
  return FOLDED_TIERS.find((tier) => foldName(tier) === group) ?? null
}

/** No terminal, customer or vessel is called so. */
function foldName(tier: TierName): string {
  return `\u0000${tier}`
}
