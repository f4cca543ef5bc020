import { describe, expect, it } from 'vitest'
import type { Failure } from '#shared/words/failure-words.ts'
import { nextUpdate, NOTHING_KNOWN, type UpdateNews, type UpdateState } from './update-state.ts'

const newVersion = { version: '2.0.0', notes: 'New.' }
const failure: Failure = {
  code: 'x',
  message: { key: 'failure.update.damaged' },
  hint: { key: 'failure.update.again.hint' },
}

function after(...news: readonly UpdateNews[]): UpdateState {
  return news.reduce(nextUpdate, NOTHING_KNOWN)
}

const FOUND: readonly UpdateNews[] = [{ is: 'ask' }, { is: 'found', at: 1, found: newVersion }]
const READY: readonly UpdateNews[] = [...FOUND, { is: 'download' }, { is: 'downloaded' }]

describe('nextUpdate', () => {
  it('goes from check to installation step by step', () => {
    expect(after(...READY, { is: 'install' })).toEqual({
      step: { is: 'installing', found: newVersion },
      lastAsked: { at: 1, failure: null },
    })
  })

  it('keeps the known version and adds the failure if a check fails', () => {
    expect(after(...FOUND, { is: 'ask' }, { is: 'not-asked', at: 2, failure })).toEqual({
      step: { is: 'available', found: newVersion, failure: null },
      lastAsked: { at: 2, failure },
    })
  })

  it('drops a withdrawn version', () => {
    expect(after(...FOUND, { is: 'ask' }, { is: 'found', at: 2, found: null }).step).toEqual({ is: 'idle' })
  })

  it('skips a check while a version is downloading or ready', () => {
    for (const known of [after(...FOUND, { is: 'download' }), after(...READY), after(...READY, { is: 'install' })]) {
      expect(nextUpdate(known, { is: 'ask' })).toBe(known)
    }
  })

  it('retries after a failed download and a failed installation', () => {
    expect(after(...FOUND, { is: 'download' }, { is: 'not-downloaded', failure }).step).toEqual({
      is: 'available',
      found: newVersion,
      failure,
    })
    expect(after(...READY, { is: 'install' }, { is: 'not-installed', failure }).step).toEqual({
      is: 'ready',
      found: newVersion,
      failure,
    })
  })

  it('ignores a download without a version and an install without a download', () => {
    for (const is of ['download', 'downloaded', 'install'] as const) {
      expect(nextUpdate(NOTHING_KNOWN, { is })).toBe(NOTHING_KNOWN)
    }
    const state = after(...FOUND)
    expect(nextUpdate(state, { is: 'install' })).toBe(state)
  })

  it('returns the same state for the same percent', () => {
    const state = after(...FOUND, { is: 'download' }, { is: 'percent', percent: 7 })
    expect(nextUpdate(state, { is: 'percent', percent: 7 })).toBe(state)
  })
})
