// Syncs one account into a store on disk like the app, without the schedule, for the bench `sync`.

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#main/core/time/clock.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import { runSync, type RunOutcome } from '#main/service/sync/run.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'

export interface SyncRun {
  readonly store: Store
  readonly fileBytes: () => number
  round(): Promise<RunOutcome>
  close(): void
}

export function startRun(api: TrackingApi): SyncRun {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-bench-'))
  const path = join(folder, 'fleet.db')
  const events = createEmitter<StoreEvents & SyncEvents>()
  const store = openStore({ path, clock: systemClock }, events)
  return {
    store,
    fileBytes: () => statSync(path).size,
    async round() {
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
      if (outcome.kind !== 'complete') throw new Error(`${outcome.kind}: ${outcome.error?.detail}`)
      store.progress.change({
        completeAt: Date.now(),
        ...(outcome.sawAllStopped ? { stoppedCompleteAt: Date.now() } : {}),
      })
      return outcome
    },
    close() {
      store.close()
      rmSync(folder, { recursive: true })
    },
  }
}
