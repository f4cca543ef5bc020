// The navigation history: Back and Forward, with each stop's view state.

import { defineStore } from 'pinia'
import { computed, onBeforeUnmount, onMounted, ref, type Ref, shallowRef } from 'vue'
import { whileShown } from './composables.ts'
import type { ViewName } from './destination.ts'

export interface Stop {
  readonly key: number
  readonly view: ViewName
  /** The id of the shipment or container of a detail page. */
  readonly subject: string | null
  /** View state by part, saved when the user leaves. */
  readonly parts: Map<string, unknown>
}

const MOST_STOPS = 100

export const useTrail = defineStore('trail', () => {
  let lastKey = 0
  const stops = shallowRef<readonly Stop[]>([stopAt('board', null)])
  const position = ref(0)
  const current = computed<Stop>(() => stops.value[position.value] ?? stopAt('board', null))
  const keepers = new Map<string, () => unknown>()

  function stopAt(view: ViewName, subject: string | null): Stop {
    lastKey += 1
    return { key: lastKey, view, subject, parts: new Map() }
  }

  function leave(): void {
    for (const [part, take] of keepers) current.value.parts.set(part, take())
  }

  /** Opens another view or subject and drops the forward stops. */
  function go(view: ViewName, subject: string | null = null): void {
    if (view === current.value.view && subject === current.value.subject) return
    leave()
    stops.value = [...stops.value.slice(0, position.value + 1), stopAt(view, subject)].slice(-MOST_STOPS)
    position.value = stops.value.length - 1
  }

  /** Returns false at the end of the history. */
  function move(by: -1 | 1): boolean {
    if (stops.value[position.value + by] === undefined) return false
    leave()
    position.value += by
    return true
  }

  function reset(): void {
    stops.value = [stopAt('board', null)]
    position.value = 0
  }

  return {
    current,
    canGoBack: computed(() => position.value > 0),
    canGoForward: computed(() => position.value < stops.value.length - 1),
    go,
    move,
    reset,
    keep(part: string, take: () => unknown): void {
      keepers.set(part, take)
    },
    /** Unless another component has registered the part since. */
    drop(part: string, take: () => unknown): void {
      if (keepers.get(part) === take) keepers.delete(part)
    },
  }
})

/**
 * Saves a part of a view with `take` when the user leaves, and restores it with `put` when the user comes back.
 * Kept-alive views don't need it.
 */
export function keepInTrail<Value>(part: string, take: () => Value, put: (value: Value) => void): void {
  const trail = useTrail()
  const { parts } = trail.current
  if (parts.has(part)) put(parts.get(part) as Value)
  whileShown(
    () => trail.keep(part, take),
    () => trail.drop(part, take),
  )
}

export function persistFilters(choices: Readonly<Record<string, Ref>>): void {
  for (const [name, choice] of Object.entries(choices)) {
    keepInTrail(
      name,
      () => choice.value as unknown,
      (value) => (choice.value = value),
    )
  }
}

/** Saves and restores the scroll position. Retries while content loads, until the user acts. */
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

/** In a low window the whole view scrolls instead of the list. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  if (element === null || getComputedStyle(element).overflowY !== 'visible') return element
  return element.closest('main')
}
