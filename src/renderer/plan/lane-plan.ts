// A driver's lane as it is drawn: the cards without a time, and the others with their places on the axis. Pure.

import { type Axis, type Placed, placeOn } from './axis.ts'
import type { Card, Lane } from './moves.ts'

export interface LanePlan extends Lane {
  /** Cards without a time. */
  readonly bin: readonly Card[]
  readonly placed: readonly Placed<Card>[]
  /** IDs of the cards whose trip starts before another one of the driver is over. */
  readonly overlaps: ReadonlySet<string>
  /** Height of the lane in cards. */
  readonly rows: number
}

export function planLane(lane: Lane, axis: Axis): LanePlan {
  const bin = lane.cards.filter(({ clock }) => clock === null)
  const placed = placeOn(axis, lane.cards)
  // Moves without a driver don't overlap.
  const lower = lane.driver === '' ? [] : placed.filter(({ row }) => row > 0)
  return {
    ...lane,
    bin,
    placed,
    overlaps: new Set(lower.map(({ item }) => item.id)),
    rows: Math.max(1, bin.length, ...placed.map(({ row }) => row + 1)),
  }
}

/** The number of trips that can't succeed or overlap. */
export function problemsOf({ cards, overlaps }: LanePlan): number {
  return cards.filter(({ id, state }) => overlaps.has(id) || IMPOSSIBLE.has(state.kind)).length
}

const IMPOSSIBLE: ReadonlySet<Card['state']['kind']> = new Set(['blocked', 'gone', 'overdue', 'not-out'])

/** All cards in the order of the arrow keys. */
export function cardsInOrder(lanes: readonly LanePlan[]): readonly Card[] {
  return lanes.flatMap(({ bin, placed }) => [...bin, ...placed.map(({ item }) => item)])
}
