// When the account is read and when it is not: every state, everything that may happen in it, and what follows. Pure.

/** Drawn in docs/sync.md; keep the drawing true. */
export type SyncState =
  /** Nothing to do before `dueAt` (epoch milliseconds of this computer's clock). */
  | { readonly at: 'waiting'; readonly dueAt: number }
  /** A round is under way. `again`: something happened that makes what was read so far old. */
  | { readonly at: 'reading'; readonly isHurried: boolean; readonly again: boolean; readonly thenPause: boolean }
  /** The user wants no reading. */
  | { readonly at: 'paused' }
  /** The service rejects the key: asking again would change nothing. */
  | { readonly at: 'refused' }
  /** The account was closed. */
  | { readonly at: 'ended' }

export type SyncEvent =
  /** The time has come. */
  | { readonly kind: 'due' }
  /** The user asked to read now. */
  | { readonly kind: 'asked' }
  /** The computer woke up, or the clock says that time has passed unseen. */
  | { readonly kind: 'woke' }
  /** The clock was set back: what was due at a time is due after the same wait from now. */
  | { readonly kind: 'set-back'; readonly dueAt: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'go-on' }
  /** The round ended; `dueAt`: when the next is due, if nothing happens before. */
  | { readonly kind: 'done'; readonly wasRefused: boolean; readonly dueAt: number }
  | { readonly kind: 'end' }

export interface Transition {
  readonly state: SyncState
  /** What to do about it, if anything: begin a round, break off the one under way, or let it go first. */
  readonly act: 'begin' | 'break-off' | 'hurry' | null
}

export function transition(state: SyncState, event: SyncEvent): Transition {
  if (event.kind === 'end') return { state: { at: 'ended' }, act: state.at === 'reading' ? 'break-off' : null }
  switch (state.at) {
    case 'waiting':
      return whileWaiting(state, event)
    case 'reading':
      return whileReading(state, event)
    case 'paused':
      return whilePaused(state, event)
    case 'refused':
      return whileRefused(state, event)
    case 'ended':
      return stay(state)
  }
}

type Happening = Exclude<SyncEvent, { kind: 'end' }>

function whileWaiting(state: SyncState, event: Happening): Transition {
  switch (event.kind) {
    case 'due':
    case 'woke':
      return begin()
    case 'asked':
      return begin({ isHurried: true })
    case 'set-back':
      return { state: { at: 'waiting', dueAt: event.dueAt }, act: null }
    case 'pause':
      return { state: { at: 'paused' }, act: null }
    case 'go-on':
    case 'done':
      return stay(state)
  }
}

function whileReading(state: Extract<SyncState, { at: 'reading' }>, event: Happening): Transition {
  switch (event.kind) {
    case 'asked':
      return { state: { ...state, isHurried: true }, act: state.isHurried ? null : 'hurry' }
    case 'woke':
      return { state: { ...state, again: true }, act: null }
    case 'pause':
      return { state: { at: 'paused' }, act: 'break-off' }
    case 'go-on':
      return { state: { ...state, thenPause: false }, act: null }
    case 'done':
      if (event.wasRefused) return { state: { at: 'refused' }, act: null }
      if (state.thenPause) return { state: { at: 'paused' }, act: null }
      return state.again ? begin() : { state: { at: 'waiting', dueAt: event.dueAt }, act: null }
    case 'due':
    case 'set-back':
      return stay(state)
  }
}

function whilePaused(state: SyncState, event: Happening): Transition {
  switch (event.kind) {
    case 'asked':
      return begin({ isHurried: true, thenPause: true })
    case 'go-on':
      return begin()
    case 'due':
    case 'woke':
    case 'set-back':
    case 'pause':
    // A round broken off by the pause has come to its end.
    case 'done':
      return stay(state)
  }
}

function whileRefused(state: SyncState, event: Happening): Transition {
  switch (event.kind) {
    case 'asked':
      return begin({ isHurried: true })
    case 'pause':
      return { state: { at: 'paused' }, act: null }
    case 'due':
    case 'woke':
    case 'set-back':
    case 'go-on':
    case 'done':
      return stay(state)
  }
}

function begin({ isHurried = false, thenPause = false } = {}): Transition {
  return { state: { at: 'reading', isHurried, again: false, thenPause }, act: 'begin' }
}

function stay(state: SyncState): Transition {
  return { state, act: null }
}
