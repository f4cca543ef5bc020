// How far a table is scrolled and how much room it has. The place is kept while the table is out of the page.

import { onActivated, ref } from 'vue'
import type { Ref } from 'vue'
import { useSize } from '#renderer/core/lasting.ts'

export function useScrolling(scroller: Ref<HTMLElement | null>) {
  /** From the last scroll event: asking the element would force a layout of the page. */
  const scrollTop = ref(0)
  const scrollLeft = ref(0)
  const { height, width } = useSize(scroller)

  function scrollTo(top: number): void {
    const element = scroller.value
    if (element === null) return
    element.scrollTop = top
    // Out of the page it cannot be scrolled, and would answer 0.
    scrollTop.value = element.isConnected ? element.scrollTop : top
  }

  function onScroll(): void {
    scrollTop.value = scroller.value?.scrollTop ?? 0
    scrollLeft.value = Math.abs(scroller.value?.scrollLeft ?? 0)
  }

  // A browser forgets how far an element was scrolled when it is taken out of the page, and sends no event: the lines would
  // be drawn where they were, and the page would show the empty top of the list.
  onActivated(() => {
    const left = scrollLeft.value
    scrollTo(scrollTop.value)
    if (scroller.value === null || left === 0) return
    const isMirrored = getComputedStyle(scroller.value).direction === 'rtl'
    scroller.value.scrollLeft = isMirrored ? -left : left
  })

  return { scrollTop, scrollLeft, height, width, scrollTo, onScroll }
}
