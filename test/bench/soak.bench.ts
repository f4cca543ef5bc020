// Simulated days in one run of the program with syncs every few minutes: measures the growth from night to night.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '#shared/time/instant.ts'
import { Random } from '#simulator/random.ts'
import type { Measured } from '#test/chaos/messages.ts'
import { createWorld } from '#test/chaos/world.ts'
import { live } from '#test/helpers/lively-account.ts'
import { atLeast, atMost, reported, type Figure } from './harness.ts'

const DAYS = 8
const SEED = 1
/** A stalled program would not grow at all. */
const FEWEST_A_DAY = 500
const MEGABYTE = 1024 * 1024

export async function bench(): Promise<readonly Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'quaywatch-soak-'))
  try {
    // The first day fills caches: compiled code, recent reads, connections.
    const { measured, requests } = await nightsOf(join(home, 'account'))
    const [first, ...nights] = measured
    if (first === undefined) throw new Error('no day has passed')
    const last = nights.at(-1) ?? first
    return [
      atMost('heap that stays, per day after the first', slope([first, ...nights]) / MEGABYTE, 1, 'MB'),
      reported('heap after the first day', first.heapBytes / MEGABYTE, 'MB'),
      reported(`heap after day ${DAYS}`, last.heapBytes / MEGABYTE, 'MB'),
      atMost(
        'handles more than after the first day',
        Math.max(...nights.map(({ handles }) => handles)) - first.handles,
        4,
        'handles',
      ),
      reported(`handles after day ${DAYS}`, last.handles, 'handles'),
      atLeast('asked of the service', requests, DAYS * FEWEST_A_DAY, 'requests'),
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function nightsOf(home: string): Promise<{ measured: readonly Measured[]; requests: number }> {
  const faults: string[] = []
  const world = await createWorld({
    home,
    seed: SEED,
    at: Date.parse('2026-02-02T00:17:23Z'),
    scenario: 'everyday',
    quirks: false,
    onFault: (fault) => faults.push(fault),
  })
  const { account, key, url, log } = world.simulator
  const nature = new Random(SEED, 'nature')
  const measured: Measured[] = []
  try {
    await world.begin()
    await world.program?.request('account.connect', { baseAddress: url, key, keep: 'keychain' })
    for (let hour = 1; hour <= DAYS * 24; hour += 1) {
      await world.pass(HOUR)
      account.standsStill = false
      account.keepUp()
      live(account, nature, hour, HOUR / DAY)
      account.standsStill = true
      if (hour % 24 !== 0) continue
      const night = await world.program?.measure()
      if (night === undefined) throw new Error('the program is gone')
      measured.push(night)
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return { measured, requests: log.count }
  } finally {
    await world.close()
  }
}

/** Growth per night by least squares, so that no single night decides. */
function slope(nights: readonly Measured[]): number {
  const middle = (nights.length - 1) / 2
  const rise = nights.reduce((sum, { heapBytes }, nth) => sum + (nth - middle) * heapBytes, 0)
  return rise / nights.reduce((sum, _, nth) => sum + (nth - middle) ** 2, 0)
}
