// Long work is done in slices, so that the window answers keys and clicks in between.

import { onScopeDispose, watch } from 'vue'

/** Goes on until its slice is over; answers whether all is done. */
type Work = (isOver: () => boolean) => boolean

export interface Slices {
  readonly work: Work
  readonly sliceMs: number
  readonly now?: () => number
  /** Lets others run. */
  readonly pause: () => Promise<unknown>
  /** After every slice; answers whether to go on. */
  readonly after: (isDone: boolean) => boolean
}

export async function inSlices({ work, sliceMs, now = () => performance.now(), pause, after }: Slices): Promise<void> {
  for (;;) {
    const end = now() + sliceMs
    const isDone = work(() => now() >= end)
    if (!after(isDone) || isDone) return
    await pause()
  }
}

/** During a sync changes follow each other: work on one of them would be in vain. */
const AT_REST_AFTER_MS = 100
/** A key that comes meanwhile waits no longer than this. */
const IDLE_SLICE_MS = 8

/**
 * Work ahead of time: begins once its source has not changed for a moment, and goes on only while the browser is idle.
 * Another source begins it anew, and null is none.
 */
export function whileIdle(source: () => unknown, work: Work): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: object | undefined
  const stop = (): void => {
    clearTimeout(timer)
    current = undefined
  }
  async function begin(): Promise<void> {
    const mine = (current = {})
    await idle()
    await inSlices({
      // It may have been stopped while it waited.
      work: (isOver) => mine !== current || work(isOver),
      sliceMs: IDLE_SLICE_MS,
      pause: idle,
      after: () => mine === current,
    })
  }
  watch(
    source,
    (made) => {
      stop()
      if (made !== null) timer = setTimeout(() => void begin(), AT_REST_AFTER_MS)
    },
    { immediate: true },
  )
  onScopeDispose(stop)
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve))
}
