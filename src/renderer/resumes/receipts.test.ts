import { beforeEach, describe, expect, it } from 'vitest'
import type { ResumeState, ResumeView } from '#shared/contract/resume.ts'
import { stubWindowStorage } from '#test/helpers/window-storage.ts'
import { dismiss, keptDismissed, receiptsOf, turnedInto } from './receipts.ts'

function resume(key: number, state: ResumeState, isFromOutside = false): ResumeView {
  const later = { nextCheckAt: null, watchedUntil: null, endedAt: null, failure: null }
  return {
    key,
    shipmentId: `s${key}`,
    billOfLading: `BILL${key}`,
    batch: 1,
    state,
    isFromOutside,
    clickedAt: 1,
    ...later,
  }
}

beforeEach(stubWindowStorage)

describe('receiptsOf', () => {
  const NOTHING = { dismissed: [], again: new Set<string>() }
  const outside = (key: number, state: ResumeState): ResumeView => resume(key, state, true)
  const keys = (...all: Parameters<typeof receiptsOf>): readonly number[] => receiptsOf(...all).map(({ key }) => key)

  it('lists recent resumes from outside the window until dismissed', () => {
    const latest = [resume(1, 'failed'), outside(2, 'failed'), outside(3, 'requested')]
    expect(keys(latest, NOTHING, 1_000)).toEqual([3, 2])
    expect(keys(latest, NOTHING, 3 * 3_600_000)).toEqual([])
  })

  it('keeps a dismissal per account across windows', () => {
    const latest = [outside(2, 'failed'), outside(3, 'failed')]
    expect(keys(latest, { ...NOTHING, dismissed: dismiss(outside(2, 'requested')) }, 1_000)).toEqual([3])
    expect(keys(latest, { ...NOTHING, dismissed: keptDismissed() }, 1_000)).toEqual([3])
    const ofAnother = { ...outside(2, 'failed'), clickedAt: 2 }
    expect(keys([ofAnother], { ...NOTHING, dismissed: keptDismissed() }, 1_000)).toEqual([2])
  })

  it('continues when the user retries', () => {
    expect(keys([resume(5, 'requested')], { ...NOTHING, again: new Set(['s5']) }, 1_000)).toEqual([5])
  })
})

describe('turnedInto', () => {
  it('returns the resume that changed, and none if several did', () => {
    const before = [resume(1, 'requested'), resume(2, 'verified')]
    expect(turnedInto(before, [resume(1, 'failed'), resume(2, 'verified')])).toMatchObject({ key: 1, state: 'failed' })
    expect(turnedInto([], [resume(3, 'failed')])).toBeNull()
    expect(turnedInto(before, before)).toBeNull()
    expect(turnedInto(before, [resume(1, 'failed'), resume(2, 'did-not-hold')])).toBeNull()
  })
})
