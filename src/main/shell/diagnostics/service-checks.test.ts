// Diagnostics and sync must agree about this computer's clock.

import { expect, it } from 'vitest'
import { MINUTE } from '#shared/time/instant.ts'
import type { Examined } from './check.ts'
import { clock } from './service-checks.ts'

const NOW = Date.parse('2026-06-26T12:00:00Z')

async function saidOf(behindMs: number) {
  const date = new Date(NOW + behindMs).toUTCString()
  const examined: Pick<Examined, 'reach' | 'now'> = {
    reach: async () => ({ ok: true, route: { kind: 'direct' }, status: 401, date }),
    now: () => NOW,
  }
  return (await clock(examined as Examined)).found.key
}

it.each([
  [1.5 * MINUTE, 'clock'],
  [-1.5 * MINUTE, 'clock'],
  [2 * MINUTE, 'clock-behind'],
  [-2 * MINUTE, 'clock-ahead'],
])('reports a clock that is %d ms behind only if the sync corrects it', async (behindMs, key) => {
  expect(await saidOf(behindMs)).toBe(`diagnostics.found.${key}`)
})
