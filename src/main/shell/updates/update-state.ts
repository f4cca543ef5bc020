// The update state machine. Pure.

import type { NewVersion, UpdateStep } from '#shared/contract/app-requests.ts'
import type { Failure } from '#shared/words/failure-words.ts'

export interface UpdateState {
  readonly step: UpdateStep
  /** By this computer's clock, with the failure if there was one. */
  readonly lastAsked: { readonly at: number; readonly failure: Failure | null } | null
}

export type UpdateNews =
  | { readonly is: 'ask' }
  | { readonly is: 'found'; readonly at: number; readonly found: NewVersion | null }
  | { readonly is: 'not-asked'; readonly at: number; readonly failure: Failure }
  | { readonly is: 'download' }
  | { readonly is: 'percent'; readonly percent: number }
  | { readonly is: 'downloaded' }
  | { readonly is: 'not-downloaded'; readonly failure: Failure }
  | { readonly is: 'install' }
  | { readonly is: 'not-installed'; readonly failure: Failure }
  /** The channel or address changed, or updates were turned off. */
  | { readonly is: 'reset' }

export const NOTHING_KNOWN: UpdateState = { step: { is: 'idle' }, lastAsked: null }

/** Returns the same state if nothing changes. */
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
      // A newer version does not replace one that is downloading or ready.
      if (step.is !== 'idle' && step.is !== 'available') return step
      return { is: 'asking', found: step.is === 'idle' ? null : step.found }
    case 'found':
      return step.is === 'asking' ? stepFor(news.found) : step
    case 'not-asked':
      return step.is === 'asking' ? stepFor(step.found) : step
    case 'download':
      return step.is === 'available' ? { is: 'downloading', found: step.found, percent: 0 } : step
    case 'percent':
      // Emitted several times a second, mostly unchanged.
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

function stepFor(found: NewVersion | null): UpdateState['step'] {
  return found === null ? NOTHING_KNOWN.step : { is: 'available', found, failure: null }
}
