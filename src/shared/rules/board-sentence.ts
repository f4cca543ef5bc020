// The one sentence above the board: what can still be done today, how much of it and where.

import { addMoney, moneyIn } from './cost.ts'
import { addStake, noStakes, stakesIn, stakesOf, type MoneyAtStake } from './money-at-stake.ts'
import type { Money } from './money.ts'
import type { Judgement } from './judgement.ts'
import type { TierName } from './tier.ts'

export interface BoardSentence {
  /** The most urgent tier that has any; null where nothing has to be done today. */
  readonly about: (typeof URGENT)[number] | null
  readonly containers: number
  /** How many terminals a truck would have to go to; terminals without a name count as one. */
  readonly terminals: number
  /** What they cost so far: no claim of what a day will cost. */
  readonly stakes: MoneyAtStake
  /** By the rates: what picking them up today saves, by currency; only of what can still be saved. */
  readonly avoidable: readonly Money[]
}

export function boardSentence(judgements: Iterable<Judgement>): BoardSentence {
  const found = URGENT.map((about) => ({
    about,
    containers: 0,
    terminals: new Set<string>(),
    sums: noStakes(),
    saved: new Map<string, number>(),
  }))
  for (const judgement of judgements) {
    const { tier, terminal, estimate } = judgement
    const one = found[(URGENT as readonly TierName[]).indexOf(tier.name)]
    if (one === undefined) continue
    one.containers += 1
    one.terminals.add(terminal)
    addStake(one.sums, judgement)
    if (one.about === 'last-chance' && estimate.kind === 'known') addMoney(one.saved, estimate.avoidable)
  }
  const first = found.find(({ containers }) => containers > 0)
  if (first === undefined) return { about: null, containers: 0, terminals: 0, stakes: stakesOf([]), avoidable: [] }
  const { about, containers, terminals, sums, saved } = first
  return { about, containers, terminals: terminals.size, stakes: stakesIn(sums), avoidable: moneyIn(saved) }
}

/** What is done first. */
const URGENT = ['last-chance', 'rebook', 'past', 'due-blocked'] as const satisfies readonly TierName[]
