// What may come a frame after the rows it belongs to: the hand waits for the rows.

import { shallowRef, watch } from 'vue'
import type { ShallowRef } from 'vue'

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
    // A window nobody sees is not painted.
    if (document.hidden) return take()
    isAwaited = true
    requestAnimationFrame(() => setTimeout(take))
  })
  return value
}
