import { describe, expect, it } from 'vitest'
import { MINUTE } from '#shared/time/instant.ts'
import { jittered, tempo } from './tempo.ts'

const USUAL = {
  everyMs: 5 * MINUTE,
  requestsPerRun: 4,
  pace: { perMinute: 60, budget: 60, pausedForMs: null },
  failuresInARow: 0,
} as const

describe('tempo', () => {
  it("uses the user's interval if the account fits into the budget", () => {
    expect(tempo(USUAL)).toEqual({ everyMs: 5 * MINUTE, limitedBy: 'setting' })
    expect(tempo({ ...USUAL, requestsPerRun: 150 })).toEqual({ everyMs: 5 * MINUTE, limitedBy: 'setting' })
  })

  it('lengthens the interval so that a large account uses half of the budget', () => {
    expect(tempo({ ...USUAL, requestsPerRun: 501 })).toEqual({ everyMs: 16.7 * MINUTE, limitedBy: 'budget' })
  })

  it('lengthens it further while the service reduces the rate', () => {
    const pace = { ...USUAL.pace, perMinute: 30 }
    expect(tempo({ ...USUAL, requestsPerRun: 501, pace })).toEqual({ everyMs: 33.4 * MINUTE, limitedBy: 'service' })
  })

  it('never returns before a requested pause ends', () => {
    const pace = { ...USUAL.pace, pausedForMs: 90_000 }
    expect(tempo({ ...USUAL, failuresInARow: 1, pace })).toEqual({ everyMs: 90_000, limitedBy: 'failures' })
  })

  it('limits the delay after failures to a few minutes', () => {
    expect(tempo({ ...USUAL, failuresInARow: 1000 }).everyMs).toBe(5 * MINUTE)
  })

  it('adds jitter in both directions', () => {
    expect([jittered(1000, 0), jittered(1000, 0.5), jittered(1000, 1)]).toEqual([900, 1000, 1100])
  })
})
