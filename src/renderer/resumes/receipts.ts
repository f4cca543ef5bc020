// What the window says of resumes that were asked for outside of it.

import type { ResumeView } from '#shared/contract/resume.ts'
import { storedTexts, storeTexts } from '#renderer/core/stored.ts'

/** What the window still has to say of resumes that were asked for outside of it: newest first, none of long ago. */
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

/** The one that stands elsewhere than before; null where none does, or several do. New ones are those of an account just opened. */
export function turnedInto(before: readonly ResumeView[], all: readonly ResumeView[]): ResumeView | null {
  const states = new Map(before.map(({ key, state }) => [key, state]))
  const [one = null, ...others] = all.filter(({ key, state }) => (states.get(key) ?? state) !== state)
  return others.length === 0 ? one : null
}

/** Those whose receipts the user has dismissed: another account may be opened, or the window closed, before they are of long ago. */
export function keptDismissed(): readonly string[] {
  return storedTexts(DISMISSED)
}

/** Answers all that are dismissed by then. */
export function dismiss(resume: ResumeView): readonly string[] {
  const dismissed = [...keptDismissed(), nameOf(resume)].slice(-MOST_DISMISSED)
  storeTexts(DISMISSED, dismissed)
  return dismissed
}

/** Each account counts its own: only together with its moment the key is of one resume. */
function nameOf({ key, clickedAt }: ResumeView): string {
  return `${key} ${clickedAt}`
}

/** Whether asking once more makes sense. */
export function canBeAskedAgain({ state }: ResumeView): boolean {
  return state === 'failed' || state === 'did-not-hold' || state === 'unverified' || state === 'cancelled'
}

const DISMISSED = 'quaywatch.dismissed-receipts'
/** Nobody dismisses more within the time in which they are said. */
const MOST_DISMISSED = 200
/** Longer than its checks take. */
const WORTH_SAYING_MS = 2 * 60 * 60_000
