// Kills the process at random instants of syncs; the store must end up as after an undisturbed run.

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '#main/store/store.ts'
import type { Change } from '#shared/fleet/change.ts'
import { bundle } from '../../scripts/lib/bundle.ts'
import { accountAt, LAST_STEP, timeOf } from '#test/helpers/deterministic-account.ts'
import { isLongRun, tagsOfBothRuns } from '#test/helpers/long-run.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'

/** Each kill starts a process. */
const KILLS = Number(process.env['QUAYWATCH_KILLS'] ?? (isLongRun ? 200 : 24))
const LANES = 4
const root = join(import.meta.dirname, '..', '..')
/** The process's current work, as it reports it. */
type Work = 'first sync' | 'sweep' | 'reconcile'

interface Life {
  readonly nextStep: number
  readonly killedAt: Work | null
  /** The duration of the work after the store was opened. */
  readonly workMs: number
}

let folder = ''
let program = ''
beforeAll(async () => {
  program = await bundle(root, 'test/chaos/sync-child.ts', '.cache/chaos/sync')
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-kills-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it(
  `leaves a sound store without losses or duplicates after ${KILLS} kills`,
  { timeout: 120_000 + KILLS * 15_000, tags: [...tagsOfBothRuns] },
  async () => {
    const undisturbed = join(folder, 'undisturbed.db')
    const { workMs } = await run(undisturbed, 0, null)
    const expected = contentOf(undisturbed)
    // The account changed: shipments stopped, resumed, were added and left.
    const fields = Map.groupBy(expected.changes, (change) => (JSON.parse(change) as Change).field)
    expect(fields.get('tracking-stopped')?.length).toBeGreaterThan(100)
    expect(fields.get('listed')?.length).toBeGreaterThan(80)
    expect(fields.get('status')?.length).toBeGreaterThan(2_000)

    const struck: Record<Work, number> = { 'first sync': 0, sweep: 0, reconcile: 0 }
    let killsLeft = KILLS
    const isDone = (): boolean => killsLeft <= 0 && Math.min(...Object.values(struck)) > 0
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const random = seeded(lane + 1)
        while (!isDone()) {
          const path = join(folder, `killed-${lane}.db`)
          for (let step = 0; step <= LAST_STEP;) {
            // A fraction of its work, so that each account is killed several times, and often in the first sync.
            const mostMs = step === 0 ? workMs / 10 : workMs / 2
            const life = await run(path, step, isDone() ? null : random() * mostMs)
            if (life.killedAt !== null) {
              struck[life.killedAt] += 1
              killsLeft -= 1
            }
            step = life.nextStep
          }
          expect(contentOf(path)).toEqual(expected)
          for (const name of readdirSync(folder)) if (name.startsWith(`killed-${lane}.`)) rmSync(join(folder, name))
        }
      }),
    )
    const { 'first sync': inFirst, sweep, reconcile } = struck
    expect(inFirst + sweep + reconcile).toBeGreaterThanOrEqual(KILLS)
    expect(Math.min(inFirst, sweep, reconcile)).toBeGreaterThan(0)
  },
)

/** Runs to the end, or until it is killed this many milliseconds after the store was opened. */
function run(path: string, from: number, killAfter: number | null): Promise<Life> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, path, String(from)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
    let openAt = 0
    let output = ''
    let trouble = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '') {
        openAt = performance.now()
        if (killAfter !== null) setTimeout(() => child.kill('SIGKILL'), killAfter)
      }
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      trouble += chunk.toString()
    })
    child.once('close', (code, signal) => {
      if (signal === null && code !== 0) return reject(new Error(trouble))
      const done = [...output.matchAll(/^done (\d+)$/gm)].at(-1)
      const lastProgress = [...output.matchAll(/^at (.+)$/gm)].at(-1)
      resolve({
        nextStep: done === undefined ? from : Number(done[1]) + 1,
        killedAt: signal === null ? null : ((lastProgress?.[1] ?? 'first sync') as Work),
        workMs: performance.now() - openAt,
      })
    })
  })
}

function contentOf(path: string) {
  const store = openStore({ path, clock: createFakeClock(timeOf(LAST_STEP)) })
  try {
    expect(store.failure()).toBeNull()
    const { shipments, containers } = store.fleet.part(0, 10_000)
    const changes = store.changes.after(0, 100_000).map((change) => JSON.stringify({ ...change, key: 0 }))
    expect(byId(shipments)).toEqual(byId(accountAt(LAST_STEP).shipments))
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

/** Repeatable numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
