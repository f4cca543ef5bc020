// When a part of the plan comes near what is in sight.

import { onMounted, onScopeDispose, type Ref } from 'vue'

/** Once: as soon as no more than a screen lies between it and what is in sight. */
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
