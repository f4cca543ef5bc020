// A binding deadline that vanishes is kept for a day of syncs, so that one bad answer does not hide a day that still counts.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import type { LastSeenDeadline } from '../fleet/container.ts'
import { readDeadline } from './deadline.ts'
import { instantAt } from './instant.ts'
import { followLastSeen } from './last-seen.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-07-06T17:00:00Z')

/** Keeps the fact from sync to sync: hours after the first one, and the deadlines each brought. */
function afterSyncs(...syncs: readonly (readonly [hours: number, deadlines: object])[]): LastSeenDeadline | null {
  let fact: LastSeenDeadline | null = null
  for (const [hours, deadlines] of syncs) {
    const container = aContainer({ deadlines })
    const { found } = readDeadline(container, aShipment(), false)
    const binding = found.kind === 'binding' ? found.binding : null
    fact = followLastSeen(fact, binding, container.deadlines, instantAt(START + hours * HOUR))
  }
  return fact
}

const GIVEN = { terminal: '2026-07-08' }

describe('the last seen deadline', () => {
  it('is the binding day while the service gives it, and keeps when it was seen first', () => {
    expect(afterSyncs([0, GIVEN], [5, GIVEN])).toEqual({
      source: 'terminal',
      day: '2026-07-08',
      seenAt: START,
      missingSince: null,
    })
  })

  it('is missing from the first sync that lacks it', () => {
    expect(afterSyncs([0, GIVEN], [1, {}], [3, {}])).toMatchObject({ missingSince: START + HOUR })
  })

  it('is kept while another source still names a later day', () => {
    const fact = afterSyncs([0, { terminal: '2026-07-08', line: '2026-07-10' }], [1, { line: '2026-07-10' }])
    expect(fact).toMatchObject({ source: 'terminal', day: '2026-07-08', missingSince: START + HOUR })
  })

  it('is gone when a sync a day later lacks it too, and not by the clock alone', () => {
    expect(afterSyncs([0, GIVEN], [1, {}], [24.9, {}])).toMatchObject({ day: '2026-07-08' })
    expect(afterSyncs([0, GIVEN], [1, {}], [25, {}])).toBeNull()
    expect(afterSyncs([0, GIVEN], [1, {}], [25, { line: '2026-07-10' }])).toMatchObject({ source: 'line' })
  })

  it('starts anew when the service gives a day again', () => {
    expect(afterSyncs([0, GIVEN], [1, {}], [2, { terminal: '2026-07-09' }])).toMatchObject({
      day: '2026-07-09',
      missingSince: null,
    })
  })
})
