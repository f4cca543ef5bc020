// Messages between the preview's page and its host: the contract plus the desktop's own parts.

import type { TrayModel, Toast, ToastPress } from '#main/core/port/desktop.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { EventMessage, RequestMessage } from '#shared/contract/bridge.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'

export type FromPage =
  | { readonly kind: 'request'; readonly id: number; readonly message: RequestMessage }
  | { readonly kind: 'chosen'; readonly does: TrayAct }
  | { readonly kind: 'pressed'; readonly press: ToastPress }
  | { readonly kind: 'wake' }
  /** `path` is null if the user canceled. */
  | { readonly kind: 'file'; readonly id: number; readonly path: string | null }
  /** A deep link, as the OS passes it. */
  | { readonly kind: 'link'; readonly text: string }

export type ToPage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'event'; readonly message: EventMessage }
  | { readonly kind: 'words'; readonly words: StripWords }
  | { readonly kind: 'tray'; readonly model: TrayModel }
  | { readonly kind: 'toast'; readonly toast: Toast }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'ask-file'; readonly id: number; readonly title: string; readonly suggested: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'close-popover' }
  | { readonly kind: 'quit' }

/** The strip's own texts in the user's language. */
export interface StripWords {
  readonly strip: string
  readonly label: string
  readonly tray: string
  readonly popover: string
  readonly away: string
  readonly wake: string
  readonly wakeAbout: string
  readonly quit: string
  readonly ended: string
  readonly endedAbout: string
}
