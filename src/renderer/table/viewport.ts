// Which rows and columns are in the viewport. All rows are equally high, so this is arithmetic: it costs the same for three rows and for a million.

export interface Viewport {
  readonly scrollTop: number
  /** Of the scrolling element, the header that stays at its top included. */
  readonly height: number
  readonly headerHeight: number
  readonly rowHeight: number
  readonly count: number
}

/** Rows rendered above and below the viewport, so that scrolling a little shows no gap. */
const OVERSCAN = 4

/** Indices of rows, from the first to before the last. */
export type Span = readonly [first: number, end: number]

export function drawnRows(viewport: Viewport): Span {
  const { count, scrollTop, rowHeight } = viewport
  const rows = rowsInViewport(viewport)
  const top = Math.max(0, Math.min(count - rows, Math.floor(scrollTop / rowHeight)))
  return [Math.max(0, top - OVERSCAN), Math.min(count, top + rows + OVERSCAN)]
}

/** The most lines that are rendered at once, wherever the table is scrolled. */
export function lineCount(viewport: Viewport): number {
  return rowsInViewport(viewport) + 2 * OVERSCAN
}

function rowsInViewport({ height, headerHeight, rowHeight }: Viewport): number {
  return Math.ceil(Math.max(0, height - headerHeight) / rowHeight) + 1
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
