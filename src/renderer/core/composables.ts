// What lasts as long as the part of the page that began it: a listener, a wait, the size of an element.

import { onActivated, onBeforeUnmount, onDeactivated, onMounted, onScopeDispose, ref, watch, type Ref } from 'vue'

/** Also what comes to the document comes by the window. */
type Events = WindowEventMap & DocumentEventMap

export function onWindow<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
  options?: AddEventListenerOptions,
): void {
  window.addEventListener(name, listener as EventListener, options)
  onScopeDispose(() => window.removeEventListener(name, listener as EventListener, options))
}

/** As long as the part is in the page, from now on: one that is kept alive is left and come back to. */
export function whileShown(begin: () => void, end: () => void): void {
  begin()
  onActivated(begin)
  onDeactivated(end)
  onBeforeUnmount(end)
}

/** Once that long after the last start. */
export function useDelay(act: () => void, ms: number): { readonly start: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  onScopeDispose(stop)
  return {
    start: () => {
      stop()
      timer = setTimeout(act, ms)
    },
    stop,
  }
}

/** Whether so long has passed since now. */
export function usePassed(ms: number): Readonly<Ref<boolean>> {
  const isPassed = ref(false)
  useDelay(() => (isPassed.value = true), ms).start()
  return isPassed
}

/** The room inside of it; none while it is out of the page. */
export function useSize(element: Readonly<Ref<HTMLElement | null>>) {
  const width = ref(0)
  const height = ref(0)
  let observer: ResizeObserver | undefined
  // The observer answers after the first layout: what is drawn by the size would be drawn twice.
  onMounted(() => take(element.value?.offsetWidth, element.value?.offsetHeight))
  watch(
    element,
    (now) => {
      observer?.disconnect()
      if (now === null) return take()
      observer = new ResizeObserver(([entry]) => {
        const box = entry?.contentBoxSize[0]
        take(box?.inlineSize, box?.blockSize)
      })
      observer.observe(now)
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => observer?.disconnect())
  function take(nextWidth = 0, nextHeight = 0): void {
    width.value = nextWidth
    height.value = nextHeight
  }
  return { width, height }
}
