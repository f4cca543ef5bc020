// What of the fleet the tray shows: how many containers can still be saved, are past their deadline or without news, the worst five, the next deadline.

import { everythingIn, type Watch } from '#main/alerts/watch.ts'
import { addCounts, isWorthNaming, nearer, noneCounted, type Counts, type NextDeadline } from '#main/alerts/watched.ts'
import type { Judged } from '#shared/judged-fleet/judged-fleet.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import { addStakes, noStakes, stakesIn, type MoneyAtStake } from '#shared/rules/money-at-stake.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard, type OnBoard } from '#shared/rules/tier.ts'

export interface TrayBoard extends Counts {
  /** In the order of the board. */
  readonly worst: readonly WorstContainer[]
  /** The nearest last free day that is not over yet. */
  readonly nextDeadline: NextDeadline | null
  /** What those past their last free day cost so far, as the board's counter says. */
  readonly pastStakes: MoneyAtStake
  /** Of the user's own containers alone. */
  readonly isScoped: boolean
}

export interface WorstContainer {
  readonly judgement: Judgement
  /** The shipment to be resumed; null where there is nothing to resume. */
  readonly resumes: string | null
}

const WORST = 5

export function trayBoard(watch: Pick<Watch, 'watched' | 'judged' | 'listed' | 'isScoped'>): TrayBoard {
  const firsts: OnBoard[] = []
  const counts = noneCounted()
  const stakes = noStakes()
  let nextDeadline: NextDeadline | null = null
  // Once through all of them: after every change it is done again, for as many as there may be.
  for (const one of everythingIn(watch)) {
    if (one.worst !== null) insert(firsts, one.worst, compareOnBoard)
    if (one.pastStakes !== null) addStakes(stakes, one.pastStakes)
    nextDeadline = nearer(nextDeadline, one.nextDeadline)
    addCounts(counts, one)
  }
  // The worst five are all among what is judged together with the worst five of them all.
  const worst: WorstContainer[] = []
  for (const { containerId } of firsts) {
    const judged = watch.judged({ shipmentId: null, containerId })
    for (const one of namedIn(judged, watch)) insert(worst, one, byJudgement)
  }
  return { ...counts, worst, nextDeadline, pastStakes: stakesIn(stakes), isScoped: watch.isScoped() }
}

function namedIn(judged: Judged | null, { listed }: Pick<Watch, 'listed'>): readonly WorstContainer[] {
  if (judged === null) return []
  const resumes = judged.shipment !== null && isBlinding(judged.judgement.stop) ? judged.shipment.id : null
  const judgements = listed(judged).map(({ judgement }) => judgement)
  return judgements.filter(isWorthNaming).map((judgement) => ({ judgement, resumes }))
}

function byJudgement(one: WorstContainer, other: WorstContainer): number {
  return compareOnBoard(one.judgement, other.judgement)
}

function insert<Item>(worst: Item[], item: Item, compare: (one: Item, other: Item) => number): void {
  const last = worst[WORST - 1]
  if (last !== undefined && compare(item, last) >= 0) return
  const at = worst.findIndex((other) => compare(item, other) < 0)
  worst.splice(at < 0 ? worst.length : at, 0, item)
  if (worst.length > WORST) worst.pop()
}
