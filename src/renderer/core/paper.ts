// Whether the view that is shown has a sheet of its own for paper; else the board's list is printed.

import { onScopeDispose, ref } from 'vue'

export const hasOwnSheet = ref(false)

/** For as long as the component lives. */
export function offerOwnSheet(): void {
  hasOwnSheet.value = true
  onScopeDispose(() => (hasOwnSheet.value = false))
}
