// The table of all resumes.

import type { Database } from '#main/store/database.ts'
import type { Row } from '#main/store/row.ts'
import { readRows } from '#main/store/read-rows.ts'
import { storedFailure } from '#main/store/stored-failure.ts'
import { isTime, textIn, timeIn } from '#main/store/row.ts'
import { readJson } from '#main/store/record-text.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import { RESUME_STATES, type ResumeState } from '#shared/resumes/resume.ts'

export interface Resume extends ResumeView {
  readonly stoppedAt: string | null
  /** How many follow-up checks are done. */
  readonly looks: number
}

export type ResumeChange = Partial<
  Pick<Resume, 'state' | 'clickedAt' | 'stoppedAt' | 'looks' | 'nextCheckAt' | 'watchedUntil' | 'endedAt' | 'failure'>
> & { readonly acceptedAt?: number }

export interface ResumeTable {
  add(resume: Pick<Resume, 'shipmentId' | 'billOfLading' | 'batch' | 'isFromOutside' | 'clickedAt'>): Resume
  /** Returns the changed resume. */
  change(resume: Resume, change: ResumeChange): Resume
  /** Not ended, oldest first. */
  open(): readonly Resume[]
  /** Not ended, and the latest ended; newest first. */
  openAndLatest(most: number): readonly Resume[]
  /** Newest first. */
  latestOf(shipmentId: string, most: number): readonly Resume[]
}

export function createResumeTable(database: Database): ResumeTable {
  const insert = database.prepare(
    `INSERT INTO resume (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
  )
  const update = database.prepare(
    `UPDATE resume SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')},
      accepted_at = coalesce(?, accepted_at) WHERE key = ?`,
  )
  const byKey = database.prepare('SELECT * FROM resume WHERE key = ?')
  const open = database.prepare('SELECT * FROM resume WHERE ended_at IS NULL ORDER BY key')
  const openAndLatest = database.prepare(
    `SELECT * FROM resume WHERE ended_at IS NULL OR key IN (SELECT key FROM resume ORDER BY key DESC LIMIT ?)
      ORDER BY key DESC`,
  )

  const latestOf = database.prepare('SELECT * FROM resume WHERE shipment_id = ? ORDER BY key DESC LIMIT ?')

  function get(key: number): Resume {
    const row = byKey.get(key)
    const resume = row === undefined ? null : resumeOf(row)
    if (resume === null) throw new Error(`there is no resume ${key}`)
    return resume
  }

  return {
    add: (asked) => get(insert.run(...valuesOf({ ...BEGUN, ...asked }))),
    change(resume, { acceptedAt, ...change }) {
      const next = { ...resume, ...change }
      update.run(...valuesOf(next), acceptedAt ?? null, resume.key)
      return next
    },
    open: () => readRows(database, 'resume', open.all(), resumeOf),
    openAndLatest: (most) => readRows(database, 'resume', openAndLatest.all(most), resumeOf),
    latestOf: (shipmentId, most) => readRows(database, 'resume', latestOf.all(shipmentId, most), resumeOf),
  }
}

const COLUMNS = [
  'shipment_id',
  'bill_of_lading',
  'batch',
  'is_from_outside',
  'clicked_at',
  'state',
  'stopped_at',
  'looks',
  'next_look_at',
  'watched_until',
  'ended_at',
  'failure',
]

const BEGUN = {
  state: 'queued',
  stoppedAt: null,
  looks: 0,
  nextCheckAt: null,
  watchedUntil: null,
  endedAt: null,
  failure: null,
} as const

function valuesOf(resume: Omit<Resume, 'key'>) {
  return [
    resume.shipmentId,
    resume.billOfLading,
    resume.batch,
    resume.isFromOutside ? 1 : 0,
    resume.clickedAt,
    resume.state,
    resume.stoppedAt,
    resume.looks,
    resume.nextCheckAt,
    resume.watchedUntil,
    resume.endedAt,
    resume.failure === null ? null : JSON.stringify(resume.failure),
  ]
}

/** Null if the row is unreadable. */
function resumeOf(row: Row): Resume | null {
  const { failure, state, clicked_at: clickedAt } = row
  if (!isState(state) || !isTime(clickedAt)) return null
  return {
    key: Number(row['key']),
    shipmentId: String(row['shipment_id']),
    billOfLading: String(row['bill_of_lading']),
    batch: Number(row['batch']),
    state,
    isFromOutside: row['is_from_outside'] === 1,
    clickedAt,
    stoppedAt: textIn(row['stopped_at']),
    looks: Number(row['looks']),
    nextCheckAt: timeIn(row['next_look_at']),
    watchedUntil: timeIn(row['watched_until']),
    endedAt: timeIn(row['ended_at']),
    failure: typeof failure === 'string' ? storedFailure.parse(readJson(failure)) : null,
  }
}

function isState(state: unknown): state is ResumeState {
  return (RESUME_STATES as readonly unknown[]).includes(state)
}
