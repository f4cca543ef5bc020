import { describe, expect, it } from 'vitest'
import type { TierWhy } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { actionOf, mainActOf } from './action.ts'

const STOPPED = { stop: { kind: 'stopped', verdict: 'critical', reason: 'no_updates_at_line' } }
const row = (why: Partial<TierWhy>, ofShipment: unknown = null, out: 'out' | 'not-out' = 'not-out') =>
  ({ judgment: { tier: { why }, out: { kind: out }, pickupTerminalId: 't' }, ofShipment }) as unknown as BoardRow

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
      for (const one of [row(why), row(why, STOPPED)]) expect([actionOf(one), mainActOf(one)]).toEqual([step, act])
    },
  )

  it.each([{ kind: 'resume' }, { kind: 'verify' }, { kind: 'none' }] as const)(
    'is to resume a stopped shipment that has no other step: %o',
    (why) => {
      expect([actionOf(row(why, STOPPED)), mainActOf(row(why, STOPPED))]).toEqual(['resume', 'resume'])
    },
  )

  it('is to verify at the terminal, or nothing, for a tracked shipment', () => {
    expect([actionOf(row({ kind: 'verify' })), mainActOf(row({ kind: 'verify' }))]).toEqual(['verify', 'terminal'])
    const quiet = row({ kind: 'none' })
    expect([actionOf(quiet), mainActOf(quiet)]).toEqual([null, 'plan'])
    expect(mainActOf(row({ kind: 'none' }, null, 'out'))).toBe('invoice')
  })
})
