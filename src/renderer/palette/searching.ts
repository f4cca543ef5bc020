// The search of the view that is shown, from wherever the focus is: whoever has just clicked a counter types the next number.

import { whileShown } from '#renderer/core/lasting.ts'
import { isSignAlone } from './chord.ts'

export interface ViewSearch {
  readonly focus: () => void
  /** Goes on with what was typed elsewhere. */
  readonly begin: (typed: string) => void
}

let offered: ViewSearch | null = null

/** While the view is shown: a list that is kept alive must not be searched unseen. */
export function offerSearch(search: ViewSearch): void {
  whileShown(
    () => (offered = search),
    () => {
      if (offered === search) offered = null
    },
  )
}

/** Answers whether the key was of use. */
export function typeIntoSearch(event: KeyboardEvent): boolean {
  if (offered === null || !isSignAlone(event)) return false
  if (event.key === '/') offered.focus()
  else offered.begin(event.key)
  return true
}
