// State machine of the sync schedule: states, events and transitions. Pure.

export type SyncState =
  /** `dueAt`: epoch milliseconds by this computer's clock. */
  | { readonly at: 'waiting'; readonly dueAt: number }
  /** `again`: the results so far are outdated, so run again afterwards. */
  | {
      readonly at: 'syncing'
      readonly since: number
      readonly isHurried: boolean
      readonly again: boolean
      readonly thenPause: boolean
    }
  | { readonly at: 'paused' }
  /** The service rejects the key. */
  | { readonly at: 'refused' }
  | { readonly at: 'ended' }

export type SyncEvent =
  | { readonly kind: 'due' }
  /** `isStuck`: the run has made no progress for a while. */
  | { readonly kind: 'asked'; readonly isStuck?: boolean }
  /** The computer woke up, or slept undetected. */
  | { readonly kind: 'woke' }
  /** The interval or the clock changed. */
  | { readonly kind: 'rescheduled'; readonly dueAt: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'go-on' }
  /** `dueAt`: when the next run is due. */
  | { readonly kind: 'done'; readonly wasRefused: boolean; readonly dueAt: number }
  | { readonly kind: 'end' }

export interface Transition {
  readonly state: SyncState
  /** Begin a run, restart it, cancel it, or raise its priority. */
  readonly act: 'begin' | 'begin-anew' | 'break-off' | 'hurry' | null
}

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

const SAME_WAKEUP_MS = 15_000

type ActiveEvent = Exclude<SyncEvent, { kind: 'end' }>

function whileWaiting(state: SyncState, event: ActiveEvent, now: number): Transition {
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

function whileSyncing(state: Extract<SyncState, { at: 'syncing' }>, event: ActiveEvent, now: number): Transition {
  switch (event.kind) {
    case 'asked':
      if (event.isStuck === true) {
        return { ...begin(now, { isHurried: true, thenPause: state.thenPause }), act: 'begin-anew' }
      }
      // Earlier pages may have changed before the refresh, so run again afterwards.
      return state.isHurried ? stay(state) : { state: { ...state, isHurried: true, again: true }, act: 'hurry' }
    case 'woke':
      // The screen unlocks right after a wakeup: count both once.
      return now - state.since < SAME_WAKEUP_MS ? stay(state) : { state: { ...state, again: true }, act: null }
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

function whilePaused(state: SyncState, event: ActiveEvent, now: number): Transition {
  switch (event.kind) {
    case 'asked':
      return begin(now, { isHurried: true, thenPause: true })
    case 'go-on':
      return begin(now)
    case 'due':
    case 'woke':
    case 'rescheduled':
    case 'pause':
    // The pause cancelled this run.
    case 'done':
      return stay(state)
  }
}

function whileRefused(state: SyncState, event: ActiveEvent, now: number): Transition {
  switch (event.kind) {
    case 'asked':
      return begin(now, { isHurried: true })
    // The key may be valid again.
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
