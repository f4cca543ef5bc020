// Many who wait for the same: one that fails must not keep it from the others.

/** Each one, though one before it failed; the first error is thrown at the end. */
export function callAll(calls: Iterable<() => void>): void {
  const errors: unknown[] = []
  for (const call of calls) {
    try {
      call()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
