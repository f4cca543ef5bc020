// An update of the app that adds a field, opened on a store of an earlier version.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '#main/core/time/clock.ts'
import type { CONTAINER as PresentParser } from '#main/service/tracking-api/parsers/container.ts'
import type { Resource } from '#main/service/tracking-api/parsers/fields.ts'
import { startSimulator } from '#simulator/start.ts'

const CONTAINER_PARSER = '#main/service/tracking-api/parsers/container.ts'

afterEach(() => {
  vi.doUnmock(CONTAINER_PARSER)
  vi.resetModules()
})

/** Simulates the app before it had seal numbers. */
function buildWithoutSealNumbers(): void {
  vi.resetModules()
  vi.doMock(CONTAINER_PARSER, async (importOriginal) => {
    const { CONTAINER } = await importOriginal<{ CONTAINER: typeof PresentParser }>()
    return {
      CONTAINER: {
        ...CONTAINER,
        attributes: CONTAINER.attributes.filter((name) => name !== 'seal_number'),
        parse: (resource: Resource) => {
          const { sealNumber: _, ...rest } = CONTAINER.parse(resource)
          return rest
        },
      },
    }
  })
}

function presentBuild(): void {
  vi.doUnmock(CONTAINER_PARSER)
  vi.resetModules()
}

it('adds a new field to the store with one sync of an unchanged account', async () => {
  const simulator = await startSimulator({
    shipments: 900,
    speed: 0,
    etags: true,
    at: new Date('2026-11-20T14:00:00Z'),
  })
  onTestFinished(() => simulator.close())
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-new-field-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  async function start(file = 'fleet.db') {
    const { unlimitedClient } = await import('#test/helpers/unlimited-client.ts')
    const { openStore } = await import('#main/store/store.ts')
    const { runSync } = await import('#main/service/sync/run.ts')
    const api = unlimitedClient(simulator)
    const store = openStore({ path: join(folder, file), clock: systemClock })
    const outcome = await runSync({
      api,
      fleet: store.fleet,
      signal: new AbortController().signal,
      priority: () => 'background',
      now: () => Date.now(),
      isTimeConfirmed: () => true,
      progress: store.progress.read(),
      oldestStoppedMs: 10_000 * 86_400_000,
      onTrouble: () => undefined,
      onProgress: () => undefined,
    })
    expect(outcome.kind).toBe('complete')
    if (outcome.sawAllStopped) store.progress.change({ completeAt: Date.now(), stoppedCompleteAt: Date.now() })
    const { containers } = store.fleet.part(0, 10_000)
    await api.close()
    store.close()
    return {
      sealed: containers.filter(({ sealNumber }) => typeof sealNumber === 'string').length,
      containers: containers.length,
    }
  }

  buildWithoutSealNumbers()
  const old = await start()
  expect(old.containers).toBeGreaterThan(900)
  expect(old.sealed).toBe(0)

  presentBuild()
  const updated = await start()
  const fresh = await start('fresh.db')
  expect(updated.sealed).toBeGreaterThan(900)
  expect(updated).toEqual(fresh)
})
