// Which rows and columns of a table are in view. All rows have the same height, and all heads of groups too.

export interface Viewport {
  readonly scrollTop: number
  /** Of the scrolling element, including the sticky header. */
  readonly height: number
  readonly headerHeight: number
  readonly rowHeight: number
  /** The indices of the heads of groups, ascending. The head of the first visible rows stays in sight. */
  readonly heads?: readonly number[]
  readonly count: number
}

/** Of a group's head. */
export const GROUP_HEIGHT = 28

/** The pixels above a line. */
export function topOf(index: number, { rowHeight, heads = [] }: Pick<Viewport, 'rowHeight' | 'heads'>): number {
  let headsAbove = 0
  while (headsAbove < heads.length && (heads[headsAbove] ?? 0) < index) headsAbove += 1
  return index * rowHeight - headsAbove * (rowHeight - GROUP_HEIGHT)
}

/** The line at a number of pixels from the top. */
export function lineAt(pixels: number, { rowHeight, heads = [] }: Pick<Viewport, 'rowHeight' | 'heads'>): number {
  let [from, top] = [0, 0]
  for (const head of heads) {
    const headTop = top + (head - from) * rowHeight
    if (headTop > pixels) break
    if (pixels < headTop + GROUP_HEIGHT) return head
    from = head + 1
    top = headTop + GROUP_HEIGHT
  }
  return from + Math.floor((pixels - top) / rowHeight)
}

/** Rows rendered above and below the viewport, so that scrolling a little shows no gap. */
const OVERSCAN = 4

/** Indices of rows, from the first to before the last. */
export type Span = readonly [first: number, end: number]

export function drawnRows(viewport: Viewport): Span {
  const { count, scrollTop } = viewport
  const rows = linesInViewport(viewport)
  const top = Math.max(0, Math.min(count - rows, lineAt(scrollTop, viewport)))
  return [Math.max(0, top - OVERSCAN), Math.min(count, top + rows + OVERSCAN)]
}

export function lineCount(viewport: Viewport): number {
  return linesInViewport(viewport) + 2 * OVERSCAN
}

/** With groups, at most as many heads as rows fill the viewport. */
function linesInViewport({ height, headerHeight, rowHeight, heads = [] }: Viewport): number {
  const least = heads.length === 0 ? rowHeight : Math.min(rowHeight, (rowHeight + GROUP_HEIGHT) / 2)
  return Math.ceil(Math.max(0, height - headerHeight) / least) + 1
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
export function scrolledTo(index: number, viewport: Viewport): number {
  const { scrollTop, height, headerHeight, heads = [], rowHeight } = viewport
  const isHead = heads.includes(index)
  const top = topOf(index, viewport)
  const least = Math.max(0, isHead || heads.length === 0 ? top : top - GROUP_HEIGHT)
  if (least < scrollTop) return least
  // A new table has no height yet: never scroll past the row.
  const bottom = Math.min(least, top + (isHead ? GROUP_HEIGHT : rowHeight) - (height - headerHeight))
  return bottom > scrollTop ? bottom : scrollTop
}

/** The scroll position for a row the user is led to, with some rows above it for context. */
export function ledTo(index: number, viewport: Viewport): number {
  const { scrollTop, height, headerHeight } = viewport
  if (scrolledTo(index, viewport) === scrollTop) return scrollTop
  return Math.max(0, topOf(index, viewport) - Math.floor((height - headerHeight) / 3))
}
