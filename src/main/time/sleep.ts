// Waiting that can be cut short.

import type { Clock } from './clock.ts'

/** False where the signal ended the sleep early. */
export function slept(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false)
      return
    }
    const cancelled = () => {
      takeBack()
      resolve(false)
    }
    const takeBack = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', cancelled)
      resolve(true)
    })
    signal?.addEventListener('abort', cancelled, { once: true })
  })
}
