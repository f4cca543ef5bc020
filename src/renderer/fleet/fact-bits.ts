// The facts of a container as bits, one for each counter of the board: thousands of containers are asked for them with every key.

import { BOARD_FACTS, isCounted } from '#shared/rules/board-facts.ts'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import type { Judgement } from '#shared/rules/judgement.ts'

export type FactBits = number

export function factBits(judgement: Judgement): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (isCounted(fact, judgement) ? bits | (1 << at) : bits), 0)
}

export function bitsOf(facts: ReadonlySet<BoardFact>): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (facts.has(fact) ? bits | (1 << at) : bits), 0)
}
