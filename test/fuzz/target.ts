// What a fuzz target is.

export interface Target {
  readonly name: string
  readonly seeds: readonly string[]
  /** Throws or rejects if something is wrong. */
  readonly run: (input: string) => void | Promise<void>
}
