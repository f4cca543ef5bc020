// Model test: random events of account, network and program, compared with a simple model.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { arbitraryAct } from '#test/helpers/account-world.ts'
import { startWatchedLife, type Event } from '#test/helpers/watched-life.ts'

/** Events at the service, on the network, on the computer, and by the user. */
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), act: arbitraryAct }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('shift' as const),
      acts: fc.array(fc.option(arbitraryAct, { freq: 3 }), { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      /** 5xx, a lost connection, 429, an unusable page, another server. */
      code: fc.constantFrom('service_failed', 'unreachable', 'rate_limited', 'malformed', 'not_the_service'),
      where: fc.constantFrom('active', 'stopped', 'shipment'),
      page: fc.integer({ min: 1, max: 5 }),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('time' as const), passes: fc.integer({ min: MINUTE, max: 2 * HOUR }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sleep' as const),
      lasts: fc.integer({ min: MINUTE, max: 30 * HOUR }),
      isSent: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock-set' as const),
      by: fc.integer({ min: -25 * HOUR, max: 25 * HOUR }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disk-full' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), isPaused: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const) }) },
  /** The program is killed and starts again from its file. */
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('key' as const),
      opens: fc.constantFrom('the same account', 'another account', 'nothing'),
    }),
  },
)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-model-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('reports only real changes, and store, log and window agree in the end', { timeout: 400_000 }, async () => {
  let lives = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 16 }), async (events) => {
      lives += 1
      const life = await startWatchedLife(join(folder, `life-${lives}.db`))
      try {
        for (const one of events) {
          await life.happen(one)
          life.expectNoLie()
        }
        await life.comeToRest()
        life.expectNoLie()
        life.expectWholeTruth()
      } finally {
        await life.end()
      }
    }),
    { numRuns: 150 },
  )
})
