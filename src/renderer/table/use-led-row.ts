// Brings the row that somebody was led to into the viewport, as soon as the table has been measured, and makes it stand out for a moment.

import { useTimeoutFn } from '@vueuse/core'
import { ref, watch } from 'vue'
import type { Ref } from 'vue'
import { ledTo, type Viewport } from './viewport.ts'

export interface LedRowOptions {
  readonly viewport: Readonly<Ref<Viewport>>
  readonly indexOf: (id: string) => number
  readonly scrollTo: (top: number) => void
}

export function useLedRow({ viewport, indexOf, scrollTo }: LedRowOptions) {
  /** The row that stands out. */
  const led = ref<string | null>(null)
  /** Still to be scrolled to: a table that has just come into the page has no height yet. */
  let isAhead = false
  const { start: fadeLater } = useTimeoutFn(() => (led.value = null), STANDS_OUT_MS, { immediate: false })

  function go(): void {
    const index = led.value === null ? -1 : indexOf(led.value)
    if (!isAhead || index < 0 || viewport.value.height === 0) return
    isAhead = false
    scrollTo(ledTo(index, viewport.value))
    fadeLater()
  }
  watch(() => viewport.value.height, go, { flush: 'post' })

  function lead(id: string): void {
    led.value = id
    isAhead = true
    go()
  }

  return { led, lead }
}

/** As long as it takes to find it with the eye. */
const STANDS_OUT_MS = 2_000
