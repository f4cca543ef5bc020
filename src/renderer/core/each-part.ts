// What main answers in parts, for all at once would take too long: asked for one after the other.

/**
 * `ask`: from where the last part ended, 0 first; null where it did not come, or nobody wants it any more. Answers whether all
 * parts came.
 */
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
