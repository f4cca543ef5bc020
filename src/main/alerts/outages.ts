// Feed outages as episodes: the same one from the first sign of it until it has been over for a day, or news came after it.

import type { Database } from '#main/store/database.ts'
import { timeIn } from '#main/store/read-rows.ts'
import type { AlertFact } from '#shared/alerts/alert-kinds.ts'
import type { FeedOutage } from '#shared/rules/feed-outage.ts'
import { DAY, instantAt } from '#shared/rules/instant.ts'
import { DETECTORS, placeOf } from './detectors.ts'

export interface OutageEpisodes {
  /** What there is now; the facts are the same as long as an outage lasts, whoever joins or leaves it. */
  see(outages: readonly FeedOutage[], at: number): readonly AlertFact[]
}

/** One that comes and goes around its threshold is one outage. */
const OVER_AFTER_MS = DAY

export function createOutageEpisodes(database: Database): OutageEpisodes {
  const find = database.prepare('SELECT since, last_seen_at FROM outage WHERE place = ?')
  const keep = database.prepare('REPLACE INTO outage (place, since, last_seen_at) VALUES (?, ?, ?)')
  return {
    see: (outages, at) =>
      outages.map((outage) => {
        const place = placeOf(outage)
        const known = find.get(place)
        const seenAt = timeIn(known?.['last_seen_at'])
        const began = timeIn(known?.['since'])
        // Not to have looked for a weekend is no end of it: who was silent then and had no news since is silent still.
        const lasts = seenAt !== null && began !== null && (at - seenAt <= OVER_AFTER_MS || outage.lastNews <= seenAt)
        const since = lasts ? began : at
        keep.run(place, since, at)
        return DETECTORS['feed-outage'].make(outage, instantAt(since))
      }),
  }
}
