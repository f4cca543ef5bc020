// Where the focus goes on when what had it is gone, or disabled, once main has answered.

import { nextTick } from 'vue'

/** To `next`, asked once all is drawn; a user who has gone elsewhere by then stays there. */
export async function takeLostFocus(next: () => HTMLElement | null | undefined): Promise<void> {
  await nextTick()
  const { activeElement } = document
  // What was disabled has it until the next frame.
  if (activeElement === document.body || activeElement?.matches(':disabled') === true) next()?.focus()
}

/** To the first button in `part`, which takes back what was done. */
export function landOnUndo(part: HTMLElement | null): Promise<void> {
  return takeLostFocus(() => part?.querySelector('button'))
}
