// Which rows are in sight. All rows are equally high, so this is arithmetic: it costs the same for three rows and for a million.

export interface Sight {
  readonly scrollTop: number
  /** Of the scrolling element, the header that stays at its top included. */
  readonly height: number
  readonly headerHeight: number
  readonly rowHeight: number
  readonly count: number
}

/** Drawn beyond what is in sight, so that a turn of the wheel finds rows already there. */
const OVERSCAN = 4

/** Indices of the rows to draw, from the first to before the last: always as many, so that lines can be used again. */
export function drawnRange({ scrollTop, height, headerHeight, rowHeight, count }: Sight): readonly [number, number] {
  const drawn = Math.ceil(Math.max(0, height - headerHeight) / rowHeight) + 1 + 2 * OVERSCAN
  const first = Math.max(0, Math.min(count - drawn, Math.floor(scrollTop / rowHeight) - OVERSCAN))
  return [first, Math.min(count, first + drawn)]
}

/** Where to scroll so that the row is wholly in sight; where it is already, stays where it is. */
export function scrolledTo(index: number, { scrollTop, height, headerHeight, rowHeight }: Sight): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  const bottom = top + rowHeight - (height - headerHeight)
  return bottom > scrollTop ? bottom : scrollTop
}
