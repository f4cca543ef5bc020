// Keeps visible rows in place while others are added, removed and moved: follows the active row or the row under the
// pointer.

import { nextTick, ref, watch } from 'vue'
import type { Ref } from 'vue'
import type { TableRow } from './table-columns.ts'
import { firstRow, headsAmong, indexOfKey, inItsPlace, keyOf, movedLine, movedUnderHand } from './items.ts'
import { lineAt, topOf } from './viewport.ts'
import type { TableItem } from './items.ts'
import type { useScrolling } from './use-scrolling.ts'

export interface SteadyPlaceOptions<Row extends TableRow> {
  readonly items: () => readonly TableItem<Row>[]
  readonly isFilling: () => boolean
  readonly activeRow: ActiveRow
  /** Values that change when the user asks for other rows. */
  readonly asked: () => readonly unknown[]
  /** The search text: clearing it returns to the top. */
  readonly search: () => string
  readonly viewport: TableViewport<Row>
}

export interface ActiveRow {
  readonly active: Ref<string | null>
  readonly activeIndex: Readonly<Ref<number>>
  /** A panel shows the active row, which then stays active. */
  readonly hasPanel: () => boolean
}

export interface TableViewport<Row extends TableRow> extends Pick<
  ReturnType<typeof useScrolling>,
  'scrollTop' | 'height' | 'scrollTo'
> {
  readonly rowHeight: Readonly<Ref<number>>
  readonly itemAt: (event: Event) => TableItem<Row> | undefined
}

export function useSteadyPlace<Row extends TableRow>({
  items,
  isFilling,
  activeRow: { active, activeIndex, hasPanel },
  asked,
  search,
  viewport: { scrollTop, height, scrollTo, rowHeight, itemAt },
}: SteadyPlaceOptions<Row>) {
  /** The user has gone to a row. */
  let hasChosen = false
  /** The same, since the last change of `asked`. */
  let hasGone = false
  /** The item under the pointer or keyboard while rows are loading; empty if the pointer is on no row. */
  let handAt: string | null = null
  let isPointedAt = false
  /** Rows added above those held under the pointer. */
  const newAbove = ref(0)
  /** Where the active row was handled: the rows from here on close its gap. */
  const gapAt = ref<number | null>(null)
  watch(scrollTop, (top) => {
    if (top < rowHeight.value) newAbove.value = 0
  })
  /** The last height in the page: rows also change while the table is hidden. */
  let heightInPage = 0
  watch(
    height,
    (now) => {
      if (now > 0) heightInPage = now
    },
    { immediate: true, flush: 'sync' },
  )

  function onHand(event: Event): void {
    if (event instanceof PointerEvent) isPointedAt = event.type !== 'pointerleave'
    if (!isFilling() || event.type === 'pointerleave') return
    // Browsers also fire this when rows move under a resting pointer.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    const item = event instanceof PointerEvent ? itemAt(event) : undefined
    handAt = item === undefined ? (active.value ?? '') : keyOf(item)
  }
  watch(isFilling, () => (handAt = null), { flush: 'post' })

  /**
   * Changes above must not move the rows the user reads. At the top, new first rows may appear, unless the pointer is
   * on the table: then they wait above and are counted. Newly requested rows are shown from the top. When the user
   * clears a filter, the row they went to stays visible.
   */
  watch(
    [items, activeIndex, asked, search],
    ([now, index, askedNow, text], [before, indexBefore, askedBefore, textBefore]) => {
      if (now === before) return
      const topmost = now[firstRow(now)]
      const isAsked = askedNow.some((each, at) => each !== askedBefore[at])
      const isCleared = text === '' && textBefore !== ''
      const isAnew = isCleared || (isAsked && !(hasGone && index >= 0 && now.length > before.length))
      const isHandled = index < 0 && indexBefore >= 0 && now.length < before.length && !isAsked && !isFilling()
      if (isHandled) gapAt.value = indexBefore
      const beginsAnew = (isFilling() && !hasChosen) || (isAnew && index < 0) || (isCleared && !hasPanel())
      if (beginsAnew && active.value !== null && topmost !== undefined) active.value = keyOf(topmost)
      else if (index < 0 && active.value !== null) active.value = inItsPlace(now, before, active.value, indexBefore)
      if (isAsked) newAbove.value = 0
      hasGone &&= !isAsked
      // Scrolling forces a layout, which most keys of a search don't need.
      if (isAnew) return void (scrollTop.value > 0 && scrollTo(0))
      const isAtTop = scrollTop.value < rowHeight.value
      const isHeld = isAsked || handAt !== null || (isPointedAt && !isFilling())
      if (isAtTop && !isHeld) return
      if (isFilling() && !hasChosen && !isHeld) return void nextTick(() => scrollTo(0))
      const heightsBefore = { rowHeight: rowHeight.value, heads: headsAmong(before) }
      const first = lineAt(scrollTop.value, heightsBefore)
      const end = first + Math.ceil(heightInPage / rowHeight.value)
      const move = movedUnderHand(now, before, handAt, first) ?? movedLine(now, before, [first, end], active.value)
      if (move === null) return
      const [from, to] = move
      const moved = to - from
      const pixels = topOf(to, { rowHeight: rowHeight.value, heads: headsAmong(now) }) - topOf(from, heightsBefore)
      if (pixels === 0 || (isAtTop && pixels < 0)) return
      if (!isAsked && !isFilling() && moved > 0 && (isAtTop || newAbove.value > 0)) newAbove.value += moved
      const offset = scrollTop.value + pixels
      void nextTick(() => scrollTo(offset))
    },
  )

  return {
    onHand,
    newAbove,
    gapAt,
    choose(): void {
      hasChosen = hasGone = true
    },
    /** The first row to activate when the table gets focus. */
    beginning: () => (handAt === null ? firstRow(items()) : indexOfKey(items(), handAt, 0)),
  }
}
