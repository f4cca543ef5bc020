// Which rows and columns of a table are in view. All rows have the same height, so this is plain arithmetic.

export interface Viewport {
  readonly scrollTop: number
  /** Of the scrolling element, including the sticky header. */
  readonly height: number
  readonly headerHeight: number
  /** Of the group's head that stays at the top of a scrolled list. */
  readonly stuckHeight?: number
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

export function lineCount(viewport: Viewport): number {
  return rowsInViewport(viewport) + 2 * OVERSCAN
}

function rowsInViewport({ height, headerHeight, rowHeight }: Viewport): number {
  return Math.ceil(Math.max(0, height - headerHeight) / rowHeight) + 1
}

/** Pixels rendered beyond the viewport to either side. */
const OVERSCAN_ACROSS = 120

/** Indices of the rendered columns; sticky ones are always visible. */
export function drawnColumns(
  { scrollLeft, width }: { readonly scrollLeft: number; readonly width: number },
  columns: readonly { readonly width: number; readonly isSticky: boolean }[],
): readonly number[] {
  const leftEdge = scrollLeft - OVERSCAN_ACROSS
  const rightEdge = scrollLeft + width + OVERSCAN_ACROSS
  const columnIndices: number[] = []
  let start = 0
  for (const [at, column] of columns.entries()) {
    const end = start + column.width
    if (column.isSticky || (end > leftEdge && start < rightEdge)) columnIndices.push(at)
    start = end
  }
  return columnIndices
}

/** The scroll position that shows the row in full; unchanged if it does already. */
export function scrolledTo(
  index: number,
  { scrollTop, height, headerHeight, stuckHeight = 0, rowHeight }: Viewport,
): number {
  const top = index * rowHeight
  const firstFree = Math.max(0, top - stuckHeight)
  if (firstFree < scrollTop) return firstFree
  // A new table has no height yet: never scroll past the row.
  const bottom = Math.min(firstFree, top + rowHeight - (height - headerHeight))
  return bottom > scrollTop ? bottom : scrollTop
}

/** The scroll position for a row the user is led to, with some rows above it for context. */
export function ledTo(index: number, viewport: Viewport): number {
  const { scrollTop, height, headerHeight, rowHeight } = viewport
  if (scrolledTo(index, viewport) === scrollTop) return scrollTop
  return Math.max(0, index * rowHeight - Math.floor((height - headerHeight) / 3))
}
