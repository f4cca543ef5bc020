// A source of a judgment.

export interface Evidence {
  /** The sender or the field. */
  readonly who: string
  readonly words: string
  /** The original text. */
  readonly sent: string
}
