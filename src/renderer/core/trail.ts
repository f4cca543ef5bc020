// The way through the views: Back and Forward lead along it, and each stop keeps what its view was like when it was left.

import { defineStore } from 'pinia'
import { computed, onBeforeUnmount, onMounted, ref, type Ref, shallowRef } from 'vue'
import { whileShown } from './composables.ts'
import type { ViewName } from './destination.ts'

export interface Stop {
  /** Each has its own, also where two are of the same view. */
  readonly key: number
  readonly view: ViewName
  /** What the view is about, where it is about one thing. */
  readonly subject: string | null
  /** What the parts of the view gave when it was left, by their names. */
  readonly parts: Map<string, unknown>
}

/** Nobody goes back further by Back alone. */
const MOST_STOPS = 100

export const useTrail = defineStore('trail', () => {
  let lastKey = 0
  const stops = shallowRef<readonly Stop[]>([stopAt('board', null)])
  const at = ref(0)
  const current = computed<Stop>(() => stops.value[at.value] ?? stopAt('board', null))
  const keepers = new Map<string, () => unknown>()

  function stopAt(view: ViewName, subject: string | null): Stop {
    lastKey += 1
    return { key: lastKey, view, subject, parts: new Map() }
  }

  function leave(): void {
    for (const [part, take] of keepers) current.value.parts.set(part, take())
  }

  /** To another view, or to the same about something else; what lay ahead is given up. */
  function go(view: ViewName, subject: string | null = null): void {
    if (view === current.value.view && subject === current.value.subject) return
    leave()
    stops.value = [...stops.value.slice(0, at.value + 1), stopAt(view, subject)].slice(-MOST_STOPS)
    at.value = stops.value.length - 1
  }

  /** Answers whether there was anything to go to. */
  function move(by: -1 | 1): boolean {
    if (stops.value[at.value + by] === undefined) return false
    leave()
    at.value += by
    return true
  }

  /** Another account begins where every account begins. */
  function reset(): void {
    stops.value = [stopAt('board', null)]
    at.value = 0
  }

  return {
    current,
    canGoBack: computed(() => at.value > 0),
    canGoForward: computed(() => at.value < stops.value.length - 1),
    go,
    move,
    reset,
    keep(part: string, take: () => unknown): void {
      keepers.set(part, take)
    },
    /** Unless another one keeps it by now. */
    drop(part: string, take: () => unknown): void {
      if (keepers.get(part) === take) keepers.delete(part)
    },
  }
})

/**
 * A part of a view that is to be again as it was left: `take` is asked when the user leaves, `put` is called at once
 * where they come back. A view that is kept alive needs none: it is as it was left anyhow.
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

/** What the user chose in a view, by name. */
export function keepChoices(choices: Readonly<Record<string, Ref>>): void {
  for (const [name, choice] of Object.entries(choices)) {
    keepInTrail(
      name,
      () => choice.value as unknown,
      (value) => (choice.value = value),
    )
  }
}

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
