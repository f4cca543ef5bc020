// When the account is read and when it is not: every state, everything that may happen in it, and what follows. Pure.

export type SyncState =
  /** Nothing to do before `dueAt` (epoch milliseconds of this computer's clock). */
  | { readonly at: 'waiting'; readonly dueAt: number }
  /** A run is under way since `since`. `again`: what was read so far is from before something happened. */
  | {
      readonly at: 'syncing'
      readonly since: number
      readonly isHurried: boolean
      readonly again: boolean
      readonly thenPause: boolean
    }
  /** The user wants no sync. */
  | { readonly at: 'paused' }
  /** The service rejects the key: asking again would change nothing. */
  | { readonly at: 'refused' }
  /** The account was closed. */
  | { readonly at: 'ended' }

export type SyncEvent =
  /** The time has come. */
  | { readonly kind: 'due' }
  /** The user asked to read now; `isStuck`: nothing has come for some time. */
  | { readonly kind: 'asked'; readonly isStuck?: boolean }
  /** The computer woke up, or the clock says that time has passed unseen. */
  | { readonly kind: 'woke' }
  /** The user wants another pace: what was due at one time is due at another. */
  | { readonly kind: 'rescheduled'; readonly dueAt: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'go-on' }
  /** The run ended; `dueAt`: when the next is due, if nothing happens before. */
  | { readonly kind: 'done'; readonly wasRefused: boolean; readonly dueAt: number }
  | { readonly kind: 'end' }

export interface Transition {
  readonly state: SyncState
  /** What to do about it, if anything: begin a run, also in the place of the one under way, break that off, or let it go first. */
  readonly act: 'begin' | 'begin-anew' | 'break-off' | 'hurry' | null
}

/** `now`: epoch milliseconds of this computer's clock. */
export function transition(state: SyncState, event: SyncEvent, now: number): Transition {
  if (event.kind === 'end') return { state: { at: 'ended' }, act: state.at === 'syncing' ? 'break-off' : null }
  switch (state.at) {
    case 'waiting':
      return whileWaiting(state, event, now)
    case 'syncing':
      return whileSyncing(state, event, now)
    case 'paused':
      return whilePaused(state, event, now)
    case 'refused':
      return whileRefused(state, event, now)
    case 'ended':
      return stay(state)
  }
}

const ONE_AWAKENING_MS = 15_000

type Happening = Exclude<SyncEvent, { kind: 'end' }>

function whileWaiting(state: SyncState, event: Happening, now: number): Transition {
  switch (event.kind) {
    case 'due':
    case 'woke':
      return begin(now)
    case 'asked':
      return begin(now, { isHurried: true })
    case 'rescheduled':
      return { state: { at: 'waiting', dueAt: event.dueAt }, act: null }
    case 'pause':
      return { state: { at: 'paused' }, act: null }
    case 'go-on':
    case 'done':
      return stay(state)
  }
}

function whileSyncing(state: Extract<SyncState, { at: 'syncing' }>, event: Happening, now: number): Transition {
  switch (event.kind) {
    case 'asked':
      if (event.isStuck === true) {
        return { ...begin(now, { isHurried: true, thenPause: state.thenPause }), act: 'begin-anew' }
      }
      // What was read before the click may have changed since, and whoever clicks wants to know how it is now.
      return state.isHurried ? stay(state) : { state: { ...state, isHurried: true, again: true }, act: 'hurry' }
    case 'woke':
      // A screen unlocks right after the computer wakes: that is one awakening, not two.
      return now - state.since < ONE_AWAKENING_MS ? stay(state) : { state: { ...state, again: true }, act: null }
    case 'pause':
      return { state: { at: 'paused' }, act: 'break-off' }
    case 'go-on':
      return { state: { ...state, thenPause: false }, act: null }
    case 'done':
      if (event.wasRefused) return { state: { at: 'refused' }, act: null }
      if (state.thenPause) return { state: { at: 'paused' }, act: null }
      return state.again
        ? begin(now, { isHurried: state.isHurried })
        : { state: { at: 'waiting', dueAt: event.dueAt }, act: null }
    case 'due':
    case 'rescheduled':
      return stay(state)
  }
}

function whilePaused(state: SyncState, event: Happening, now: number): Transition {
  switch (event.kind) {
    case 'asked':
      return begin(now, { isHurried: true, thenPause: true })
    case 'go-on':
      return begin(now)
    case 'due':
    case 'woke':
    case 'rescheduled':
    case 'pause':
    // A run broken off by the pause has come to its end.
    case 'done':
      return stay(state)
  }
}

function whileRefused(state: SyncState, event: Happening, now: number): Transition {
  switch (event.kind) {
    case 'asked':
      return begin(now, { isHurried: true })
    // Somebody may have put the key right meanwhile.
    case 'woke':
      return begin(now)
    case 'pause':
      return { state: { at: 'paused' }, act: null }
    case 'due':
    case 'rescheduled':
    case 'go-on':
    case 'done':
      return stay(state)
  }
}

function begin(now: number, { isHurried = false, thenPause = false } = {}): Transition {
  return { state: { at: 'syncing', since: now, isHurried, again: false, thenPause }, act: 'begin' }
}

function stay(state: SyncState): Transition {
  return { state, act: null }
}
