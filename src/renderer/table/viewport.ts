// Which rows and columns are in the viewport. All rows are equally high, so this is arithmetic: it costs the same for three rows and for a million.

export interface Viewport {
  readonly scrollTop: number
  /** Of the scrolling element, the header that stays at its top included. */
  readonly height: number
  readonly headerHeight: number
  readonly rowHeight: number
  readonly count: number
}

/** Drawn beyond what is in the viewport, so that a turn of the wheel finds rows already there. */
const OVERSCAN = 4

/** Indices of rows, from the first to before the last. */
export type Span = readonly [first: number, end: number]

export function seenRange(viewport: Viewport): Span {
  const seen = rowsSeen(viewport)
  const top = Math.max(0, Math.min(viewport.count - seen, Math.floor(viewport.scrollTop / viewport.rowHeight)))
  return [top, Math.min(viewport.count, top + seen)]
}

/** With the rows around those in the viewport: never more than there are lines for. */
export function rangeAround(viewport: Viewport): Span {
  const [first, end] = seenRange(viewport)
  return [Math.max(0, first - OVERSCAN), Math.min(viewport.count, end + OVERSCAN)]
}

/** How many lines there have to be: as many wherever one is, so that they can be used again. */
export function linesFor(viewport: Viewport): number {
  return rowsSeen(viewport) + 2 * OVERSCAN
}

function rowsSeen({ height, headerHeight, rowHeight }: Viewport): number {
  return Math.ceil(Math.max(0, height - headerHeight) / rowHeight) + 1
}

export interface DrawnRange {
  readonly first: number
  readonly end: number
  readonly lines: number
  /** Which line each row is drawn on: the row's index and this, by as many lines as there are. */
  readonly turn: number
}

/**
 * A turn of the wheel leaves the rows that stay in the viewport on their lines, and takes those that went out for those that
 * came. Where most rows are others, every line stays where it is and is given another row: that is less than moving it.
 */
export function nextRange(before: DrawnRange | undefined, [first, end]: Span, lines: number): DrawnRange {
  if (before?.first === first && before.end === end && before.lines === lines) return before
  const isFar = before !== undefined && Math.abs(first - before.first) > lines / 2
  if (before?.lines !== lines || !isFar) return { first, end, lines, turn: before?.turn ?? 0 }
  return { first, end, lines, turn: lineAt(before.first - first, before) }
}

/** The line that the row of this index is drawn on. */
export function lineAt(index: number, { lines, turn }: Pick<DrawnRange, 'lines' | 'turn'>): number {
  const line = (index + turn) % lines
  return line < 0 ? line + lines : line
}

/** Beyond what is in the viewport to either side, in pixels. */
const OVERSCAN_ACROSS = 120

/** The places of the columns to draw. One that stays at the side is always in the viewport. */
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

/** Where to scroll so that the row is wholly in the viewport; where it is already, stays where it is. */
export function scrolledTo(index: number, { scrollTop, height, headerHeight, rowHeight }: Viewport): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  // A table that has just come into the page has no height yet, and so no room for a row: never past where it begins.
  const bottom = Math.min(top, top + rowHeight - (height - headerHeight))
  return bottom > scrollTop ? bottom : scrollTop
}

/** Where to scroll for a row that somebody is led to: one out of the viewport comes with some of the rows above it. */
export function ledTo(index: number, viewport: Viewport): number {
  const { scrollTop, height, headerHeight, rowHeight } = viewport
  if (scrolledTo(index, viewport) === scrollTop) return scrollTop
  return Math.max(0, index * rowHeight - Math.floor((height - headerHeight) / 3))
}
