// Does work ahead of time: once its source has not changed for a moment, and only while the browser is idle.

import { onScopeDispose, watch } from 'vue'

/** During a sync changes follow each other: work on one of them would be in vain. */
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
