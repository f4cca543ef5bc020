// Fails a test on the first reported bug.

export function throwBug(where: string, error: unknown): never {
  throw new Error(where, { cause: error })
}
