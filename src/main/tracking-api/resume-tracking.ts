// Resuming the tracking of a shipment: asked for again only after a fresh look has shown that it is still stopped.

import type { Answer, ResumeAccepted, ShipmentFound } from './api.ts'
import type { TrackingApiError } from './errors.ts'

export interface ResumeSteps {
  readonly ask: () => Promise<Answer<ResumeAccepted>>
  readonly look: () => Promise<Answer<ShipmentFound>>
  /** Before asking once more. */
  readonly pause: (attempt: number) => Promise<unknown>
}

const MOST_ATTEMPTS = 3

export async function resumeWithCheck({ ask, look, pause }: ResumeSteps): Promise<Answer<ResumeAccepted>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer.ok || !mayHaveWorked(answer.error)) return answer
    const looked = await look()
    if (!looked.ok) return looked.error.code === 'cancelled' ? looked : answer
    const { shipment, ...rest } = looked.value
    if (shipment.tracking.stoppedAt === null) {
      return { ok: true, value: { ...rest, outcome: 'found_active', shipment } }
    }
    if (attempt === MOST_ATTEMPTS) return answer
    // Cancelled in the pause, asking again finds that out before it sends anything.
    await pause(attempt)
  }
}

/** The request may have done its work although its answer was lost or spoilt. */
function mayHaveWorked(error: TrackingApiError): boolean {
  switch (error.code) {
    case 'service_failed':
    case 'malformed':
      return true
    case 'unreachable':
      return error.reason === 'connection_lost' || error.reason === 'timed_out'
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
