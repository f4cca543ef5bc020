// The board's groups: by urgency, terminal, bill of lading, customer or vessel, and the folded tiers at the end of the list.

import { FOLDED_TIERS, isFolded, type TierName, TIERS } from '#shared/rules/tier.ts'
import { dueBy, isGatePassed, isPastLastFreeDay } from '#shared/rules/deadline-judgment.ts'
import { addMoney, boxOf, moneyIn, type MoneySums, stakesOf } from '#shared/rules/money-at-stake.ts'
import { someAmountsWords, stakeWords } from '#shared/words/money-words.ts'
import type { Field } from '#renderer/core/field.ts'
import { language, say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { TERMINAL } from '#renderer/fleet/fields/container-fields.ts'
import { BILL, CUSTOMER, VESSEL } from '#renderer/fleet/fields/shipment-fields.ts'
import type { TableGroup, TableItem } from '#renderer/ui/table/items.ts'

const GROUPED_BY = [TERMINAL, BILL, CUSTOMER, VESSEL] as const satisfies readonly Field<BoardRow>[]

export type Grouping = 'urgency' | 'none' | (typeof GROUPED_BY)[number]['id']
export const GROUPINGS: readonly Grouping[] = ['urgency', 'none', ...GROUPED_BY.map(({ id }) => id)]

/** Empty: the user has chosen none. Stored text may come from another version. */
export function asGrouping(text: string): Grouping {
  return GROUPINGS.find((grouping) => grouping === text) ?? 'urgency'
}

/** A group per tier with its number, what it costs, and its first pickup day. The columns only sort the rows inside. */
export function byUrgency(rows: readonly BoardRow[], closed: ReadonlySet<string>): readonly TableItem<BoardRow>[] {
  const byTier = Map.groupBy(rows, ({ tier }) => tier)
  return TIERS.flatMap((tier): readonly TableItem<BoardRow>[] => {
    const ofTier = byTier.get(tier)
    if (ofTier === undefined) return []
    const group = foldName(tier)
    const isOpen = !closed.has(group)
    const head = tierHead(group, say(`board.tier.${tier}`), isOpen, ofTier)
    return isOpen ? [head, ...ofTier] : [head]
  })
}

/** Only visible heads read their words, which take a look at each row. */
function tierHead(group: string, title: string, isOpen: boolean, rows: readonly BoardRow[]): TableGroup {
  let made: readonly string[] | null = null
  const parts = () => (made ??= urgencyWords(rows))
  return {
    group,
    title,
    isOpen,
    get words() {
      return [language.number(rows.length), ...parts()].join(' · ')
    },
    get spoken() {
      return [say('common.containers', { count: rows.length }), ...parts()].join(', ')
    },
  }
}

function urgencyWords(rows: readonly BoardRow[]): readonly string[] {
  const judgments = rows.map(({ judgment }) => judgment)
  const days = judgments.flatMap((judgment) => {
    const due = isPastLastFreeDay(judgment) ? null : dueBy(judgment)
    return due?.pullBy.kind === 'day' && !isGatePassed(due.pullBy.state) ? [due.pullBy.day] : []
  })
  const first = days.length === 0 ? null : days.reduce((one, other) => (other < one ? other : one))
  return [
    ...stakeWords({ ...stakesOf(judgments), by: [], unknown: 0 }, language),
    growthWords(rows),
    first === null ? '' : say('board.group.first-day', { day: language.dates.bareDay(first) }),
  ].filter(Boolean)
}

/** What running costs grow by a day; empty if no rates are set. */
export function growthWords(rows: readonly Pick<BoardRow, 'judgment'>[]): string {
  const sums: MoneySums = new Map()
  // A box in two bills counts once.
  const boxes = new Set<string>()
  for (const { judgment } of rows) {
    if (!isPastLastFreeDay(judgment) || judgment.estimate.kind !== 'known') continue
    const box = boxOf(judgment) ?? `#${boxes.size}`
    if (!boxes.has(box)) addMoney(sums, judgment.estimate.nextDay)
    boxes.add(box)
  }
  const amounts = someAmountsWords(moneyIn(sums), language)
  return amounts === '' ? '' : say('board.growth', { amounts })
}

/** Groups are ordered by their most urgent container; the columns only sort the rows inside a group. */
export function grouped(
  rows: readonly BoardRow[],
  by: (typeof GROUPED_BY)[number]['id'],
  closed: ReadonlySet<string>,
): readonly TableItem<BoardRow>[] {
  const field = GROUPED_BY.find(({ id }) => id === by)
  return [...Map.groupBy(rows, (row) => field?.value(row) ?? '')]
    .map(([group, containers]) => {
      const worst = containers.reduce((least, { weight }) => Math.min(least, weight), Infinity)
      return { group, containers, worst }
    })
    .toSorted((one, other) => one.worst - other.worst)
    .flatMap(({ group, containers }) => {
      const isOpen = !closed.has(group)
      const head = { group, title: group || say('common.not-known'), words: tiersInWords(containers), isOpen }
      return isOpen ? [head, ...containers] : [head]
    })
}

export function tiersInWords(rows: readonly BoardRow[]): string {
  const byTier = Map.groupBy(rows, ({ tier }) => tier)
  const tiers = TIERS.flatMap((tier) => {
    const count = byTier.get(tier)?.length
    return count === undefined ? [] : [say(`board.tier-count.${tier}`, { count })]
  }).join(', ')
  return byTier.size === 1
    ? tiers
    : say('board.group-words', { containers: say('common.containers', { count: rows.length }), tiers })
}

export interface FoldedRows {
  readonly rows: readonly BoardRow[]
  /** The head of each folded tier, with its rows if it is open. */
  readonly folds: readonly TableItem<BoardRow>[]
}

export function foldRows(all: readonly BoardRow[], open: ReadonlySet<string>): FoldedRows {
  const byTier = Map.groupBy(all, ({ tier }) => tier)
  const folds = FOLDED_TIERS.flatMap((tier): readonly TableItem<BoardRow>[] => {
    const rows = byTier.get(tier) ?? []
    if (rows.length === 0) return []
    const isOpen = open.has(tier)
    const words = say('common.bracketed', {
      text: say('common.containers', { count: rows.length }),
      more: say(`board.tier.${tier}.hint`),
    })
    const head = { group: foldName(tier), title: say(`board.tier.${tier}`), words, isOpen }
    return isOpen ? [head, ...rows] : [head]
  })
  return { rows: folds.length === 0 ? all : all.filter(({ tier }) => !isFolded(tier)), folds }
}

/** Null if the group is not a folded tier. */
export function tierOfFold(group: string): TierName | null {
  return FOLDED_TIERS.find((tier) => foldName(tier) === group) ?? null
}

/** The null character prevents a clash with the name of a terminal, customer or vessel. */
function foldName(tier: TierName): string {
  return `\u0000${tier}`
}
