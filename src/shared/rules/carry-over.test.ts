// Tests that a removed deadline stays valid until a day of syncs confirms the removal.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import type { Container, LastSeenDeadline } from '../fleet/container.ts'
import { instantAt } from '../time/instant.ts'
import { followLastSeen, isKept, mayHaveLostDeadline, withoutConfirmed, withStandingFacts } from './carry-over.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-07-06T17:00:00Z')

/** Hours after the first sync, the deadlines it brings, and other facts. */
type Sync = readonly [hours: number, deadlines: object, others?: Facts<Container>]

/** Follows the fact from sync to sync like the store. */
function afterSyncs(...syncs: readonly Sync[]): LastSeenDeadline | null {
  let before: Container | null = null
  for (const [hours, deadlines, others] of syncs) {
    const sentContainer = aContainer({ ...others, deadlines })
    const now = instantAt(START + hours * HOUR)
    const lastSeenDeadline: LastSeenDeadline | null =
      before === null || !mayHaveLostDeadline(before, sentContainer)
        ? null
        : followLastSeen(before, sentContainer, aShipment(), now)
    before = withoutConfirmed({ ...sentContainer, lastSeenDeadline }, aShipment(), now)
  }
  return before?.lastSeenDeadline ?? null
}

const GIVEN = { terminal: '2026-07-08' }
const BOTH = { terminal: '2026-07-08', line: '2026-07-10' }

const FIELDS = [
  ['line', 'line'],
  ['terminal', 'terminal'],
  ['rail', 'rail'],
  ['railDeprecated', 'rail'],
  ['coalesced', 'service'],
] as const

describe('followLastSeen', () => {
  it('returns null while the service sends the binding day or another one in its place', () => {
    expect(afterSyncs([0, GIVEN], [5, GIVEN])).toBeNull()
    expect(afterSyncs([0, GIVEN], [5, { terminal: '2026-07-12' }])).toBeNull()
  })

  it('keeps the binding day as written, missing since the first sync without it', () => {
    const ambiguous = '2026-07-09T00:00:00Z'
    expect(afterSyncs([0, { terminal: ambiguous }], [1, {}], [3, {}])).toEqual({
      source: 'terminal',
      written: ambiguous,
      missingSince: START + HOUR,
    })
  })

  it("keeps a deadline of any source, and rail's only if both of its fields are empty", () => {
    for (const [field, source] of FIELDS) {
      expect(afterSyncs([0, { [field]: '2026-07-08' }], [1, {}])).toMatchObject({ source, written: '2026-07-08' })
    }
    expect(afterSyncs([0, { rail: '2026-07-08' }], [1, { railDeprecated: '2026-07-08' }])).toBeNull()
    expect(afterSyncs([0, { railDeprecated: '2026-07-08' }], [1, { rail: '2026-07-08' }])).toBeNull()
  })

  it('keeps it while another source names a day, earlier or later', () => {
    expect(afterSyncs([0, BOTH], [1, { line: '2026-07-10' }])).toMatchObject({ source: 'terminal' })
    expect(afterSyncs([0, BOTH], [1, { terminal: '2026-07-08' }])).toMatchObject({ source: 'line' })
  })

  it('keeps a day that unreadable text replaced', () => {
    expect(afterSyncs([0, GIVEN], [1, { terminal: 'TBD' }])).toMatchObject({ written: '2026-07-08' })
    expect(afterSyncs([0, GIVEN], [1, { terminal: '0001-01-01T00:00:00Z' }])).toMatchObject({ written: '2026-07-08' })
    expect(afterSyncs([0, GIVEN], [1, { terminal: 'TBD' }], [25, { terminal: 'TBD' }])).toBeNull()
    expect(afterSyncs([0, { terminal: 'TBD' }], [1, {}])).toBeNull()
  })

  it('drops it after a day of syncs without it', () => {
    expect(afterSyncs([0, GIVEN], [1, {}], [24.9, {}])).toMatchObject({ written: '2026-07-08' })
    expect(afterSyncs([0, GIVEN], [1, {}], [25, {}])).toBeNull()
  })

  it('drops it when the service sends a day again', () => {
    expect(afterSyncs([0, GIVEN], [1, {}], [2, { terminal: '2026-07-09' }])).toBeNull()
  })

  it('keeps the days of two sources, the longest missing first', () => {
    const fact = afterSyncs([0, GIVEN], [1, { line: '2026-07-07' }], [2, {}])
    expect(fact).toMatchObject({ source: 'terminal', next: { source: 'line', missingSince: START + 2 * HOUR } })
  })

  it('keeps a second removed day with its own time', () => {
    const terminal = { source: 'terminal', written: '2026-07-10', missingSince: START + 24 * HOUR }
    const vanished: Sync[] = [
      [0, { line: '2026-07-08', terminal: '2026-07-10' }],
      [1, { terminal: '2026-07-10' }],
      [24, {}],
    ]
    expect(afterSyncs(...vanished)).toEqual({
      source: 'line',
      written: '2026-07-08',
      missingSince: START + HOUR,
      next: terminal,
    })
    expect(afterSyncs(...vanished, [25, {}])).toEqual(terminal)
    expect(afterSyncs(...vanished, [25, {}], [47.9, {}])).toEqual(terminal)
    expect(afterSyncs(...vanished, [25, {}], [48, {}])).toBeNull()
    // Each can return without the other.
    expect(afterSyncs(...vanished, [24.5, { line: '2026-07-08' }])).toEqual(terminal)
    expect(afterSyncs(...vanished, [24.5, { terminal: '2026-07-12' }])).toEqual({
      source: 'line',
      written: '2026-07-08',
      missingSince: START + HOUR,
    })
  })

  it('keeps three days that disappear one after the other', () => {
    const allDeadlines = { line: '2026-07-08', terminal: '2026-07-10', rail: '2026-07-12' }
    const { line: _line, ...afterLine } = allDeadlines
    const { terminal: _terminal, ...afterBoth } = afterLine
    expect(afterSyncs([0, allDeadlines], [1, afterLine], [2, afterBoth], [3, {}])).toMatchObject({
      source: 'line',
      next: { source: 'terminal', next: { source: 'rail', missingSince: START + 3 * HOUR } },
    })
  })

  it("ignores the terminal's day if rail has the container, but not if rail is only expected", () => {
    const rail = (railLoadedAt: string): Facts<Container> => ({ atPort: { railLoadedAt } })
    const [taken, announced] = [rail('2026-07-05T12:00:00Z'), rail('2026-07-09T12:00:00Z')]
    expect(afterSyncs([0, GIVEN, taken], [1, {}, taken])).toBeNull()
    expect(afterSyncs([0, GIVEN, announced], [1, {}, announced])).toMatchObject({ source: 'terminal' })
  })

  it('returns null if the container is out', () => {
    const out: Facts<Container> = { status: 'picked_up', atPort: { fullOutAt: '2026-07-06T17:30:00Z' } }
    expect(afterSyncs([0, GIVEN], [1, {}, out])).toBeNull()
    expect(afterSyncs([0, GIVEN], [1, {}], [2, {}, out])).toBeNull()
  })
})

