// Newer versions of the program: what is known of them, and what the user may tell main to do.

import type { Failure } from './answer.ts'
import { answers, nothing } from './route.ts'

export const updatesRequests = {
  /** Asks for a newer version now, and answers once that is known. */
  'updates.ask': answers<UpdatesView>().to(nothing),
  /** Answers at once; the event says how far it is. */
  'updates.download': answers<UpdatesView>().to(nothing),
  /** Ends the program, installs what was downloaded, and starts it again. */
  'updates.install': answers<UpdatesView>().to(nothing),
  'updates.read': answers<UpdatesView>().to(nothing),
} as const

/** `by-click`: the system asks for a password or closes windows for it, so it is never done at quit. */
export type UpdateWay = 'at-quit' | 'by-click'

/** Why this copy of the program cannot update itself. */
export const NO_UPDATE_WAYS = ['preview', 'sources', 'no-address', 'managed', 'unsigned', 'read-only'] as const
export type NoUpdateWay = (typeof NO_UPDATE_WAYS)[number]

export interface NewVersion {
  readonly version: string
  /** What is new, as plain text; empty where nothing was said. */
  readonly notes: string
}

export type UpdateStep<Failed = Failure> =
  | { readonly is: 'idle' }
  /** `found`: what was known before. */
  | { readonly is: 'asking'; readonly found: NewVersion | null }
  /** `failure`: of its last download. */
  | { readonly is: 'available'; readonly found: NewVersion; readonly failure: Failed | null }
  /** `percent`: a whole number. */
  | { readonly is: 'downloading'; readonly found: NewVersion; readonly percent: number }
  /** `failure`: of the last try to install it. */
  | { readonly is: 'ready'; readonly found: NewVersion; readonly failure: Failed | null }
  | { readonly is: 'installing'; readonly found: NewVersion }

export interface UpdatesView {
  readonly way: UpdateWay | NoUpdateWay
  /** Whether this copy was signed: then only updates of the same publisher are installed. */
  readonly isSigned: boolean
  /** Null: not since the program started. */
  readonly lastAsked: { readonly at: number; readonly failure: Failure | null } | null
  readonly step: UpdateStep
}

export interface UpdatesEvents {
  'updates.changed': UpdatesView
}
