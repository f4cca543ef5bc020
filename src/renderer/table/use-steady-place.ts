// Keeps the rows that are read where they are while others come, go and move: follows the active row, or the one under the
// pointer.

import { nextTick, ref, watch } from 'vue'
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
  /** What the user asked to see: another value among them means that the rows are others because somebody wanted it so. */
  readonly asked: () => readonly unknown[]
  readonly scrolling: Pick<ReturnType<typeof useScrolling>, 'scrollTop' | 'height' | 'scrollTo'>
  readonly itemAt: (event: Event) => TableItem<Row> | undefined
}

export function useSteadyPlace<Row extends TableRow>({
  items,
  active,
  activeIndex,
  rowHeight,
  isFilling,
  asked,
  scrolling: { scrollTop, height, scrollTo },
  itemAt,
}: SteadyPlaceOptions<Row>) {
  /** The user chose where to be. */
  let hasChosen = false
  /** In the list as it was asked for last. */
  let hasGone = false
  /** The row under the pointer or the keyboard while more rows arrive; empty where that is on the list, but on no row. */
  let handAt: string | null = null
  /** The pointer is on the list. */
  let isPointedAt = false
  /** How many rows came above those that were held still under the pointer. */
  const newAbove = ref(0)
  watch(scrollTop, (top) => {
    if (top < rowHeight.value) newAbove.value = 0
  })
  /** The height of the table when it was last in the page: out of it there is none, but rows come and go all the same. */
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
    // A browser also sends this event where rows move under a pointer that is at rest.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    const item = event instanceof PointerEvent ? itemAt(event) : undefined
    handAt = item === undefined ? (active.value ?? '') : keyOf(item)
  }
  watch(isFilling, () => (handAt = null), { flush: 'post' })

  /**
   * What changes above must not push away the rows that are read. At the very top new first rows may come into the
   * viewport, but not under a pointer: a click would meet another row than the one that was aimed at. Then they wait above,
   * and are counted. Who asks for other rows sees them from the top; but who gives up what was asked for, the row they had
   * gone to.
   */
  watch([items, activeIndex, asked], ([now, index, askedNow], [before, indexBefore, askedBefore]) => {
    if (now === before) return
    const [topmost] = now
    const isAsked = askedNow.some((each, at) => each !== askedBefore[at])
    const isAnew = isAsked && !(hasGone && index >= 0 && now.length > before.length)
    const beginsAnew = (isFilling() && !hasChosen) || (isAnew && index < 0)
    if (beginsAnew && active.value !== null && topmost !== undefined) active.value = keyOf(topmost)
    else if (index < 0 && active.value !== null) active.value = inItsPlace(now, before, active.value, indexBefore)
    if (isAsked) newAbove.value = 0
    hasGone &&= !isAsked
    if (isAnew) return scrollTo(0)
    const isAtTop = scrollTop.value < rowHeight.value
    const isHeld = isAsked || handAt !== null || (isPointedAt && !isFilling())
    if (isAtTop && !isHeld) return
    if (isFilling() && !hasChosen && !isHeld) return void nextTick(() => scrollTo(0))
    const first = Math.floor(scrollTop.value / rowHeight.value)
    const end = first + Math.ceil(heightInPage / rowHeight.value)
    const moved = movedUnderHand(now, before, handAt, first) ?? movedLines(now, before, [first, end], active.value)
    if (moved === 0 || (isAtTop && moved < 0)) return
    if (!isAsked && !isFilling() && moved > 0 && (isAtTop || newAbove.value > 0)) newAbove.value += moved
    const offset = scrollTop.value + moved * rowHeight.value
    void nextTick(() => scrollTo(offset))
  })

  return {
    onHand,
    newAbove,
    choose(): void {
      hasChosen = hasGone = true
    },
    /** The row to begin at for a user who comes to the table and was at no row of it. */
    beginning: () => (handAt === null ? 0 : indexOfKey(items(), handAt, 0)),
  }
}
