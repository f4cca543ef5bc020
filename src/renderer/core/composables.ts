// Listeners, timers and sizes that end with their component, and watchers that outlive it.

import { onActivated, onBeforeUnmount, onDeactivated, onMounted, onScopeDispose, ref, watch, type Ref } from 'vue'

/** Document events bubble to the window. */
type Events = WindowEventMap & DocumentEventMap

export function onWindow<Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
  options?: AddEventListenerOptions,
): void {
  window.addEventListener(name, listener as EventListener, options)
  onScopeDispose(() => window.removeEventListener(name, listener as EventListener, options))
}

/**
 * Starts watchers that hold no component. One that starts during a setup keeps that component while the window is open,
 * and a form in it may contain a key.
 */
export function outsideComponents(start: () => void): void {
  queueMicrotask(start)
}

/** Runs `begin` on mount and activation, `end` on deactivation and unmount. */
export function whileShown(begin: () => void, end: () => void): void {
  begin()
  onActivated(begin)
  onDeactivated(end)
  onBeforeUnmount(end)
}

/** Runs `act` once, `ms` after the latest start. */
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

export function usePassed(ms: number): Readonly<Ref<boolean>> {
  const isPassed = ref(false)
  useDelay(() => (isPassed.value = true), ms).start()
  return isPassed
}

/** The element's content size; 0 while it is not rendered. */
export function useSize(element: Readonly<Ref<HTMLElement | null>>) {
  const width = ref(0)
  const height = ref(0)
  let observer: ResizeObserver | undefined
  // The observer fires after the first layout, which would render twice.
  onMounted(() => setSize(element.value?.offsetWidth, element.value?.offsetHeight))
  watch(
    element,
    (now) => {
      observer?.disconnect()
      if (now === null) return setSize()
      observer = new ResizeObserver(([entry]) => {
        const box = entry?.contentBoxSize[0]
        setSize(box?.inlineSize, box?.blockSize)
      })
      observer.observe(now)
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => observer?.disconnect())
  function setSize(nextWidth = 0, nextHeight = 0): void {
    width.value = nextWidth
    height.value = nextHeight
  }
  return { width, height }
}
