// The hours of a day as positions: the range of the axis, and the rows that keep the cards of a lane apart. Pure.

import { HOUR } from '#shared/time/instant.ts'

/** In hours after midnight. `to` is more than 24 if a trip ends after midnight. */
export interface Axis {
  readonly from: number
  readonly to: number
}

export interface Placed<Item> {
  readonly item: Item
  /** Start and width as parts of the axis. */
  readonly start: number
  readonly width: number
  /** 0 at the top. The trips of one row don't overlap. */
  readonly row: number
}

/** How long a truck is busy with one appointment, in hours. */
const TRIP = 2
/** The hours of most gates; the axis grows for earlier and later appointments. */
export const USUAL: Axis = { from: 7, to: 18 }

interface Timed {
  /** In milliseconds after midnight; null without a time. */
  readonly clock: number | null
}

export function axisOf(items: readonly Timed[]): Axis {
  const hours = items.flatMap(({ clock }) => (clock === null ? [] : [clock / HOUR]))
  return {
    from: Math.min(USUAL.from, ...hours.map(Math.floor)),
    to: Math.max(USUAL.to, ...hours.map((hour) => Math.ceil(hour + TRIP))),
  }
}

/** The hours that the axis names. */
export function hoursOf({ from, to }: Axis): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}

/** Outside 0 to 1 if the axis doesn't reach that far. */
export function positionOf(clock: number, { from, to }: Axis): number {
  return (clock / HOUR - from) / (to - from)
}

/** Each item with a time goes to the first row in which the trip before it is over. Items must be sorted by time. */
export function placeOn<Item extends Timed>(axis: Axis, items: readonly Item[]): readonly Placed<Item>[] {
  const endsOfRows: number[] = []
  return items.flatMap((item) => {
    if (item.clock === null) return []
    const { clock } = item
    const free = endsOfRows.findIndex((end) => end <= clock)
    const row = free === -1 ? endsOfRows.length : free
    endsOfRows[row] = clock + TRIP * HOUR
    return [{ item, start: positionOf(clock, axis), width: TRIP / (axis.to - axis.from), row }]
  })
}
