// One thing the service sent that something was judged by.

export interface Evidence {
  /** Who said it, or what it is. */
  readonly who: string
  readonly words: string
  /** The very text. */
  readonly sent: string
}
