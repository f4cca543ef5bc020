// Scrolls a table that somebody comes back to as far as it was scrolled when they left, once it has the lines for that.

import { watch, type Ref } from 'vue'
import { keepInTrail } from '#renderer/core/trail.ts'
import type { useScrolling } from './use-scrolling.ts'

export function useReturn(
  { scrollTop, height, scrollTo }: Pick<ReturnType<typeof useScrolling>, 'scrollTop' | 'height' | 'scrollTo'>,
  linesHeight: Readonly<Ref<number>>,
): void {
  let wanted: number | null = null
  let reached = 0
  keepInTrail(
    'table',
    () => scrollTop.value,
    (top) => (wanted = top),
  )
  watch(
    [height, linesHeight],
    ([room]) => {
      if (wanted === null || room === 0) return
      // The user has scrolled meanwhile.
      if (scrollTop.value !== reached) return void (wanted = null)
      scrollTo(wanted)
      reached = scrollTop.value
      if (reached >= wanted - 1) wanted = null
    },
    { flush: 'post' },
  )
}
