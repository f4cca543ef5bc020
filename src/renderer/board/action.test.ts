import { describe, expect, it } from 'vitest'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { TierWhy } from '#shared/rules/tier.ts'
import { actionOf, mainActOf } from './action.ts'

const STOPPED = { stop: { kind: 'stopped', verdict: 'critical', reason: 'no_updates_at_line' } }
const judged = (why: Partial<TierWhy>, tracking: unknown = null, out: 'out' | 'not-out' = 'not-out') =>
  ({ tier: { why }, out: { kind: out }, pickupTerminalId: 't', tracking }) as unknown as Judgment

/** The verb, and what the button of the panel does. */
const stepOf = (judgment: Judgment) => [actionOf(judgment), mainActOf({ judgment })]

const STEPS = [
  [{ kind: 'book' }, 'book', 'book'],
  [{ kind: 'rebook' }, 'rebook', 'book'],
  [{ kind: 'return' }, 'return', 'plan'],
  [{ kind: 'get-out', readiness: 'ready' }, 'get-out', 'book'],
  [{ kind: 'get-out', readiness: 'not-available' }, 'get-out', 'mail'],
  [{ kind: 'get-out', readiness: 'held' }, 'clear', 'mail'],
  [{ kind: 'clear-hold' }, 'clear', 'mail'],
] as const

describe('the step of a row', () => {
  it.each(STEPS)(
    'is the verb of the to-do, with its act in the panel, also of a stopped shipment: %o',
    (why, step, act) => {
      for (const one of [judged(why), judged(why, STOPPED)]) expect(stepOf(one)).toEqual([step, act])
    },
  )

  it.each([{ kind: 'resume' }, { kind: 'verify' }, { kind: 'none' }] as const)(
    'is to resume a stopped shipment that has no other step: %o',
    (why) => {
      expect(stepOf(judged(why, STOPPED))).toEqual(['resume', 'resume'])
    },
  )

  it('is to verify at the terminal, or nothing, for a tracked shipment', () => {
    expect(stepOf(judged({ kind: 'verify' }))).toEqual(['verify', 'terminal'])
    expect(stepOf(judged({ kind: 'none' }))).toEqual([null, 'plan'])
    expect(stepOf(judged({ kind: 'none' }, null, 'out'))).toEqual([null, 'invoice'])
  })
})
