// Calls back when an element comes near the viewport.

import { onMounted, onScopeDispose, type Ref } from 'vue'

/** Calls once, within one screen of the viewport. */
export function onNear(element: Readonly<Ref<HTMLElement | null>>, act: () => void): void {
  let observer: IntersectionObserver | undefined
  onMounted(() => {
    if (element.value === null) return
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer?.disconnect()
        act()
      },
      { root: element.value.closest('main'), rootMargin: '100% 0px' },
    )
    observer.observe(element.value)
  })
  onScopeDispose(() => observer?.disconnect())
}
