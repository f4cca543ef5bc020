// The scroll position and size of a table, and scrolling to a row that another view leads to.

import { onActivated, ref, type Ref } from 'vue'
import { useSize } from '#renderer/core/composables.ts'

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
    const left = scrollLeft.value
    scrollTo(scrollTop.value)
    if (scroller.value === null || left === 0) return
    const isMirrored = getComputedStyle(scroller.value).direction === 'rtl'
    scroller.value.scrollLeft = isMirrored ? -left : left
  })

  return { scrollTop, scrollLeft, height, width, scrollTo, onScroll }
}
