// The one sentence above the board: what can still be done today, how much of it and where.

import { addMoney, moneyIn, type MoneySums } from './cost.ts'
import { addStake, noStakes, stakesIn, type MoneyAtStake } from './money-at-stake.ts'
import type { Money } from './money.ts'
import type { Judgement } from './judgement.ts'
import { isGatePassed } from './pull-by.ts'
import type { TierName } from './tier.ts'

export interface BoardSentence {
  /** The most urgent tier that has any; null where nothing has to be done today. */
  readonly about: (typeof URGENT)[number] | null
  readonly containers: number
  /** How many terminals a truck would have to go to; terminals without a name count as one. */
  readonly terminals: number
  /** What they cost so far: no claim of what a day will cost. */
  readonly stakes: MoneyAtStake
  /** By the rates: what picking them up today saves, by currency; nothing of those whose gate has closed. */
  readonly avoidable: readonly Money[]
}

export function boardSentence(judgements: readonly Judgement[]): BoardSentence {
  const about = mostUrgent(judgements)
  const terminals = new Set<string>()
  const sums = noStakes()
  const saved: MoneySums = new Map()
  let containers = 0
  for (const judgement of judgements) {
    const { tier, terminal, estimate, deadline } = judgement
    if (tier.name !== about) continue
    containers += 1
    terminals.add(terminal)
    addStake(sums, judgement)
    if (about === 'last-chance' && estimate.kind === 'known' && mayGoToday(deadline)) {
      addMoney(saved, estimate.avoidable)
    }
  }
  return { about, containers, terminals: terminals.size, stakes: stakesIn(sums), avoidable: moneyIn(saved) }
}

/** Where the last gate has passed, a truck comes when it opens again, and the charge with it. */
function mayGoToday(deadline: Judgement['deadline']): boolean {
  if (deadline.kind !== 'counts' || deadline.pullBy.kind === 'never-open') return false
  return !isGatePassed(deadline.pullBy.state)
}

function mostUrgent(judgements: readonly Judgement[]): BoardSentence['about'] {
  let first: number = URGENT.length
  for (const { tier } of judgements) {
    const at = (URGENT as readonly TierName[]).indexOf(tier.name)
    if (at >= 0 && at < first) first = at
  }
  return URGENT[first] ?? null
}

/** What is done first. */
const URGENT = ['last-chance', 'rebook', 'past', 'due-blocked'] as const satisfies readonly TierName[]
