import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { statusForPage } from './fleet-handlers.ts'

const NOW = Date.UTC(2026, 6, 6, 15)
const BEHIND = 3 * DAY

describe('statusForPage', () => {
  it('corrects the times of the last and the next sync if the clock is three days behind', () => {
    const status = aFleetStatus({
      clockBehindMs: BEHIND,
      completeAt: NOW - HOUR,
      partialAt: NOW - MINUTE,
      nextSyncAt: NOW + MINUTE,
      unread: { shipments: 1, billsOfLading: ['A'], since: NOW - DAY },
    })
    expect(statusForPage(status)).toMatchObject({
      completeAt: NOW + BEHIND - HOUR,
      partialAt: NOW + BEHIND - MINUTE,
      nextSyncAt: NOW + BEHIND + MINUTE,
      unread: { since: NOW + BEHIND - DAY },
    })
    expect(statusForPage(aFleetStatus({ clockBehindMs: BEHIND }))).toEqual(aFleetStatus({ clockBehindMs: BEHIND }))
  })
})
