import { describe, expect, it } from 'vitest'
import { MINUTE } from '#shared/rules/instant.ts'
import { jittered, tempo } from './tempo.ts'

const USUAL = {
  everyMs: 5 * MINUTE,
  requestsPerRun: 4,
  pace: { perMinute: 60, budget: 60, pausedForMs: null },
  failuresInARow: 0,
} as const

describe('the tempo', () => {
  it('is the user’s setting while the account fits into the budget', () => {
    expect(tempo(USUAL)).toEqual({ everyMs: 5 * MINUTE, limitedBy: 'setting' })
    expect(tempo({ ...USUAL, requestsPerRun: 150 })).toEqual({ everyMs: 5 * MINUTE, limitedBy: 'setting' })
  })

  it('stretches so that a large account takes half of the budget, not all of it', () => {
    expect(tempo({ ...USUAL, requestsPerRun: 501 })).toEqual({ everyMs: 16.7 * MINUTE, limitedBy: 'budget' })
  })

  it('stretches further while the service asks for less', () => {
    const pace = { ...USUAL.pace, perMinute: 30 }
    expect(tempo({ ...USUAL, requestsPerRun: 501, pace })).toEqual({ everyMs: 33.4 * MINUTE, limitedBy: 'service' })
  })

  it('never comes back before the pause the service asked for is over', () => {
    const pace = { ...USUAL.pace, pausedForMs: 90_000 }
    expect(tempo({ ...USUAL, failuresInARow: 1, pace })).toEqual({ everyMs: 90_000, limitedBy: 'failures' })
  })

  it('backs off no further than a few minutes, however long an outage lasts', () => {
    expect(tempo({ ...USUAL, failuresInARow: 1000 }).everyMs).toBe(5 * MINUTE)
  })

  it('is jittered to either side', () => {
    expect([jittered(1000, 0), jittered(1000, 0.5), jittered(1000, 1)]).toEqual([900, 1000, 1100])
  })
})
