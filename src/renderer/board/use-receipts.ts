// What was done is said for a few seconds, and can be undone for as long where that is possible.

import { useTimeoutFn } from '@vueuse/core'
import { ref, shallowRef } from 'vue'

const SAID_FOR_MS = 4_000
const UNDONE_WITHIN_MS = 15_000

/** What was done, and the way back. */
export interface Receipt {
  readonly words: string
  readonly undo: () => void
}

export type Receipts = ReturnType<typeof useReceipts>

export function useReceipts() {
  const said = ref('')
  const receipt = shallowRef<Receipt | null>(null)
  const { start: fallSilentLater } = useTimeoutFn(() => (said.value = ''), SAID_FOR_MS, { immediate: false })
  const { start: clearLater } = useTimeoutFn(() => (receipt.value = null), UNDONE_WITHIN_MS, { immediate: false })

  function announce(words: string, undo?: () => void): void {
    said.value = words
    fallSilentLater()
    receipt.value = undo === undefined ? null : { words, undo }
    clearLater()
  }

  return { said, receipt, announce }
}
