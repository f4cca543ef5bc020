// Diagnostics and sync must agree about this computer's clock.

import { expect, it } from 'vitest'
import { MINUTE } from '#shared/time/instant.ts'
import type { Examined } from './check.ts'
import { clock, reached } from './service-checks.ts'

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

it('reports an office cache that the user did not enter', async () => {
  const examined: Pick<Examined, 'base' | 'reach' | 'unconfirmedCache'> = {
    base: new URL('https://api.example.com/v2'),
    reach: async () => ({ ok: true, route: { kind: 'direct' }, status: 401, date: null }),
    unconfirmedCache: 'https://evil.example.com',
  }
  expect(await reached(examined as Examined)).toMatchObject({
    state: 'warning',
    found: { with: { host: 'api.example.com', address: 'https://evil.example.com' } },
  })
})
