// Resumes in memory and on disk: each change is stored with the steps that led to it.

import type { Database } from '#main/store/database.ts'
import type { ResumeSteps } from '#main/store/resume-steps.ts'
import type { ResumeStory } from '#shared/contract/resume-requests.ts'
import type { ResumeOrigin } from '#shared/resumes/resume.ts'
import type { Step } from './resume-state.ts'
import { createResumeTable, type Resume, type ResumeChange } from './resume-table.ts'

interface ResumeBookOptions {
  readonly database: Database
  readonly steps: ResumeSteps
  /** The service's clock if known. */
  readonly now: () => number
  /** Inside the transaction, when the state changed. */
  readonly share?: (resume: Resume) => void
  /** Called after the changes are written. */
  readonly onChanged: (resumes: readonly Resume[]) => void
}

export interface Change {
  readonly to: ResumeChange
  readonly steps?: readonly Step[]
}

interface ResumeBook {
  readonly open: OpenResumes
  /** The current version of a resume; null if it ended. */
  readonly still: (resume: Resume) => Resume | null
  readonly add: (
    resume: Pick<Resume, 'shipmentId' | 'billOfLading' | 'batch' | 'clickedAt'>,
    from: ResumeOrigin,
  ) => Resume
  readonly change: (resume: Resume, change: Change) => Resume
  readonly end: (resume: Resume, change: Change) => Resume
  /** Emits once for all. */
  readonly endAll: (resumes: readonly Resume[], change: Change) => readonly Resume[]
  /** Inside a transaction; visible and emitted after its commit. */
  readonly write: (resume: Resume, change: Change) => Resume
  readonly list: (most: number) => readonly Resume[]
  readonly stories: (shipmentId: string, most: number) => readonly ResumeStory[]
}

export function createResumeBook({ database, steps, now, share, onChanged }: ResumeBookOptions): ResumeBook {
  const table = createResumeTable(database)
  /** In memory, so that a sync page needs no query per shipment. */
  const open = createOpenResumes(table.open())

  function still({ key }: Resume): Resume | null {
    return open.get(key) ?? null
  }

  function store(resume: Resume, { to, steps: taken = [] }: Change): Resume {
    // A failure belongs to one step only.
    const next = table.change(resume, { failure: null, ...to })
    for (const step of taken) steps.add(resume.key, now(), step)
    if (next.state !== resume.state) share?.(next)
    return next
  }

  function storeAll(resumes: readonly Resume[], change: Change): readonly Resume[] {
    const changed = database.transaction(() => resumes.map((resume) => store(resume, change)))
    for (const resume of changed) open.keep(resume)
    if (changed.length > 0) onChanged(changed)
    return changed
  }

  function change(resume: Resume, changes: Change): Resume {
    const before = still(resume)
    return before === null ? resume : (storeAll([before], changes)[0] ?? before)
  }

  function ended({ to, ...rest }: Change): Change {
    return { to: { ...to, nextCheckAt: null, endedAt: now() }, ...rest }
  }

  return {
    open,
    still,
    add: (asked, from) =>
      database.transaction(() => {
        const resume = table.add({ ...asked, isFromOutside: from !== 'window' })
        steps.add(resume.key, asked.clickedAt, { what: 'asked', from })
        return resume
      }),
    change,
    end: (resume, changes) => change(resume, ended(changes)),
    endAll: (resumes, changes) => storeAll(resumes, ended(changes)),
    write: store,
    list: (most) => table.openAndLatest(most),
    stories: (shipmentId, most) =>
      table.latestOf(shipmentId, most).map((resume) => ({ resume, steps: steps.of(resume.key) })),
  }
}

interface OpenResumes {
  /** Adds or updates an open resume, removes an ended one. */
  keep(resume: Resume): void
  get(key: number): Resume | undefined
  /** Oldest first. */
  all(): Iterable<Resume>
  find(isMeant: (resume: Resume) => boolean): Resume | null
  ofShipment(shipmentId: string): readonly Resume[]
  /** Clicked but not yet answered by the service; oldest first. */
  waiting(): readonly Resume[]
}

function createOpenResumes(resumes: readonly Resume[]): OpenResumes {
  const open = new Map<number, Resume>()
  const byShipment = new Map<string, ReadonlySet<number>>()
  const waiting = new Set<number>()

  function keep(resume: Resume): void {
    const { key, shipmentId } = resume
    const others = new Set(byShipment.get(shipmentId))
    if (resume.endedAt === null) {
      open.set(key, resume)
      byShipment.set(shipmentId, others.add(key))
    } else {
      open.delete(key)
      others.delete(key)
      if (others.size === 0) byShipment.delete(shipmentId)
      else byShipment.set(shipmentId, others)
    }
    if (resume.endedAt === null && isWaiting(resume)) waiting.add(key)
    else waiting.delete(key)
  }

  function resumesOf(keys: Iterable<number>): readonly Resume[] {
    return [...keys].flatMap((key) => open.get(key) ?? [])
  }

  resumes.forEach(keep)
  return {
    keep,
    get: (key) => open.get(key),
    all: () => open.values(),
    find(isMeant) {
      for (const resume of open.values()) if (isMeant(resume)) return resume
      return null
    },
    ofShipment: (shipmentId) => resumesOf(byShipment.get(shipmentId) ?? []),
    waiting: () => resumesOf(waiting),
  }
}

export function isWaiting({ state }: Pick<Resume, 'state'>): boolean {
  return state === 'queued' || state === 'requested'
}
