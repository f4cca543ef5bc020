// The store of one account: fleet, history and sync progress, in one file or in memory.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createEmitter, type Emitter } from '#main/core/events/emitter.ts'
import type { TeamKind } from '#shared/contract/team-requests.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { createChangeLog, type ChangeLog } from './change-log.ts'
import { Database } from './database.ts'
import { createDoneTable, type DoneTable } from './done-table.ts'
import { createFleetStore, type FleetEvents, type FleetStore } from './fleet-store.ts'
import { openFileOrMemory } from './open-store.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { createBackups } from './backups.ts'
import { createProgressStore, type ProgressStore } from './progress.ts'
import { createResumeSteps, type ResumeSteps } from './resume-steps.ts'

export interface StoreEvents extends FleetEvents {
  /** The file failed while in use. */
  fileFailed: Failure
  /** Values of colleagues were written to the tables of these kinds, under these keys. */
  teamChanged: ReadonlyMap<TeamKind, readonly string[]>
}

export interface Store {
  /** Records the sync and makes a backup if one is due. */
  watched(until: number): void
  /** Null if never. */
  watchedUntil(): number | null
  readonly fleet: FleetStore
  readonly changes: ChangeLog
  readonly resumeSteps: ResumeSteps
  readonly done: DoneTable
  readonly progress: ProgressStore
  /** For features with their own tables. */
  readonly database: Database
  /** Null if the file is sound. */
  readonly failure: () => Failure | null
  close(): void
}

export interface StoreOptions {
  /** Null: in memory. */
  readonly path: string | null
  readonly clock: Clock
  /** The last session found the file damaged. */
  readonly isDamaged?: boolean
  /** While false, no removed deadline is dropped. */
  readonly isTimeConfirmed?: () => boolean
}

export function openStore(options: StoreOptions, events: Emitter<StoreEvents> = createEmitter()): Store {
  const { path, clock, isDamaged = false, isTimeConfirmed } = options
  const opened = openFileOrMemory(path, clock.now(), isDamaged)
  const database = new Database({
    opened,
    onFailure: (failure) => events.emit('fileFailed', failure),
    onCommitted: () => backups.changed(),
  })
  const backups = createBackups(path, database, clock)
  const progress = createProgressStore(database)
  if (opened.newsSince !== null) progress.change({ newsSince: opened.newsSince })
  return {
    fleet: createFleetStore(database, events, isTimeConfirmed),
    changes: createChangeLog(database),
    resumeSteps: createResumeSteps(database),
    done: createDoneTable(database),
    progress,
    database,
    failure: () => database.failure,
    watched: (until) => backups.watched(until),
    watchedUntil: () => backups.watchedUntil(),
    close() {
      backups[Symbol.dispose]()
      database.close()
    },
  }
}

export function accountFile(folder: string, id: number): string {
  return join(folder, `fleet-${id}.db`)
}

export interface AccountFiles {
  /** Null: in memory. */
  path(id: number): string | null
  /** Includes removed accounts whose data was kept. */
  isThere(id: number): boolean
  /** Includes files moved aside. Throws if the system refuses. */
  remove(id: number): void
}

export function accountFilesIn(folder: string): AccountFiles {
  return {
    path: (id) => accountFile(folder, id),
    isThere: (id) => existsSync(accountFile(folder, id)),
    remove(id) {
      const start = `${basename(accountFile(folder, id), '.db')}.`
      for (const name of readdirSync(folder)) {
        if (name.startsWith(start)) rmSync(join(folder, name), { recursive: true, force: true })
      }
    },
  }
}
