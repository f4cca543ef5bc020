// A view's own sheet that is drawn only while somebody prints: it would be drawn anew with every change, and nobody sees it.

import { computed, nextTick, onScopeDispose, shallowRef, type Ref } from 'vue'
import { main } from './client.ts'

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
  // Whoever looks for a printer takes his time, and the page stands still meanwhile: main must not take it for hung.
  void main.request('app.printing', { isOn: true })
  window.print()
  void main.request('app.printing', { isOn: false })
}
