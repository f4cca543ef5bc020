// How the store comes to its connection: the file, what could be saved of a damaged one, or a memory that stands in for it.

import { basename } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Clock } from '#main/time/clock.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import { finishReplacing, moveAside, replaceDamaged } from './aside.ts'
import { openFile, openMemory, openMemoryWith, type Memory } from './open-file.ts'
import { salvage, type Salvaged } from './salvage.ts'
import { ASIDE, storeFailure, troubleOf, type StoreTrouble } from './store-trouble.ts'

export interface Opened {
  readonly connection: DatabaseSync
  readonly isOnDisk: boolean
  readonly isWhole: boolean
  readonly failure: FailureFacts | null
}

function onDisk(path: string, failure: FailureFacts | null): Opened {
  return { connection: openFile(path), isOnDisk: true, isWhole: true, failure }
}

export function inMemory(memory: Memory, trouble: StoreTrouble, error: unknown): Opened {
  return { ...memory, isOnDisk: false, failure: storeFailure(trouble, error, { comesBack: memory.isWhole }) }
}

/** Null for `path`: in memory. `found`: what was already found to be wrong with the file. */
export function openStore(path: string | null, clock: Clock, found?: unknown): Opened {
  if (path === null) return { connection: openMemory(), isOnDisk: false, isWhole: true, failure: null }
  try {
    if (found !== undefined) throw found
    finishReplacing(path)
    return onDisk(path, null)
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    const saved = trouble === 'damaged' ? salvage(path) : null
    if (saved !== null) return openSaved(path, saved, error, clock.now())
    if (ASIDE.has(trouble)) {
      try {
        const aside = moveAside(path, trouble, clock.now())
        return onDisk(path, storeFailure(trouble, error, { keptAs: basename(aside) }))
      } catch {
        return inMemory({ connection: openMemory(), isWhole: false }, trouble, error)
      }
    }
    return inMemory(readIntoMemory(path, trouble), trouble, error)
  }
}

/** A file that is damaged besides is shown as far as it can be read; not while another program writes it. */
function readIntoMemory(path: string, trouble: StoreTrouble): Memory {
  const memory = openMemoryWith(path)
  const saved = memory.isWhole || trouble === 'locked' ? null : salvage(path)
  if (saved === null) return memory
  memory.connection.close()
  return { connection: saved.memory, isWhole: false }
}

function openSaved(path: string, { memory, incomplete }: Salvaged, error: unknown, now: number): Opened {
  let aside: string
  try {
    aside = replaceDamaged(path, memory, now)
  } catch (refusal) {
    // The damaged file is still there: what was saved of it is shown until the next start, which tries again.
    return inMemory({ connection: memory, isWhole: false }, troubleOf(refusal) ?? 'unusable', refusal)
  }
  memory.close()
  return onDisk(path, storeFailure('damaged', error, { keptAs: basename(aside), incomplete }))
}

/** The lock is ours alone, so the file is copied through the connection that holds it. */
export function openMemoryFrom(connection: DatabaseSync): Memory {
  try {
    const tables = connection.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
    const memory = openMemory()
    for (const { name } of tables) {
      const columns = connection.prepare(`PRAGMA table_info("${name}")`).all().length
      const insert = memory.prepare(`INSERT INTO "${name}" VALUES (${Array(columns).fill('?').join(', ')})`)
      const rows = connection.prepare(`SELECT * FROM "${name}"`)
      // As everywhere, a number beyond what JavaScript can count must not fail all rows with it.
      rows.setReadBigInts(true)
      for (const row of rows.iterate()) insert.run(...(Object.values(row) as SQLInputValue[]))
    }
    return { connection: memory, isWhole: true }
  } catch {
    return { connection: openMemory(), isWhole: false }
  }
}
