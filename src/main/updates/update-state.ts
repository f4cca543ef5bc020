// The update state machine. Pure.

import type { NewVersion, UpdateStep } from '#shared/contract/app.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'

export interface UpdateState {
  readonly step: UpdateStep<FailureFacts>
  /** Epoch milliseconds of this computer's clock, and why it failed. */
  readonly lastAsked: { readonly at: number; readonly failure: FailureFacts | null } | null
}

export type UpdateNews =
  | { readonly is: 'ask' }
  | { readonly is: 'found'; readonly at: number; readonly found: NewVersion | null }
  | { readonly is: 'not-asked'; readonly at: number; readonly failure: FailureFacts }
  | { readonly is: 'download' }
  | { readonly is: 'percent'; readonly percent: number }
  | { readonly is: 'downloaded' }
  | { readonly is: 'not-downloaded'; readonly failure: FailureFacts }
  | { readonly is: 'install' }
  | { readonly is: 'not-installed'; readonly failure: FailureFacts }
  /** Another channel, another address, or switched off: what was known no longer counts. */
  | { readonly is: 'reset' }

export const NOTHING_KNOWN: UpdateState = { step: { is: 'idle' }, lastAsked: null }

/** The very same state where the news are none: it was not asked for, or came too late. */
export function nextUpdate(state: UpdateState, news: UpdateNews): UpdateState {
  const step = stepAfter(state.step, news)
  if (news.is === 'reset') return NOTHING_KNOWN
  if (step === state.step) return state
  if (news.is === 'found') return { step, lastAsked: { at: news.at, failure: null } }
  if (news.is === 'not-asked') return { step, lastAsked: { at: news.at, failure: news.failure } }
  return { ...state, step }
}

function stepAfter(step: UpdateState['step'], news: UpdateNews): UpdateState['step'] {
  switch (news.is) {
    case 'ask':
      // What is being downloaded or waits to be installed is not taken away for a still newer one.
      if (step.is !== 'idle' && step.is !== 'available') return step
      return { is: 'asking', found: step.is === 'idle' ? null : step.found }
    case 'found':
      return step.is === 'asking' ? known(news.found) : step
    case 'not-asked':
      return step.is === 'asking' ? known(step.found) : step
    case 'download':
      return step.is === 'available' ? { is: 'downloading', found: step.found, percent: 0 } : step
    case 'percent':
      // Told several times a second, mostly without a change.
      return step.is === 'downloading' && step.percent !== news.percent ? { ...step, percent: news.percent } : step
    case 'downloaded':
      return step.is === 'downloading' ? { is: 'ready', found: step.found, failure: null } : step
    case 'not-downloaded':
      return step.is === 'downloading' ? { is: 'available', found: step.found, failure: news.failure } : step
    case 'install':
      return step.is === 'ready' ? { is: 'installing', found: step.found } : step
    case 'not-installed':
      return step.is === 'installing' ? { is: 'ready', found: step.found, failure: news.failure } : step
    case 'reset':
      return NOTHING_KNOWN.step
  }
}

function known(found: NewVersion | null): UpdateState['step'] {
  return found === null ? NOTHING_KNOWN.step : { is: 'available', found, failure: null }
}
