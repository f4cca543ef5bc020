// A mark beside the store's file, and the same in it: where the file is gone, emptied or older than the mark, that is noticed.

import { readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import type { Database } from './database.ts'
import { createNamedValue } from './named-value.ts'
import { readJson } from './record-text.ts'
import { SAVED_ONLY } from './salvage.ts'
import { isSmallFile, replaceText } from './small-file.ts'

export interface LossMarker {
  /** What the mark says the file should hold, and does not; `fleet`: it was made of what could be saved of a damaged one; null where all is there. */
  readonly loss: 'all' | 'fleet' | 'latest' | null
  /** Until when the account was watched, by the service's clock: what happened later nobody was notified of. Null where it never was. */
  watchedUntil(): number | null
  /** The account was read at that moment: the file first, then the mark. */
  watched(until: number): void
  /** The file is about another account from now on. */
  remove(): void
}

const markSchema = z.object({ generation: z.number().int(), watchedUntil: z.number().int() })
type Mark = Readonly<z.output<typeof markSchema>>

const MOST_BYTES = 1_000

/** `path`: of the store's file; null where nothing is kept. */
export function createLossMarker(path: string | null, database: Database): LossMarker {
  const kept = createNamedValue(database, 'mark')
  const beside = path === null ? null : `${path}.mark`
  let mark = beside === null ? null : readMark(beside)
  const inside = markSchema.safeParse(kept.read())
  const found = inside.success ? inside.data.generation : null

  function lossOf(): LossMarker['loss'] {
    // A file without a mark of its own is that of an earlier version, or new.
    if (mark === null) return null
    if (found === null) return 'all'
    if (found === SAVED_ONLY.generation) return 'fleet'
    return found < mark.generation ? 'latest' : null
  }

  return {
    loss: lossOf(),
    watchedUntil: () => mark?.watchedUntil ?? null,
    watched(until) {
      const next = { generation: Math.max(mark?.generation ?? 0, found ?? 0) + 1, watchedUntil: Math.round(until) }
      kept.write(next)
      mark = next
      // In memory alone the file knows nothing of it, and must not be taken for one that lost it.
      if (beside !== null && database.isOnDisk) writeMark(beside, next)
    },
    remove() {
      mark = null
      if (beside !== null) rmSync(beside, { force: true, recursive: true })
    },
  }
}

function readMark(beside: string): Mark | null {
  try {
    if (!isSmallFile(beside, MOST_BYTES)) return null
    const mark = markSchema.safeParse(readJson(readFileSync(beside, 'utf8')))
    return mark.success ? mark.data : null
  } catch {
    return null
  }
}

/** Where the disk refuses, the old mark stays: it asks for less than there is. */
function writeMark(beside: string, mark: Mark): void {
  try {
    replaceText(beside, JSON.stringify(mark))
  } catch {
    // Only a loss that happens now would go unnoticed.
  }
}
