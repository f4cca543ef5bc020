// The search of the view that is shown, from wherever the focus is: whoever has just clicked a counter types the next number.

import { onScopeDispose } from 'vue'

export interface ViewSearch {
  readonly focus: () => void
  /** Goes on with what was typed elsewhere. */
  readonly begin: (typed: string) => void
}

let offered: ViewSearch | null = null

/** For as long as the component lives. */
export function offerSearch(search: ViewSearch): void {
  offered = search
  onScopeDispose(() => {
    if (offered === search) offered = null
  })
}

/** Answers whether the key was of use. `isElsewhere`: what has the focus has a use of its own for letters. */
export function typeIntoSearch(event: KeyboardEvent, isElsewhere: boolean): boolean {
  const { key } = event
  if (offered === null || isElsewhere || key.length !== 1 || key === ' ') return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (key === '/') offered.focus()
  else offered.begin(key)
  return true
}
