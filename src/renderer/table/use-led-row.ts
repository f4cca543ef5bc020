// Brings the row that somebody was led to into the viewport, as soon as the table has been measured, makes it stand out for a moment,
// and keeps it in the viewport until the user goes on; so too the one that something beside the table is about.

import { computed, nextTick, ref, type Ref, watch } from 'vue'
import { useDelay } from '#renderer/core/composables.ts'
import { ledTo, type Viewport } from './viewport.ts'

export interface LedRowOptions {
  readonly viewport: Readonly<Ref<Viewport>>
  readonly indexOf: (id: string) => number
  readonly scrollTo: (top: number) => void
  /** The row shown in the panel. */
  readonly beside: () => string | null
  readonly isPointedAt: () => boolean | undefined
}

export function useLedRow({ viewport, indexOf, scrollTo, beside, isPointedAt }: LedRowOptions) {
  /** The highlighted row. */
  const led = ref<string | null>(null)
  /** Followed until the user acts: the update that the user was led by may still move the row. */
  const followed = ref<string | null>(null)
  watch(beside, (id) => (followed.value = id))
  const index = computed(() => (followed.value === null ? -1 : indexOf(followed.value)))
  /** A new table has no height yet, so scrolling waits. */
  let isAhead = false
  const { start: fadeLater } = useDelay(() => (led.value = null), STANDS_OUT_MS)

  function go(): void {
    if (!isAhead || index.value < 0 || viewport.value.height === 0) return
    isAhead = false
    scrollTo(ledTo(index.value, viewport.value))
    if (led.value !== null) fadeLater()
  }
  watch(() => viewport.value.height, go, { flush: 'post' })

  watch(
    index,
    (now) => {
      // The pointer aims at another row.
      if (now < 0 || (led.value === null && isPointedAt())) return
      isAhead = true
      // After the rows were held in place.
      void nextTick(go)
    },
    { flush: 'post' },
  )

  function lead(id: string): void {
    led.value = id
    followed.value = id
    isAhead = true
    go()
  }

  function letGo(): void {
    followed.value = null
  }

  return { led, lead, letGo }
}

/** Long enough to notice the row. */
const STANDS_OUT_MS = 2_000
