// Which lines and columns of a table are drawn: those in the viewport at once, those around them a moment later.

import { computed, ref, watch } from 'vue'
import type { Ref } from 'vue'
import { useDelay } from '#renderer/core/lasting.ts'
import type { TableColumn, TableRow } from './columns.ts'
import { drawnLines, type DrawnLine } from './drawn-lines.ts'
import type { TableItem } from './items.ts'
import type { useScrolling } from './use-scrolling.ts'
import { drawnColumns, linesFor, nextRange, rangeAround, seenRange } from './viewport.ts'
import type { DrawnRange, Viewport } from './viewport.ts'

export interface DrawnLinesOptions<Row extends TableRow> {
  readonly items: () => readonly TableItem<Row>[]
  readonly activeIndex: Readonly<Ref<number>>
  readonly viewport: Readonly<Ref<Viewport>>
  readonly scrolling: ReturnType<typeof useScrolling>
  readonly shown: Readonly<Ref<readonly TableColumn<Row>[]>>
  readonly widths: Readonly<Ref<readonly number[]>>
}

/** A column in sight, with its place among all that are shown. */
export interface PlacedColumn<Row extends TableRow> {
  readonly column: TableColumn<Row>
  readonly at: number
}

export function useDrawnLines<Row extends TableRow>({
  items,
  activeIndex,
  viewport,
  scrolling: { scrollTop, scrollLeft, height, width },
  shown,
  widths,
}: DrawnLinesOptions<Row>) {
  /** Rows outside the viewport can wait: they are drawn once the list has been at rest for a moment. */
  const isAroundDrawn = ref(false)
  const { start: drawAroundSoon } = useDelay(() => (isAroundDrawn.value = true), AROUND_AFTER_MS)
  drawAroundSoon()
  function drawSeenFirst(): void {
    isAroundDrawn.value = false
    drawAroundSoon()
  }
  watch(items, drawSeenFirst)
  watch(scrollTop, (now, before) => {
    if (Math.abs(now - before) > height.value / 2) drawSeenFirst()
  })

  /** The same for as long as no other row comes into the viewport. */
  const range = computed<DrawnRange>((before) => {
    const span = isAroundDrawn.value ? rangeAround(viewport.value) : seenRange(viewport.value)
    return nextRange(before, span, linesFor(viewport.value))
  })

  const lines = computed<readonly DrawnLine<Row>[]>((before = []) =>
    drawnLines(before, {
      items: items(),
      activeIndex: activeIndex.value,
      range: range.value,
      seen: seenRange(viewport.value),
      isAroundDrawn: isAroundDrawn.value,
      headerHeight: viewport.value.headerHeight,
      rowHeight: viewport.value.rowHeight,
    }),
  )

  /** The same for as long as no other column comes into the viewport. */
  const across = computed<readonly number[]>((before) => {
    const next = drawnColumns(
      { scrollLeft: scrollLeft.value, width: width.value },
      widths.value.map((of, at) => ({ width: of, isSticky: shown.value[at]?.isSticky ?? false })),
    )
    return before?.length === next.length && next.every((column, at) => column === before[at]) ? before : next
  })

  const columns = computed<readonly PlacedColumn<Row>[]>(() =>
    across.value.flatMap((at) => {
      const column = shown.value[at]
      return column === undefined ? [] : { column, at }
    }),
  )

  const inSight = computed<ReadonlySet<string>>(() => new Set(columns.value.map(({ column }) => column.id)))

  return { lines, columns, inSight }
}

/** Longer than the time between two keys of a fast typist. */
const AROUND_AFTER_MS = 120
