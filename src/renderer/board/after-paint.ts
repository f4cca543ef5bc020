// Computes what may come a moment after the rows it belongs to, so that a key press waits for the rows alone.

import { shallowRef, watch } from 'vue'
import type { ShallowRef } from 'vue'

/** Too short to be seen, and long enough that fast typing does not wait for it with every key. */
const MOMENT_MS = 80

/** What `read` makes of the newest `source`, read once the page has been painted with that. */
export function afterPaint<Source, Value>(
  source: () => Source,
  read: (source: Source) => Value,
): Readonly<ShallowRef<Value>> {
  const value = shallowRef(read(source()))
  let isAwaited = false
  const take = (): void => {
    isAwaited = false
    value.value = read(source())
  }
  watch(source, () => {
    if (isAwaited) return
    // A hidden window is not painted.
    if (document.hidden) return take()
    isAwaited = true
    requestAnimationFrame(() => setTimeout(take, MOMENT_MS))
  })
  return value
}
