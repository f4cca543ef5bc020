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

describe('receipts', () => {
  const NOTHING = { dismissed: [], again: new Set<string>() }
  const outside = (key: number, state: ResumeState): ResumeView => resume(key, state, true)
  const keys = (...all: Parameters<typeof receiptsOf>): readonly number[] => receiptsOf(...all).map(({ key }) => key)

  it('are of what was asked for outside the window, until they are dismissed or of long ago', () => {
    const latest = [resume(1, 'failed'), outside(2, 'failed'), outside(3, 'requested')]
    expect(keys(latest, NOTHING, 1_000)).toEqual([3, 2])
    expect(keys(latest, NOTHING, 3 * 3_600_000)).toEqual([])
  })

  it('stay dismissed in the next window, as after an account that is left; one of another account by the same key is said', () => {
    const latest = [outside(2, 'failed'), outside(3, 'failed')]
    expect(keys(latest, { ...NOTHING, dismissed: dismiss(outside(2, 'requested')) }, 1_000)).toEqual([3])
    expect(keys(latest, { ...NOTHING, dismissed: keptDismissed() }, 1_000)).toEqual([3])
    const ofAnother = { ...outside(2, 'failed'), clickedAt: 2 }
    expect(keys([ofAnother], { ...NOTHING, dismissed: keptDismissed() }, 1_000)).toEqual([2])
  })

  it('go on where one of them asked once more', () => {
    expect(keys([resume(5, 'requested')], { ...NOTHING, again: new Set(['s5']) }, 1_000)).toEqual([5])
  })
})

describe('what is said of a single resume', () => {
  it('is of the one that stands elsewhere than before, and of none where several do', () => {
    const before = [resume(1, 'requested'), resume(2, 'verified')]
    expect(turnedInto(before, [resume(1, 'failed'), resume(2, 'verified')])).toMatchObject({ key: 1, state: 'failed' })
    expect(turnedInto([], [resume(3, 'failed')])).toBeNull()
    expect(turnedInto(before, before)).toBeNull()
    expect(turnedInto(before, [resume(1, 'failed'), resume(2, 'did-not-hold')])).toBeNull()
  })
})
