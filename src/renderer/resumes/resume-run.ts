// A resume run: from the first click until no resume waits. Pure.

import type { ResumeState, ResumeView } from '#shared/contract/resume.ts'

/** By key, in order of the clicks. It stays until the next run starts. */
export type ResumeRun = ReadonlyMap<number, ResumeView>

export interface RunTally {
  readonly size: number
  /** Answered or ended. */
  readonly settled: number
  /** Not sent yet, so cancelable. */
  readonly waiting: number
  readonly byState: Readonly<Partial<Record<ResumeState, number>>>
}

export function isUnderWay({ state }: Pick<ResumeView, 'state'>): boolean {
  return state === 'queued' || state === 'requested'
}

/** Adds clicks to the current run while others wait: one progress bar, not one per click. */
export function runAfter(run: ResumeRun, changed: readonly ResumeView[]): ResumeRun {
  const isOver = ![...run.values()].some(isUnderWay)
  const begins = changed.some((resume) => isUnderWay(resume) && !run.has(resume.key))
  const next = new Map(isOver && begins ? [] : run)
  for (const resume of changed) if (isUnderWay(resume) || next.has(resume.key)) next.set(resume.key, resume)
  return next
}

/** Restores the run in a new window: every click that has a waiting resume, whole. */
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
