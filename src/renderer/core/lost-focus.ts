// Where the focus goes when what was pressed is gone once main has answered: to what takes the act back.

import { nextTick } from 'vue'

/** To the first button in `part`; a user who has gone elsewhere by then stays there. */
export async function landOnUndo(part: HTMLElement | null): Promise<void> {
  await nextTick()
  if (document.activeElement === document.body) part?.querySelector('button')?.focus()
}
