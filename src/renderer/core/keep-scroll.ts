// How far a view is scrolled, kept for whoever comes back to it; apart from the way itself, for the first picture needs none of it.

import { onBeforeUnmount, onMounted, type Ref } from 'vue'
import { keepInTrail } from './trail.ts'

/** How far a part is scrolled. What it holds may still be on its way: it is followed until there is room, or the user goes elsewhere. */
export function keepScroll(element: Readonly<Ref<HTMLElement | null>>): void {
  keepInTrail(
    'scroll',
    () => scrollerOf(element.value)?.scrollTop ?? 0,
    (top) => onceThere(element, top),
  )
}

function onceThere(element: Readonly<Ref<HTMLElement | null>>, top: number): void {
  const over = new AbortController()
  onMounted(() => {
    const scroller = scrollerOf(element.value)
    if (scroller === null) return
    const go = (): void => {
      scroller.scrollTop = top
      if (scroller.scrollTop >= top - 1) over.abort()
    }
    const observer = new MutationObserver(go)
    over.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(scroller, { childList: true, subtree: true })
    for (const act of ['wheel', 'pointerdown', 'keydown']) {
      scroller.addEventListener(act, () => over.abort(), { signal: over.signal, passive: true })
    }
    go()
  })
  onBeforeUnmount(() => over.abort())
}

/** In a low window the view is scrolled as a whole, and not the part of it that is scrolled elsewhere. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  if (element === null || getComputedStyle(element).overflowY !== 'visible') return element
  return element.closest('main')
}
