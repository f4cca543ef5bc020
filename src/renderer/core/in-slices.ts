// Does long work in slices, so that the window handles keys and clicks in between.

/** Works until the slice ends. Returns whether all work is done. */
type Work = (isOver: () => boolean) => boolean

export interface Slices {
  readonly work: Work
  readonly sliceMs: number
  readonly now?: () => number
  /** Yields to the event loop. */
  readonly pause: () => Promise<unknown>
  /** Runs after every slice. Returns whether to continue. */
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
