// A view's own sheet that is drawn only while somebody prints: it would be drawn anew with every change, and nobody sees it.

import { computed, nextTick, onScopeDispose, shallowRef, type Ref } from 'vue'

/** Whoever prints, by a button, by key or by the menu of the system. */
const inPrint = shallowRef(false)
window.addEventListener('beforeprint', () => (inPrint.value = true))
window.addEventListener('afterprint', () => (inPrint.value = false))
export const isPrinting: Readonly<Ref<boolean>> = inPrint

const offers = shallowRef(0)
/** Whether the view that is shown has a sheet of its own for paper; else the board's list is printed. */
export const hasOwnSheet = computed(() => offers.value > 0)

/** For as long as the component lives. */
export function offerOwnSheet(): void {
  offers.value += 1
  onScopeDispose(() => (offers.value -= 1))
}

/** A click ends only when the printing has: what is drawn after it, or said of a field that was not left yet, would miss the paper. */
export async function print(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'))
  await nextTick()
  window.print()
}
