// Keeps what is read where it is while rows come, go and move: the viewport follows the active row, or the one under the hand.

import { nextTick, watch } from 'vue'
import type { Ref } from 'vue'
import type { TableRow } from './columns.ts'
import { indexOfKey, inItsPlace, keyOf, movedLines, movedUnderHand } from './items.ts'
import type { TableItem } from './items.ts'
import type { useScrolling } from './use-scrolling.ts'

export interface SteadyPlaceOptions<Row extends TableRow> {
  readonly items: () => readonly TableItem<Row>[]
  readonly active: Ref<string | null>
  readonly activeIndex: Readonly<Ref<number>>
  readonly rowHeight: Readonly<Ref<number>>
  readonly isFilling: () => boolean
  readonly scrolling: Pick<ReturnType<typeof useScrolling>, 'scrollTop' | 'height' | 'scrollTo'>
  readonly itemAt: (event: Event) => TableItem<Row> | undefined
}

export function useSteadyPlace<Row extends TableRow>({
  items,
  active,
  activeIndex,
  rowHeight,
  isFilling,
  scrolling: { scrollTop, height, scrollTo },
  itemAt,
}: SteadyPlaceOptions<Row>) {
  /** The user chose where to be. */
  let hasChosen = false
  /** The row that a hand is on while more arrive; empty where it is on the list, but on none of its rows. */
  let handAt: string | null = null

  function onHand(event: Event): void {
    if (!isFilling()) return
    // Rows that move under a pointer at rest make an event of it as well.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    const item = event instanceof PointerEvent ? itemAt(event) : undefined
    handAt = item === undefined ? (active.value ?? '') : keyOf(item)
  }
  watch(isFilling, () => (handAt = null), { flush: 'post' })

  /**
   * What changes above must not push away what is being read. At the very top new worst rows may come into the viewport,
   * but not under a hand while the list is filled: nothing is in its order by then, and every moment another row would be
   * there.
   */
  watch([items, activeIndex], ([now, index], [before, indexBefore]) => {
    if (now === before) return
    const [topmost] = now
    if (isFilling() && !hasChosen && active.value !== null && topmost !== undefined) active.value = keyOf(topmost)
    else if (index < 0 && active.value !== null) active.value = inItsPlace(now, before, active.value, indexBefore)
    if (scrollTop.value < rowHeight.value && handAt === null) return
    const first = Math.floor(scrollTop.value / rowHeight.value)
    const end = first + Math.ceil(height.value / rowHeight.value)
    const moved = movedUnderHand(now, before, handAt, first) ?? movedLines(now, before, [first, end], active.value)
    if (moved === 0) return
    const offset = scrollTop.value + moved * rowHeight.value
    void nextTick(() => scrollTo(offset))
  })

  return {
    onHand,
    choose(): void {
      hasChosen = true
    },
    /** Where somebody begins who comes to the table and was at no row of it. */
    beginning: () => (handAt === null ? 0 : indexOfKey(items(), handAt, 0)),
  }
}