describe('isKept', () => {
  it('names the sources whose removed day still counts', () => {
    const lastSeenDeadline = afterSyncs([0, GIVEN], [1, { line: '2026-07-07' }], [2, {}])
    const sources = (['line', 'terminal', 'rail', 'service'] as const).filter((source) =>
      isKept(source, aContainer({ lastSeenDeadline })),
    )
    expect(sources).toEqual(['line', 'terminal'])
    expect(isKept('line', aContainer())).toBe(false)
  })
})

describe('withStandingFacts', () => {
  const fees = [{ type: 'demurrage', amount: 300, currency: 'USD' }]
  const spoken: Facts<Container> = { availability: { known: true, available: false }, fees }
  const silent: Facts<Container> = { availability: { known: false, available: null } }
  const standing = (more: Facts<Container>): Container =>
    withStandingFacts(aContainer({ ...spoken, ...more }), aContainer({ ...silent, ...more }), aShipment(), NOW)
  const NOW = instantAt(START)

  it('keeps the fees of a silent terminal once rail has the container, but not its availability', () => {
    const onRail = standing({ atPort: { railLoadedAt: '2026-07-05T12:00:00Z' } })
    expect(onRail).toMatchObject({ fees, availability: { known: false } })
    expect(onRail.terminalSilentSince).toBeUndefined()
  })

  it('keeps the hold, the fee and the LFD of a silent ramp', () => {
    const inland = { arrivedAt: '2026-07-03T12:00:00Z', railUnloadedAt: '2026-07-04T12:00:00Z' }
    const atRamp = { inland, atPort: { railLoadedAt: '2026-07-01T12:00:00Z' } }
    const hold = { name: 'customs', status: 'hold', description: null }
    const before = aContainer({ ...spoken, ...atRamp, holds: [hold], deadlines: { rail: '2026-07-17' } })
    expect(withStandingFacts(before, aContainer({ ...silent, ...atRamp }), aShipment(), NOW)).toMatchObject({
      holds: [hold],
      fees,
      deadlines: { rail: '2026-07-17' },
      availability: { known: true, available: false },
      terminalSilentSince: START,
    })
  })

  it("ends the port's holds when the ramp reports for the first time", () => {
    const rolling = { atPort: { railLoadedAt: '2026-07-01T12:00:00Z' } }
    const hold = { name: 'customs', status: 'hold', description: null }
    const arrived = { ...rolling, inland: { arrivedAt: '2026-07-06T12:00:00Z' } }
    const before = aContainer({ ...spoken, ...rolling, holds: [hold] })
    expect(withStandingFacts(before, aContainer({ ...silent, ...arrived }), aShipment(), NOW).holds).toEqual([])
  })

  it('keeps everything while rail is only expected', () => {
    const expected = standing({ atPort: { railLoadedAt: '2026-07-09T12:00:00Z' } })
    expect(expected).toMatchObject({ fees, availability: { available: false }, terminalSilentSince: START })
  })
})
