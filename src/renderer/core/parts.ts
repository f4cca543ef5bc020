// Requests long lists, and sends them, in parts.

import type { Answer } from '#shared/contract/answer.ts'
import { wasDone } from './requests.ts'
import { useSession } from './session.ts'

/** Requests a list part by part. `ask` returns null to stop. Returns whether all parts came. */
export async function eachPart<Part extends { readonly next: number | null }>(
  ask: (after: number) => Promise<Part | null>,
  take: (part: Part) => void,
): Promise<boolean> {
  for (let after: number | null = 0; after !== null;) {
    const part: Part | null = await ask(after)
    if (part === null) return false
    take(part)
    after = part.next
  }
  return true
}

/**
 * Sends a long list in several requests. Stops at a failure, or if another account is opened.
 * Returns whether all were sent.
 */
export async function inParts<Item>(
  all: readonly Item[],
  most: number,
  ask: (some: Item[]) => Promise<Answer<null>>,
): Promise<boolean> {
  const session = useSession()
  const { open } = session
  for (let first = 0; first < all.length; first += most) {
    const answer = await ask(all.slice(first, first + most))
    if (!wasDone(answer) || session.open !== open) return false
  }
  return true
}
