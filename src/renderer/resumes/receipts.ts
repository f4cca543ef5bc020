// Receipts of resumes that were started outside the window.

import type { ResumeView } from '#shared/contract/resume.ts'
import { storedTexts, storeTexts } from '#renderer/core/local-storage.ts'

/** Newest first, recent ones only. */
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

/** Returns all dismissals. */
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
/** More than a user dismisses in that time. */
const MOST_DISMISSED = 200
/** Longer than the checks of a resume take. */
const WORTH_SAYING_MS = 2 * 60 * 60_000
