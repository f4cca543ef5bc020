// The resumes of one go: from the first click until none of them waits any more. Pure.

import type { ResumeState, ResumeView } from '#shared/contract/resume.ts'

/** By key, in the order they were asked for. It stays as it ended until the next one begins. */
export type ResumeRun = ReadonlyMap<number, ResumeView>

export interface RunTally {
  readonly size: number
  /** Those the service has answered, or that came to an end without it. */
  readonly settled: number
  /** Not sent yet: these can still be cancelled. */
  readonly waiting: number
  readonly byState: Readonly<Partial<Record<ResumeState, number>>>
}

export function isUnderWay({ state }: Pick<ResumeView, 'state'>): boolean {
  return state === 'queued' || state === 'requested'
}

/** What was clicked while others wait joins them: the user watches one bar, not one per click. */
export function runAfter(run: ResumeRun, changed: readonly ResumeView[]): ResumeRun {
  const isOver = ![...run.values()].some(isUnderWay)
  const begins = changed.some((resume) => isUnderWay(resume) && !run.has(resume.key))
  const next = new Map(isOver && begins ? [] : run)
  for (const resume of changed) if (isUnderWay(resume) || next.has(resume.key)) next.set(resume.key, resume)
  return next
}

/** The run as a window that was just opened shows it: every click of which something still waits, whole. */
export function runAmong(listed: readonly ResumeView[]): ResumeRun {
  const clicks = new Set(listed.filter(isUnderWay).map(({ batch }) => batch))
  const members = listed.filter(({ batch }) => clicks.has(batch)).toSorted((one, other) => one.key - other.key)
  return new Map(members.map((resume) => [resume.key, resume]))
}

export function tallyOf(run: ResumeRun): RunTally {
  const byState: Partial<Record<ResumeState, number>> = {}
  for (const { state } of run.values()) byState[state] = (byState[state] ?? 0) + 1
  const waiting = byState.queued ?? 0
  return { size: run.size, settled: run.size - waiting - (byState.requested ?? 0), waiting, byState }
}
