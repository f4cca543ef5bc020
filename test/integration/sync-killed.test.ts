// The process is killed at random instants of first syncs, sweeps and reconciles; what it leaves must be what an undisturbed run leaves.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '#main/store/store.ts'
import { accountAt, timeOf } from '#test/helpers/deterministic-account.ts'
import { stillClock } from '#test/helpers/still-clock.ts'

/** Each costs the start of a process, so the full number is for the build server. */
const KILLS = Number(process.env['QUAYWATCH_KILLS'] ?? (process.env['CI'] === 'true' ? 200 : 48))
const LANES = 4
/** Steps of the account's life: the first is a first sync. */
const STEPS = 16
const CHILD = join(import.meta.dirname, '..', 'chaos', 'sync-child.ts')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-kills-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it(
  `leaves a sound store with nothing lost and nothing twice, killed at ${KILLS} instants`,
  { timeout: 180_000 },
  async () => {
    const undisturbed = join(folder, 'undisturbed.db')
    await run(undisturbed, 0, null)
    const expected = contentOf(undisturbed)
    expect(expected.changes.length).toBeGreaterThan(60)

    const lanes = await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const random = seeded(lane + 1)
        let kills = 0
        const contents: unknown[] = []
        while (kills < KILLS / LANES) {
          const path = join(folder, `killed-${lane}.db`)
          for (let step = 0; step <= STEPS;) {
            const end = await run(path, step, random() * 120)
            if (end.wasKilled) kills += 1
            step = end.nextStep
            if (kills >= KILLS / LANES && step <= STEPS) step = (await run(path, step, null)).nextStep
          }
          contents.push(contentOf(path))
          for (const companion of ['', '-wal', '-shm']) rmSync(path + companion, { force: true })
        }
        return { kills, contents }
      }),
    )
    expect(lanes.reduce((sum, { kills }) => sum + kills, 0)).toBeGreaterThanOrEqual(KILLS)
    for (const { contents } of lanes) for (const content of contents) expect(content).toEqual(expected)
  },
)

/** Runs until the end, or until it is killed so many milliseconds after the store was open: spread over a dozen rounds. */
function run(path: string, from: number, killAfter: number | null): Promise<{ nextStep: number; wasKilled: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', CHILD, path, String(from), String(STEPS)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
      },
    )
    let nextStep = from
    let said = ''
    let trouble = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (said === '' && killAfter !== null) setTimeout(() => child.kill('SIGKILL'), killAfter)
      said += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      trouble += chunk.toString()
    })
    child.once('close', (code, signal) => {
      for (const [, step] of said.matchAll(/^done (\d+)$/gm)) nextStep = Number(step) + 1
      if (signal === null && code !== 0) reject(new Error(trouble))
      else resolve({ nextStep, wasKilled: signal !== null })
    })
  })
}

function contentOf(path: string) {
  const store = openStore({ path, clock: stillClock(() => timeOf(STEPS)) })
  try {
    expect(store.failure()).toBeNull()
    const { shipments, containers } = store.fleet.part(0, 10_000)
    const changes = store.changes.after(0, 100_000).map((change) => JSON.stringify({ ...change, key: 0 }))
    const service = accountAt(STEPS)
    expect(byId(shipments)).toEqual(byId(service.shipments))
    return {
      shipments: byId(shipments),
      containers: byId(containers),
      changes: changes.toSorted((a, b) => (a < b ? -1 : 1)),
    }
  } finally {
    store.close()
  }
}

function byId<R extends { readonly id: string }>(records: readonly R[]): R[] {
  return records.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
