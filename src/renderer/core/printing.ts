// Printing: print layouts are rendered only while the user prints.

import { computed, nextTick, onScopeDispose, shallowRef, type Ref } from 'vue'
import { main } from './client.ts'

/** Set by the button, the key and the system's menu alike. */
const inPrint = shallowRef(false)
window.addEventListener('beforeprint', () => (inPrint.value = true))
window.addEventListener('afterprint', () => (inPrint.value = false))
export const isPrinting: Readonly<Ref<boolean>> = inPrint

const offers = shallowRef(0)
/** Whether the current view has its own print layout; otherwise the board's list is printed. */
export const hasOwnSheet = computed(() => offers.value > 0)

export function offerOwnSheet(): void {
  offers.value += 1
  onScopeDispose(() => (offers.value -= 1))
}

/** Keeps `SKU-4815` and `C29-060` in one line. */
export function unbroken(text: string): string {
  return text.replaceAll('-', '\u{2011}')
}

/** Renders first: `window.print()` blocks until printing ends. */
export async function print(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'))
  await nextTick()
  // The page blocks while the print dialog is open. Main must not treat it as hung.
  void main.request('app.printing', { isOn: true })
  window.print()
  void main.request('app.printing', { isOn: false })
}
