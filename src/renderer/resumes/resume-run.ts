// A resume run, from the first click until no resume waits, and receipts of resumes from outside the window.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { ResumeState } from '#shared/resumes/resume.ts'
import { HOUR } from '#shared/time/instant.ts'
import { storedTexts, storeTexts } from '#renderer/core/local-storage.ts'

/** By key, in order of the clicks. It stays until the next run starts. */
export type ResumeRun = ReadonlyMap<number, ResumeView>

export interface RunTally {
  readonly size: number
  /** Answered or ended. */
  readonly settled: number
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

export function receiptsOf(
  latest: readonly ResumeView[],
  { dismissed, again }: { readonly dismissed: readonly string[]; readonly again: ReadonlySet<string> },
  now: number,
): readonly ResumeView[] {
  return latest
    .filter((resume) => {
      const { isFromOutside, shipmentId, clickedAt, endedAt } = resume
      const isMeant = (isFromOutside || again.has(shipmentId)) && !dismissed.includes(nameOf(resume))
      return isMeant && now - Math.max(clickedAt, endedAt ?? 0) < WORTH_SAYING_MS
    })
    .toSorted((one, other) => other.key - one.key)
}

/** The resume that changed; null if none or several did. A new one counts only in an open account. */
export function turnedInto(before: readonly ResumeView[], all: readonly ResumeView[]): ResumeView | null {
  const states = new Map(before.map(({ key, state }) => [key, state]))
  const [one = null, ...others] = all.filter(({ key, state }) => (states.get(key) ?? state) !== state)
  return others.length === 0 ? one : null
}

/** Dismissals outlive the window and a change of account. */
export function keptDismissed(): readonly string[] {
  return storedTexts(DISMISSED)
}

export function dismiss(resume: ResumeView): readonly string[] {
  const dismissed = [...keptDismissed(), nameOf(resume)].slice(-MOST_DISMISSED)
  storeTexts(DISMISSED, dismissed)
  return dismissed
}

/** Keys are counted per account, so the time is part of the name. */
function nameOf({ key, clickedAt }: ResumeView): string {
  return `${key} ${clickedAt}`
}

export function canBeAskedAgain({ state }: ResumeView): boolean {
  return state === 'failed' || state === 'did-not-hold' || state === 'unverified' || state === 'cancelled'
}

const DISMISSED = 'quaywatch.dismissed-receipts'
const MOST_DISMISSED = 200
/** Longer than the checks of a resume take. */
const WORTH_SAYING_MS = 2 * HOUR
