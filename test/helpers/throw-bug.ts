// For tests in which no bug may be reported: each ends them.

export function throwBug(where: string, error: unknown): never {
  throw new Error(where, { cause: error })
}
