// The messages between the fault injection and the program.

import type { RequestMessage } from '#shared/contract/bridge.ts'

/** The program's start options, passed as one argument. */
export interface Beginning {
  readonly folder: string
  /** The file that replaces the system's keychain: {@link Keychain} as JSON. */
  readonly keychain: string
  /** The file with each shown toast as a line of JSON. */
  readonly toasts: string
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
  | { readonly does: 'advance'; readonly milliseconds: number }
  /** The clock jumps, as after a sleep or when a person sets it. */
  | { readonly does: 'jump'; readonly milliseconds: number }
  | { readonly does: 'wake' | 'measure' | 'end' }

export interface Measured {
  readonly heapBytes: number
  readonly handles: number
}

export type FromProgram =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly to: number; readonly value: unknown }
  | { readonly kind: 'passed'; readonly milliseconds: number }
  | { readonly kind: 'bug'; readonly where: string; readonly error: string }
