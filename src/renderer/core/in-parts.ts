// What main takes only so much of at once: asked for in several requests, one after the other.

import type { Answer } from '#shared/contract/answer.ts'
import { valueOrNotice } from './failed-act.ts'
import { useSession } from './session.ts'

/**
 * Answers whether all of it was done; where not, the window says why. After one that was not, and once another account is
 * open, the rest is nobody's.
 */
export async function inParts<Item, Value>(
  all: readonly Item[],
  most: number,
  ask: (some: Item[]) => Promise<Answer<Value>>,
  take: (value: Value) => void,
): Promise<boolean> {
  const session = useSession()
  const { open } = session
  for (let first = 0; first < all.length; first += most) {
    const value = valueOrNotice(await ask(all.slice(first, first + most)))
    if (value === null || session.open !== open) return false
    take(value)
  }
  return true
}
