// Resumes on disk: every one ever asked for, and where each stands.

import type { Database, Row } from '#main/store/database.ts'
import type { ResumeState, ResumeView } from '#shared/contract/resume.ts'
import { storedFailure, type Unworded } from '#shared/words/failure-words.ts'

export interface Resume extends Unworded<ResumeView> {
  readonly stoppedAt: string | null
  /** How many of the looks that follow are done. */
  readonly looks: number
}

export type ResumeChange = Partial<
  Pick<Resume, 'state' | 'stoppedAt' | 'looks' | 'nextCheckAt' | 'watchedUntil' | 'endedAt' | 'failure'>
> & { readonly acceptedAt?: number }

export interface ResumeTable {
  add(resume: Pick<Resume, 'shipmentId' | 'billOfLading' | 'batch' | 'clickedAt'>): Resume
  /** From how it stands to how it stands now. */
  change(resume: Resume, change: ResumeChange): Resume
  /** Not ended; oldest first. */
  open(): readonly Resume[]
  /** Those not ended, and the latest that did; newest first. */
  openAndLatest(most: number): readonly Resume[]
}

export function createResumeTable(database: Database): ResumeTable {
  const insert = database.prepare(
    `INSERT INTO resume (shipment_id, bill_of_lading, batch, state, clicked_at, looks) VALUES (?, ?, ?, 'queued', ?, 0)`,
  )
  const update = database.prepare(
    `UPDATE resume SET state = ?, stopped_at = ?, accepted_at = coalesce(?, accepted_at), looks = ?, next_look_at = ?,
      watched_until = ?, ended_at = ?, failure = ? WHERE key = ?`,
  )
  const byKey = database.prepare('SELECT * FROM resume WHERE key = ?')
  const open = database.prepare('SELECT * FROM resume WHERE ended_at IS NULL ORDER BY key')
  const openAndLatest = database.prepare(
    `SELECT * FROM resume WHERE ended_at IS NULL OR key IN (SELECT key FROM resume ORDER BY key DESC LIMIT ?)
      ORDER BY key DESC`,
  )

  function get(key: number): Resume {
    const row = byKey.get(key)
    if (row === undefined) throw new Error(`there is no resume ${key}`)
    return resumeOf(row)
  }

  return {
    add: ({ shipmentId, billOfLading, batch, clickedAt }) =>
      get(insert.run(shipmentId, billOfLading, batch, clickedAt)),
    change(resume, { acceptedAt, ...change }) {
      const next = { ...resume, ...change }
      update.run(
        next.state,
        next.stoppedAt,
        acceptedAt ?? null,
        next.looks,
        next.nextCheckAt,
        next.watchedUntil,
        next.endedAt,
        next.failure === null ? null : JSON.stringify(next.failure),
        resume.key,
      )
      return next
    },
    open: () => open.all().map(resumeOf),
    openAndLatest: (most) => openAndLatest.all(most).map(resumeOf),
  }
}

function resumeOf(row: Row): Resume {
  const { failure } = row
  return {
    key: Number(row['key']),
    shipmentId: String(row['shipment_id']),
    billOfLading: String(row['bill_of_lading']),
    batch: Number(row['batch']),
    state: String(row['state']) as ResumeState,
    clickedAt: Number(row['clicked_at']),
    stoppedAt: typeof row['stopped_at'] === 'string' ? row['stopped_at'] : null,
    looks: Number(row['looks']),
    nextCheckAt: numberOrNull(row['next_look_at']),
    watchedUntil: numberOrNull(row['watched_until']),
    endedAt: numberOrNull(row['ended_at']),
    failure: typeof failure === 'string' ? storedFailure(JSON.parse(failure)) : null,
  }
}

function numberOrNull(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}
