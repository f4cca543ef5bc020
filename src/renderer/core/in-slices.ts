// Long work is done in slices, so that the window answers keys and clicks in between.

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
