// The steps of each resume: request, checks and results. Pruned by age.

import { z } from 'zod'
import type { ResumeStep } from '#shared/contract/resume-requests.ts'
import type { ResumeStepFacts } from '#shared/words/resume-words.ts'
import { RESUME_ORIGINS, RESUME_STATES } from '#shared/resumes/resume.ts'
import type { Database } from './database.ts'
import { jsonColumn, timeColumn } from './columns.ts'
import { storedFailure } from './stored-failure.ts'

export interface ResumeSteps {
  /** Repeated failures are one step. */
  add(resume: number, at: number, facts: ResumeStepFacts): void
  of(resume: number): readonly ResumeStep[]
  /** Removes the oldest steps. Returns how many; repeat while it returns `most`. */
  prune(before: number, most: number): number
}

export function createResumeSteps(database: Database): ResumeSteps {
  const insert = database.prepare(`INSERT INTO resume_step (resume, at, facts) VALUES (?, ?, ?)`)
  const select = (where: string) =>
    database.query('resume_step', stepRow, `SELECT key, at, facts FROM resume_step WHERE ${where}`)
  const ofResume = select('resume = ? ORDER BY key')
  const last = select('resume = ? ORDER BY key DESC LIMIT 1')
  const prune = database.prepare(
    `DELETE FROM resume_step WHERE key IN (SELECT key FROM resume_step WHERE at < ? ORDER BY at LIMIT ?)
      RETURNING key`,
  )
  return {
    add(resume, at, facts) {
      // Failed checks repeat every minute for two days.
      if (facts.what === 'not-read' && last.first(resume)?.what === 'not-read') return
      insert.run(resume, at, JSON.stringify(facts))
    },
    of: (resume) => ofResume.all(resume),
    prune: (before, most) => prune.all(before, most).length,
  }
}

const writtenTime = z.string().nullable()
const trackingSeen = z.object({
  stoppedAt: writtenTime,
  stoppedReason: writtenTime,
  lastAttemptedAt: writtenTime,
  lastSucceededAt: writtenTime,
})

const factsSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('asked'), from: z.enum(RESUME_ORIGINS) }),
  z.object({ what: z.literal('found'), seen: trackingSeen }),
  z.object({ what: z.literal('not-read'), failure: storedFailure }),
  z.object({ what: z.literal('sent') }),
  z.object({ what: z.literal('accepted'), isAnswerLost: z.boolean() }),
  z.object({ what: z.literal('refused'), failure: storedFailure }),
  z.object({ what: z.literal('checked'), check: z.number(), seen: trackingSeen }),
  z.object({ what: z.literal('noticed'), seen: trackingSeen }),
  z.object({ what: z.literal('came-to'), state: z.enum(RESUME_STATES) }),
  z.object({ what: z.literal('watched') }),
  z.object({ what: z.literal('replaced') }),
]) satisfies z.ZodType<ResumeStepFacts>

const stepRow = z
  .object({ at: timeColumn, facts: jsonColumn(factsSchema) })
  .transform(({ at, facts }): ResumeStep => ({ ...facts, at }))
