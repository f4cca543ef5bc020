// A stop that somebody has resumed: what is known of the shipment is as old as it was until the line sends something new.

import type { ResumedStop, Shipment } from '../fleet/shipment.ts'
import { readInstant } from './written-time-reader.ts'

/** The shipment as an answer has just sent it, with the stop that was resumed as long as nothing new has come since. */
export function withResumedStop(before: Shipment, sent: Shipment): Shipment {
  const resumedStop = followStop(before, sent)
  return resumedStop === null ? sent : { ...sent, resumedStop }
}

function followStop(before: Shipment, sent: Shipment): ResumedStop | null {
  const { stoppedAt, lastSucceededAt, lastAttemptedAt } = sent.tracking
  if (stoppedAt !== null) return null
  const { tracking, resumedStop = null } = before
  const stop = tracking.stoppedAt === null ? resumedStop : { at: tracking.stoppedAt, reason: tracking.stoppedReason }
  // Where the service never says how its asking goes, no news can be waited for.
  if (stop === null || (lastSucceededAt === null && lastAttemptedAt === null)) return null
  const [since, success] = [readInstant(stop.at), readInstant(lastSucceededAt)]
  return since !== null && success !== null && success > since ? null : stop
}
