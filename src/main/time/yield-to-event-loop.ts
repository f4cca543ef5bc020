// Work that would hold the thread too long is done in slices; between two of them everybody else has a turn.

import { setImmediate } from 'node:timers/promises'

/** Lets go of the thread until whoever waits for it was served: input and output at the first of the two, timers only between them. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate()
  await setImmediate()
}
