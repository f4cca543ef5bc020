// Which rows and columns are in sight. All rows are equally high, so this is arithmetic: it costs the same for three rows and for a million.

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

export interface DrawnRange {
  readonly first: number
  readonly end: number
  /** Which line each row is drawn on: the row's index and this, by as many lines as there are. */
  readonly turn: number
}

/**
 * A turn of the wheel leaves the rows that stay in sight on their lines, and takes those that went out for those that
 * came. Where most rows are others, every line stays where it is and is given another row: that is less than moving it.
 */
export function nextRange(before: DrawnRange | undefined, [first, end]: readonly [number, number]): DrawnRange {
  if (before === undefined) return { first, end, turn: 0 }
  if (before.first === first && before.end === end) return before
  const slots = end - first
  const isFar = Math.abs(first - before.first) > slots / 2
  if (slots === 0 || slots !== before.end - before.first || !isFar) return { first, end, turn: before.turn }
  const turn = (before.first + before.turn - first) % slots
  return { first, end, turn: turn < 0 ? turn + slots : turn }
}

/** Beyond what is in sight to either side, in pixels. */
const OVERSCAN_ACROSS = 120

/** The places of the columns to draw. One that stays at the side is always in sight. */
export function drawnColumns(
  { scrollLeft, width }: { readonly scrollLeft: number; readonly width: number },
  columns: readonly { readonly width: number; readonly isSticky: boolean }[],
): readonly number[] {
  const from = scrollLeft - OVERSCAN_ACROSS
  const to = scrollLeft + width + OVERSCAN_ACROSS
  const drawn: number[] = []
  let start = 0
  for (const [at, column] of columns.entries()) {
    const end = start + column.width
    if (column.isSticky || (end > from && start < to)) drawn.push(at)
    start = end
  }
  return drawn
}

/** Where to scroll so that the row is wholly in sight; where it is already, stays where it is. */
export function scrolledTo(index: number, { scrollTop, height, headerHeight, rowHeight }: Sight): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  const bottom = top + rowHeight - (height - headerHeight)
  return bottom > scrollTop ? bottom : scrollTop
}
