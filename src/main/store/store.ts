// The store of one account: its fleet, its history, how far the sync has come; one file, or memory alone.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createEmitter, type Emitter } from '#main/events/emitter.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import { createChangeLog, type ChangeLog } from './change-log.ts'
import { Database, type DatabaseOptions } from './database.ts'
import { createDoneTable, type DoneTable } from './done-table.ts'
import { createFleetStore, type FleetEvents, type FleetStore } from './fleet-store.ts'
import { createBackups } from './backups.ts'
import { createProgressStore, type ProgressStore } from './progress.ts'
import { createResumeSteps, type ResumeSteps } from './resume-steps.ts'

export interface StoreEvents extends FleetEvents {
  /** The file failed while in use; what was done about it, in words. */
  fileFailed: FailureFacts
  /** What was in the file could not be saved from it. Emitted in the midst of whatever touched the file: that must come to its end first. */
  fileLost: void
}

export interface Store {
  /** The account was synced at that moment, by the service's clock. Makes a backup if one is due. */
  watched(until: number): void
  /** When it was last synced; null if never. */
  watchedUntil(): number | null
  /** The file's content was lost: stops after the last sync are news all the same. */
  afterLoss(): void
  readonly fleet: FleetStore
  readonly changes: ChangeLog
  readonly resumeSteps: ResumeSteps
  readonly done: DoneTable
  readonly progress: ProgressStore
  /** For those who keep tables of their own beside the fleet. */
  readonly database: Database
  /** What is wrong with the file, in words; null where all is well. */
  readonly failure: () => FailureFacts | null
  /** Goes back to a file that had to be left, with all that was learned meanwhile, if it can be used again. */
  returnToFile(): void
  /** Puts the file aside, whole, and begins an empty one: what it holds belongs to another account. */
  startAfresh(): void
  close(): void
}

export interface StoreOptions extends Pick<DatabaseOptions, 'path' | 'clock'> {
  /** Then nothing is given up for its age; absent: never. */
  readonly isClockDoubted?: () => boolean
}

/** `events`: left out where nobody listens. */
export function openStore(options: StoreOptions, events: Emitter<StoreEvents> = createEmitter()): Store {
  const { path, clock, isClockDoubted } = options
  const database = new Database({
    path,
    clock,
    onFailure: (failure) => events.emit('fileFailed', failure),
    onCommitted: () => backups.changed(),
    onLost: () => events.emit('fileLost', undefined),
  })
  const backups = createBackups(path, database, clock)
  const openRooms = () => ({
    fleet: createFleetStore(database, events, isClockDoubted),
    changes: createChangeLog(database),
    resumeSteps: createResumeSteps(database),
    done: createDoneTable(database),
    progress: createProgressStore(database),
  })
  const rooms = openedOr(openRooms, (error) => database.giveUp(error))
  const afterLoss = (): void => rooms.progress.change({ newsSince: database.newsSince ?? backups.watchedUntil() })
  if (database.newsSince !== null) afterLoss()
  return {
    ...rooms,
    database,
    failure: () => database.failure,
    watched: (until) => backups.watched(until),
    watchedUntil: () => backups.watchedUntil(),
    afterLoss,
    returnToFile() {
      database.heedFile()
      database.returnToFile()
    },
    startAfresh() {
      backups.forget()
      database.startAfresh()
    },
    close() {
      backups[Symbol.dispose]()
      database.close()
    },
  }
}

/** Whatever stands in the file, the program starts. */
function openedOr<Rooms>(openRooms: () => Rooms, giveUp: (error: unknown) => void): Rooms {
  try {
    return openRooms()
  } catch (error) {
    giveUp(error)
    return openRooms()
  }
}

/** One file per account. Its name reveals neither the address nor the key. */
export function accountFile(folder: string, baseAddress: string, id = 1): string {
  return join(folder, `fleet-${createHash('sha256').update(`${baseAddress} ${id}`).digest('hex').slice(0, 16)}.db`)
}

/** Where the data of accounts lie. */
export interface AccountFiles {
  /** Null: in memory alone. */
  path(baseAddress: string, id: number): string | null
  /** Also that of an account which was removed without its data. */
  isThere(baseAddress: string, id: number): boolean
  /** With whatever was put aside of it. Throws where the system refuses. */
  remove(baseAddress: string, id: number): void
}

export function accountFilesIn(folder: string): AccountFiles {
  const path = (baseAddress: string, id: number): string => accountFile(folder, baseAddress, id)
  return {
    path,
    isThere: (baseAddress, id) => existsSync(path(baseAddress, id)),
    remove(baseAddress, id) {
      const start = `${basename(path(baseAddress, id), '.db')}.`
      for (const name of readdirSync(folder)) {
        if (name.startsWith(start)) rmSync(join(folder, name), { recursive: true, force: true })
      }
    },
  }
}
