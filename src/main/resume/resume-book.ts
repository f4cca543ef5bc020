// The resumes as they stand, in memory and on disk; each change is written together with the steps that led to it.

import type { Database } from '#main/store/database.ts'
import type { ResumeSteps } from '#main/store/resume-steps.ts'
import type { ResumeOrigin, ResumeStory } from '#shared/contract/resume.ts'
import type { Unworded } from '#shared/words/failure-words.ts'
import { createOpenResumes, type OpenResumes } from './open-resumes.ts'
import type { Step } from './resume-state.ts'
import { createResumeTable, type Resume, type ResumeChange } from './resume-table.ts'

export interface ResumeBookOptions {
  readonly database: Database
  readonly steps: ResumeSteps
  /** By the service's clock, as far as it is known. */
  readonly now: () => number
  /** Those that changed, once that is written. */
  readonly onChanged: (resumes: readonly Resume[]) => void
}

export interface Change {
  readonly to: ResumeChange
  readonly steps?: readonly Step[]
}

export interface ResumeBook {
  /** Those not ended, under the account that is open now. */
  readonly current: () => OpenResumes
  /** The same one as it stands now; null where it has ended, or is none of the account that is open now. */
  readonly still: (resume: Resume) => Resume | null
  readonly add: (
    resume: Pick<Resume, 'shipmentId' | 'billOfLading' | 'batch' | 'clickedAt'>,
    from: ResumeOrigin,
  ) => Resume
  readonly change: (resume: Resume, change: Change) => Resume
  readonly end: (resume: Resume, change: Change) => Resume
  /** Emitted at once: of ten thousand that are called off, each by itself would be ten thousand messages. */
  readonly endAll: (resumes: readonly Resume[], change: Change) => readonly Resume[]
  /** Inside a transaction: known and emitted once that has committed. */
  readonly write: (resume: Resume, change: Change) => Resume
  /** Those that were open under the account before, and are none of this one. */
  readonly left: () => readonly Resume[]
  readonly list: (most: number) => readonly Resume[]
  readonly stories: (shipmentId: string, most: number) => readonly Unworded<ResumeStory>[]
}

export function createResumeBook({ database, steps, now, onChanged }: ResumeBookOptions): ResumeBook {
  const table = createResumeTable(database)
  /** Those not ended, so that the pages of a sync need not ask the disk about every shipment. */
  let open = createOpenResumes(table.open())
  let generation = database.generation

  /** Under another account, or after the loss of the file, those that are open are others, or none. */
  function current(): OpenResumes {
    if (generation !== database.generation) {
      generation = database.generation
      open = createOpenResumes(table.open())
    }
    return open
  }

  function still({ key, shipmentId, clickedAt }: Resume): Resume | null {
    const found = current().get(key)
    return found?.shipmentId === shipmentId && found.clickedAt === clickedAt ? found : null
  }

  function store(resume: Resume, { to, steps: taken = [] }: Change): Resume {
    // What went wrong was said of the last step alone.
    const next = table.change(resume, { failure: null, ...to })
    for (const step of taken) steps.add(resume.key, now(), step)
    return next
  }

  function storeAll(resumes: readonly Resume[], change: Change): readonly Resume[] {
    const all = database.transaction(() => resumes.map((resume) => store(resume, change)))
    for (const resume of all) current().keep(resume)
    if (all.length > 0) onChanged(all)
    return all
  }

  function change(resume: Resume, changes: Change): Resume {
    const before = still(resume)
    return before === null ? resume : (storeAll([before], changes)[0] ?? before)
  }

  function ended({ to, ...rest }: Change): Change {
    return { to: { ...to, nextCheckAt: null, endedAt: now() }, ...rest }
  }

  return {
    current,
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
    left: () => [...open.all()].filter((resume) => still(resume) === null),
    list: (most) => table.openAndLatest(most),
    stories: (shipmentId, most) =>
      table.latestOf(shipmentId, most).map((resume) => ({ resume, steps: steps.of(resume.key) })),
  }
}
