// Hourly backups of the user's own tables, kept beside the store's file: the two newest and one of the day before.

import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import { HOUR } from '#shared/time/instant.ts'
import { backupsOf, historyFile, newestFile, readWatchedUntil, rotate, watchedFile } from './backup-files.ts'
import type { Database } from './database.ts'
import { removeWithCompanions } from './open-file.ts'
import { replaceText } from './small-file.ts'

export interface Backups extends Disposable {
  watched(until: number): void
  watchedUntil(): number | null
  /** Schedules a backup within the hour. */
  changed(): void
}

export function createBackups(path: string | null, database: Database, clock: Clock): Backups {
  let watchedUntil = path === null ? null : readWatchedUntil(path)
  let lastMadeAt = path === null ? null : (backupsOf(path)[0]?.madeAt ?? null)
  const timer = new Timer(clock)

  function backUpIfDue(): void {
    const now = clock.now()
    if (path === null || !database.isOnDisk) return
    if (lastMadeAt !== null && Math.abs(now - lastMadeAt) < HOUR) return
    lastMadeAt = now
    const draft = `${newestFile(path)}.new`
    try {
      database.backUp(draft, now)
      rotate(path, draft)
      database.copyHistory(historyFile(path))
    } catch {
      // A full disk: the store reports it, and the next hour tries again.
      removeWithCompanions(draft)
    }
  }

  return {
    watchedUntil: () => watchedUntil,
    watched(until) {
      watchedUntil = Math.round(until)
      if (path === null) return
      try {
        replaceText(watchedFile(path), String(watchedUntil))
      } catch {
        // The older time stays: after a loss a few more stops count as new.
      }
      backUpIfDue()
    },
    changed() {
      if (path !== null) timer.setUnlessSet(HOUR, backUpIfDue)
    },
    [Symbol.dispose]: () => timer.cancel(),
  }
}
