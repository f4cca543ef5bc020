// Does long work a slice at a time, so that the window answers keys and clicks in between.

export interface Slices {
  /** Does one slice; answers whether all is done. */
  readonly work: (isOver: () => boolean) => boolean
  readonly sliceMs: number
  readonly now: () => number
  /** Lets the window breathe. */
  readonly pause: () => Promise<void>
  /** After every slice; answers whether to go on. */
  readonly after: (isDone: boolean) => boolean
}

export async function inSlices({ work, sliceMs, now, pause, after }: Slices): Promise<void> {
  for (;;) {
    const end = now() + sliceMs
    const isDone = work(() => now() >= end)
    if (!after(isDone) || isDone) return
    await pause()
  }
}
