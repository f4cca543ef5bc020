// A driver's lane as it is drawn: the cards without a time, and the others with their places on the axis. Pure.

import { type Axis, type Placed, placeOn } from './axis.ts'
import type { Card, Lane } from './moves.ts'

export interface LanePlan extends Lane {
  /** Cards without a time. */
  readonly bin: readonly Card[]
  readonly placed: readonly Placed<Card>[]
  /** Height of the lane in cards. */
  readonly rows: number
}

export function planLane(lane: Lane, axis: Axis): LanePlan {
  const bin = lane.cards.filter(({ clock }) => clock === null)
  const placed = placeOn(axis, lane.cards)
  return { ...lane, bin, placed, rows: Math.max(1, bin.length, ...placed.map(({ row }) => row + 1)) }
}

/** A second row needs a second driver. Moves without a driver don't overlap. */
export function isOverlapping({ driver }: Lane, { row }: Placed<Card>): boolean {
  return driver !== '' && row > 0
}

/** Trips that can't succeed, or that start before another one is over. */
export function problemsOf(lane: LanePlan): number {
  const overlaps = new Set(lane.placed.filter((one) => isOverlapping(lane, one)).map(({ item }) => item.id))
  return lane.cards.filter(({ id, state }) => overlaps.has(id) || IMPOSSIBLE.has(state.kind)).length
}

const IMPOSSIBLE: ReadonlySet<Card['state']['kind']> = new Set(['blocked', 'gone', 'overdue', 'not-out'])

/** All cards in the order of the arrow keys. */
export function cardsInOrder(lanes: readonly LanePlan[]): readonly Card[] {
  return lanes.flatMap(({ bin, placed }) => [...bin, ...placed.map(({ item }) => item)])
}
