import { describe, expect, it } from 'vitest'
import type { TierWhy } from '#shared/rules/tier.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { actionOf } from './action.ts'

const STOPPED = { stop: { kind: 'stopped', verdict: 'critical', reason: 'no_updates_at_line' } }
const row = (why: Partial<TierWhy>, ofShipment: unknown = null) =>
  ({ judgment: { tier: { why } }, ofShipment }) as unknown as BoardRow

describe('actionOf', () => {
  it('offers the verb of the to-do', () => {
    expect(actionOf(row({ kind: 'book' }))).toBe('book')
    expect(actionOf(row({ kind: 'rebook' }))).toBe('rebook')
    expect(actionOf(row({ kind: 'return' }))).toBe('return')
    expect(actionOf(row({ kind: 'get-out', readiness: 'ready' }))).toBe('get-out')
    expect(actionOf(row({ kind: 'get-out', readiness: 'held' }))).toBe('clear')
    expect(actionOf(row({ kind: 'clear-hold' }))).toBe('clear')
    expect(actionOf(row({ kind: 'verify' }))).toBe('verify')
    expect(actionOf(row({ kind: 'none' }))).toBeNull()
  })

  it('offers Rebook, not Resume, to a stopped shipment that must be rebooked', () => {
    expect(actionOf(row({ kind: 'rebook' }, STOPPED))).toBe('rebook')
    expect(actionOf(row({ kind: 'resume' }, STOPPED))).toBe('resume')
    expect(actionOf(row({ kind: 'verify' }, STOPPED))).toBe('resume')
  })
})
