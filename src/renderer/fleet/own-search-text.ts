// What the user wrote about a container, for the search: drivers, notes and confirmation numbers.

import { shallowRef } from 'vue'

const texts = shallowRef<ReadonlyMap<string, string>>(new Map())

/** Empty if the user wrote nothing. */
export function ownSearchText(containerId: string): string {
  return texts.value.get(containerId) ?? ''
}

/** By container, as texts of `textOfParts`. */
export function setOwnSearchTexts(next: ReadonlyMap<string, string>): void {
  texts.value = next
}
