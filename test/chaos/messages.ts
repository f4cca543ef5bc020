// What the chaos and the program it torments say to each other.

import type { RequestMessage } from '#shared/contract/bridge.ts'

/** What the program is begun with, as one word of its command line. */
export interface Beginning {
  readonly folder: string
  /** Stands for the system's keychain: {@link Keychain} as JSON. */
  readonly keychain: string
  /** Each toast the desktop showed, a line of JSON. */
  readonly toasts: string
  /** What the computer's clock shows. */
  readonly at: number
  readonly seed: number
}

export interface Keychain {
  readonly condition: 'open' | 'locked' | 'gone' | 'silent'
  readonly keys: Readonly<Record<string, string>>
}

export interface ShownToast {
  readonly id: string
  readonly title: string
  readonly body: string
}

export type Command =
  | { readonly does: 'request'; readonly message: RequestMessage }
  /** So much time passes, and whatever it brings about. */
  | { readonly does: 'advance'; readonly milliseconds: number }
  /** The clock shows another time, as after a sleep, or when somebody set it. */
  | { readonly does: 'jump'; readonly milliseconds: number }
  | { readonly does: 'wake' | 'measure' | 'end' }

export interface Measured {
  readonly heapBytes: number
  readonly handles: number
}

export type FromProgram =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly to: number; readonly value: unknown }
  /** So many milliseconds have passed since it was begun. */
  | { readonly kind: 'passed'; readonly milliseconds: number }
  | { readonly kind: 'bug'; readonly where: string; readonly error: string }
