// Work done ahead: once what it is made from has stood still for a moment, and only while nobody needs the window.

import { onScopeDispose, watch } from 'vue'

/** Deltas follow each other in a reading: what is made from one of them would be in vain. */
const AT_REST_AFTER_MS = 100
/** A key that comes meanwhile waits no longer than this. */
const TURN_MS = 8

/** `work` goes on until it answers that all is done; another `source` begins it anew, and null is none. */
export function whileIdle(source: () => unknown, work: (isOver: () => boolean) => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle = 0
  const turn = (): void => {
    const end = performance.now() + TURN_MS
    if (!work(() => performance.now() >= end)) idle = requestIdleCallback(turn)
  }
  const stop = (): void => {
    clearTimeout(timer)
    cancelIdleCallback(idle)
  }
  watch(
    source,
    (made) => {
      stop()
      if (made !== null) timer = setTimeout(() => (idle = requestIdleCallback(turn)), AT_REST_AFTER_MS)
    },
    { immediate: true },
  )
  onScopeDispose(stop)
}
