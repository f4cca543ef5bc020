// What the preview's page and its host say to each other over the socket: the contract, and the desktop's own parts.

import type { TrayItem, TrayModel, Toast, ToastPress } from '#main/port/desktop.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { EventMessage, RequestMessage } from '#shared/contract/bridge.ts'

export type FromPage =
  | { readonly kind: 'request'; readonly id: number; readonly message: RequestMessage }
  | { readonly kind: 'chosen'; readonly does: TrayItem['does'] }
  | { readonly kind: 'pressed'; readonly press: ToastPress }
  | { readonly kind: 'wake' }
  /** `path`: null where the user chose none. */
  | { readonly kind: 'file'; readonly id: number; readonly path: string | null }
  /** As a system hands it over. */
  | { readonly kind: 'link'; readonly text: string }

export type ToPage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer<unknown> }
  | { readonly kind: 'event'; readonly message: EventMessage }
  | { readonly kind: 'words'; readonly words: StripWords }
  | { readonly kind: 'tray'; readonly model: TrayModel }
  | { readonly kind: 'toast'; readonly toast: Toast }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'ask-file'; readonly id: number; readonly title: string; readonly suggested: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'quit' }

/** What the strip says by itself, in the language of its viewer. */
export interface StripWords {
  readonly strip: string
  readonly label: string
  readonly tray: string
  readonly away: string
  readonly wake: string
  readonly wakeAbout: string
  readonly quit: string
  readonly ended: string
  readonly endedAbout: string
}
