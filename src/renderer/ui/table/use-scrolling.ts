// The scroll position and size of a table, and scrolling to a row that another view leads to.

import { computed, nextTick, onActivated, ref, type Ref, watch } from 'vue'
import { useDelay, useSize } from '#renderer/core/composables.ts'
import { keepInTrail } from '#renderer/core/trail.ts'
import { ledTo, type Viewport } from './viewport.ts'

export function useScrolling(scroller: Ref<HTMLElement | null>) {
  /** Stored because reading it from the element would force a layout. */
  const scrollTop = ref(0)
  const scrollLeft = ref(0)
  const { height, width } = useSize(scroller)

  function scrollTo(top: number): void {
    const element = scroller.value
    if (element === null) return
    element.scrollTop = top
    // A disconnected element can't scroll and returns 0.
    scrollTop.value = element.isConnected ? element.scrollTop : top
  }

  function onScroll(): void {
    scrollTop.value = scroller.value?.scrollTop ?? 0
    scrollLeft.value = Math.abs(scroller.value?.scrollLeft ?? 0)
  }

  // Browsers reset the scroll position of removed elements without an event.
  onActivated(() => {
    const oldScrollLeft = scrollLeft.value
    scrollTo(scrollTop.value)
    if (scroller.value === null || oldScrollLeft === 0) return
    const isMirrored = getComputedStyle(scroller.value).direction === 'rtl'
    scroller.value.scrollLeft = isMirrored ? -oldScrollLeft : oldScrollLeft
  })

  return { scrollTop, scrollLeft, height, width, scrollTo, onScroll }
}

export function useReturn(
  { scrollTop, height, scrollTo }: Pick<ReturnType<typeof useScrolling>, 'scrollTop' | 'height' | 'scrollTo'>,
  linesHeight: Readonly<Ref<number>>,
): void {
  let targetTop: number | null = null
  let reached = 0
  keepInTrail(
    'table',
    () => scrollTop.value,
    (top) => (targetTop = top),
  )
  watch(
    [height, linesHeight],
    ([room]) => {
      if (targetTop === null || room === 0) return
      // The user has scrolled meanwhile.
      if (scrollTop.value !== reached) return void (targetTop = null)
      scrollTo(targetTop)
      reached = scrollTop.value
      if (reached >= targetTop - 1) targetTop = null
    },
    { flush: 'post' },
  )
}

export interface LedRowOptions {
  readonly viewport: Readonly<Ref<Viewport>>
  readonly indexOf: (id: string) => number
  readonly scrollTo: (top: number) => void
  /** The row shown in the panel. */
  readonly beside: () => string | null
  readonly isPointedAt: () => boolean | undefined
}

export function useLedRow({ viewport, indexOf, scrollTo, beside, isPointedAt }: LedRowOptions) {
  /** The highlighted row. */
  const led = ref<string | null>(null)
  /** Followed until the user acts: the update that the user was led by may still move the row. */
  const followed = ref<string | null>(null)
  watch(beside, (id) => (followed.value = id))
  const index = computed(() => (followed.value === null ? -1 : indexOf(followed.value)))
  /** A new table has no height yet, so scrolling waits. */
  let isAhead = false
  const { start: fadeLater } = useDelay(() => (led.value = null), STANDS_OUT_MS)

  function go(): void {
    if (!isAhead || index.value < 0 || viewport.value.height === 0) return
    isAhead = false
    scrollTo(ledTo(index.value, viewport.value))
    if (led.value !== null) fadeLater()
  }
  watch(() => viewport.value.height, go, { flush: 'post' })

  watch(
    index,
    (now) => {
      // The pointer aims at another row.
      if (now < 0 || (led.value === null && isPointedAt())) return
      isAhead = true
      // After the rows were held in place.
      void nextTick(go)
    },
    { flush: 'post' },
  )

  function lead(id: string): void {
    led.value = id
    followed.value = id
    isAhead = true
    go()
  }

  function letGo(): void {
    followed.value = null
  }

  return { led, lead, letGo }
}

/** Long enough to notice the row. */
const STANDS_OUT_MS = 2_000
