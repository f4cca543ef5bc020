// What the window says of resumes that were asked for outside of it. Pure.

import type { ResumeView } from '#shared/contract/resume.ts'

/** What the window still has to say of resumes that were asked for outside of it: newest first, none of long ago. */
export function receiptsOf(
  latest: readonly ResumeView[],
  { dismissed, again }: { readonly dismissed: ReadonlySet<number>; readonly again: ReadonlySet<string> },
  now: number,
): readonly ResumeView[] {
  return latest
    .filter(({ isFromOutside, shipmentId, key, clickedAt, endedAt }) => {
      const isMeant = (isFromOutside || again.has(shipmentId)) && !dismissed.has(key)
      return isMeant && now - Math.max(clickedAt, endedAt ?? 0) < WORTH_SAYING_MS
    })
    .toSorted((one, other) => other.key - one.key)
}

/** Whether asking once more makes sense. */
export function canBeAskedAgain({ state }: ResumeView): boolean {
  return state === 'failed' || state === 'did-not-hold' || state === 'unverified' || state === 'cancelled'
}

/** Longer than its checks take. */
const WORTH_SAYING_MS = 2 * 60 * 60_000
