// Requests long lists in parts.

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
