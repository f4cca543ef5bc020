import { beforeEach, describe, expect, it } from 'vitest'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { ResumeState } from '#shared/resumes/resume.ts'
import {
  dismiss,
  keptDismissed,
  receiptsOf,
  type ResumeRun,
  runAfter,
  runAmong,
  tallyOf,
  turnedInto,
} from './resume-run.ts'
import { stubWindowStorage } from '#test/helpers/window-storage.ts'

const NONE: ResumeRun = new Map()

function resume(key: number, state: ResumeState, batch = 1): ResumeView {
  return {
    key,
    shipmentId: `s${key}`,
    billOfLading: `BILL${key}`,
    batch,
    state,
    isFromOutside: false,
    clickedAt: batch,
    nextCheckAt: null,
    watchedUntil: null,
    endedAt: null,
    failure: null,
  }
}

describe('a resume run', () => {
  it('counts answered and cancelable resumes', () => {
    let run = runAfter(NONE, [resume(1, 'queued'), resume(2, 'queued'), resume(3, 'queued')])
    run = runAfter(run, [resume(1, 'accepted')])
    run = runAfter(run, [resume(2, 'requested')])
    expect(tallyOf(run)).toMatchObject({ size: 3, settled: 1, waiting: 1 })
    run = runAfter(run, [resume(2, 'failed'), resume(3, 'cancelled')])
    expect(tallyOf(run)).toMatchObject({ size: 3, settled: 3, waiting: 0, byState: { accepted: 1, failed: 1 } })
  })

  it('adds clicks while others wait and restarts afterwards', () => {
    let run = runAfter(NONE, [resume(1, 'queued')])
    run = runAfter(run, [resume(2, 'queued', 2)])
    expect(run.size).toBe(2)
    run = runAfter(run, [resume(1, 'accepted'), resume(2, 'accepted', 2)])
    expect(run.size).toBe(2)
    run = runAfter(run, [resume(3, 'queued', 3)])
    expect([...run.keys()]).toEqual([3])
  })

  it('ignores late results of old resumes', () => {
    const run = runAfter(NONE, [resume(5, 'queued')])
    expect(runAfter(run, [resume(1, 'verified'), resume(2, 'did-not-hold')]).size).toBe(1)
    expect(runAfter(NONE, [resume(1, 'verified')]).size).toBe(0)
  })

  it('is restored in a new window', () => {
    const listed = [resume(4, 'queued', 2), resume(3, 'accepted', 2), resume(2, 'verified', 1)]
    expect(tallyOf(runAmong(listed))).toMatchObject({ size: 2, settled: 1, waiting: 1 })
    expect(runAmong([resume(2, 'verified', 1)]).size).toBe(0)
  })
})

beforeEach(stubWindowStorage)

describe('receiptsOf', () => {
  const NOTHING = { dismissed: [], again: new Set<string>() }
  const outside = (key: number, state: ResumeState): ResumeView => ({ ...resume(key, state), isFromOutside: true })
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
