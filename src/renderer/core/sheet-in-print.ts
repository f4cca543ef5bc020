// A view's own sheet that is drawn only while somebody prints: it would be drawn anew with every change, and nobody sees it.

import { useEventListener } from '@vueuse/core'
import { ref, type Ref } from 'vue'
import { offerOwnSheet } from './paper.ts'

/** Whether it is to be drawn; for as long as the component lives. */
export function useSheetInPrint(): Ref<boolean> {
  const isPrinting = ref(false)
  offerOwnSheet()
  useEventListener(window, 'beforeprint', () => (isPrinting.value = true))
  useEventListener(window, 'afterprint', () => (isPrinting.value = false))
  return isPrinting
}
