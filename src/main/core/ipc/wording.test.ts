import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { english } from '#test/helpers/words.ts'
import { createWording } from './wording.ts'

const NOW = Date.UTC(2026, 6, 6, 15)
const BEHIND = 3 * DAY

describe('wording with a computer clock that is three days behind', () => {
  const wording = createWording(() => english)

  it('corrects the times of the last and the next sync', () => {
    const status = aFleetStatus({
      clockBehindMs: BEHIND,
      completeAt: NOW - HOUR,
      partialAt: NOW - MINUTE,
      nextSyncAt: NOW + MINUTE,
      unread: { shipments: 1, billsOfLading: ['A'], since: NOW - DAY },
    })
    expect(wording.status(status)).toMatchObject({
      completeAt: NOW + BEHIND - HOUR,
      partialAt: NOW + BEHIND - MINUTE,
      nextSyncAt: NOW + BEHIND + MINUTE,
      unread: { since: NOW + BEHIND - DAY },
    })
    expect(wording.status(aFleetStatus({ clockBehindMs: BEHIND }))).toEqual(aFleetStatus({ clockBehindMs: BEHIND }))
  })
})
