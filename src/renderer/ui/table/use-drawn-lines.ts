// The rendered lines and columns of a table while it is scrolled.

import { computed, type Ref } from 'vue'
import type { TableColumn, TableRow } from './table-columns.ts'
import type { TableItem } from './items.ts'
import type { useScrolling } from './use-scrolling.ts'
import { drawnColumns, drawnRows, lineCount, topOf, type Viewport } from './viewport.ts'

export interface DrawnLinesOptions<Row extends TableRow> {
  readonly items: () => readonly TableItem<Row>[]
  readonly activeIndex: Readonly<Ref<number>>
  readonly viewport: Readonly<Ref<Viewport>>
  readonly scrolling: Pick<ReturnType<typeof useScrolling>, 'scrollLeft' | 'width'>
  readonly shown: Readonly<Ref<readonly TableColumn<Row>[]>>
  readonly widths: Readonly<Ref<readonly number[]>>
}

export interface DrawnLine<Row extends TableRow> {
  readonly item: TableItem<Row>
  readonly index: number
  /** A line that leaves the viewport is reused for a row that enters it. */
  readonly key: number
  /** In pixels from the top of the list. */
  readonly top: number
}

/** A column in the viewport, with its place among all shown columns. */
export interface PlacedColumn<Row extends TableRow> {
  readonly column: TableColumn<Row>
  readonly at: number
}

export function useDrawnLines<Row extends TableRow>({
  items,
  activeIndex,
  viewport,
  scrolling: { scrollLeft, width },
  shown,
  widths,
}: DrawnLinesOptions<Row>) {
  const range = computed<DrawnRange>((before) => {
    const [first, end] = drawnRows(viewport.value)
    if (before === undefined) return { first, end, base: first }
    if (before.first === first && before.end === end) return before
    const isJump = first >= before.end || end <= before.first
    return { first, end, base: isJump ? before.base + first - before.first : before.base }
  })
  const keyCount = computed(() => lineCount(viewport.value))

  const lines = computed<readonly DrawnLine<Row>[]>(() => {
    const { headerHeight } = viewport.value
    const { first, end, base } = range.value
    const lineAt = (item: TableItem<Row>, index: number, key: number): DrawnLine<Row> => {
      return { item, index, key, top: headerHeight + topOf(index, viewport.value) }
    }
    const visibleLines = items()
      .slice(first, end)
      .map((item, at) => lineAt(item, first + at, modulo(first + at - base, keyCount.value)))
    // aria-activedescendant refers to the active item, so it must stay in the DOM.
    const active = items()[activeIndex.value]
    const isOutside = activeIndex.value < first || activeIndex.value >= end
    return active !== undefined && isOutside
      ? [...visibleLines, lineAt(active, activeIndex.value, ACTIVE_KEY)]
      : visibleLines
  })

  /** The same array until another column enters the viewport. */
  const columns = computed<readonly PlacedColumn<Row>[]>((before) => {
    const next = drawnColumns(
      { scrollLeft: scrollLeft.value, width: width.value },
      widths.value.map((pixels, at) => ({ width: pixels, isSticky: shown.value[at]?.isSticky === true })),
    ).flatMap((at) => {
      const column = shown.value[at]
      return column === undefined ? [] : { column, at }
    })
    const isSame = before?.length === next.length && next.every(({ column }, n) => column === before[n]?.column)
    return isSame ? before : next
  })

  return { lines, columns }
}

const ACTIVE_KEY = -1

interface DrawnRange {
  readonly first: number
  readonly end: number
  /** The row of key 0. It moves along with a jump to other rows, so that no line moves in the DOM. */
  readonly base: number
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
