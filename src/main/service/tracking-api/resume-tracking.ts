// Resumes the tracking of a shipment; retries only after a check has shown that it is still stopped.

import type { Result, ResumeAccepted, ShipmentFound } from './api.ts'
import type { TrackingApiError } from './errors.ts'

export interface ResumeSteps {
  readonly resume: () => Promise<Result<ResumeAccepted>>
  readonly check: () => Promise<Result<ShipmentFound>>
  /** Runs before the next attempt. */
  readonly pause: (attempt: number) => Promise<unknown>
}

const MOST_ATTEMPTS = 3

export async function resumeWithCheck({ resume, check, pause }: ResumeSteps): Promise<Result<ResumeAccepted>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await resume()
    if (answer.ok || !mayHaveWorked(answer.error)) return answer
    const checked = await check()
    if (!checked.ok) return checked.error.code === 'cancelled' ? checked : answer
    const { shipment, ...rest } = checked.value
    if (shipment.tracking.stoppedAt === null) {
      return { ok: true, value: { ...rest, outcome: 'found_active', shipment, tracking: shipment.tracking } }
    }
    // The service would send the same unusable answer again.
    if (attempt === MOST_ATTEMPTS || answer.error.code === 'malformed') return answer
    // The next attempt checks for cancellation first.
    await pause(attempt)
  }
}

/** The request may have worked although its answer was lost or unusable. */
function mayHaveWorked(error: TrackingApiError): boolean {
  switch (error.code) {
    case 'service_failed':
    case 'malformed':
      return true
    case 'unreachable':
      return error.reason === 'connection_lost' || error.reason === 'timed_out' || error.reason === 'too_slow'
    case 'rejected':
    case 'forbidden':
    case 'not_found':
    case 'invalid':
    case 'rate_limited':
    case 'not_the_service':
    case 'cancelled':
      return false
  }
}
