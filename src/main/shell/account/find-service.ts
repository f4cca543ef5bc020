// Finds the service: tries each completion of the typed address until one answers.

import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { baseAddressCandidates } from '#main/service/tracking-api/base-address.ts'
import { asFailure, type TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { Failure } from '#shared/words/failure-words.ts'

export type ServiceSearch =
  { readonly found: true; readonly baseAddress: string } | { readonly found: false; readonly failure: Failure }

export async function findService(
  typed: string,
  open: (baseAddress: string) => TrackingApi,
  signal: AbortSignal,
): Promise<ServiceSearch> {
  const parsed = baseAddressCandidates(typed)
  if (!parsed.ok) {
    const hint = { key: 'failure.address.hint' } as const
    return { found: false, failure: { code: 'bad_address', field: 'baseAddress', message: parsed.message, hint } }
  }

  let worst: TrackingApiError | null = null
  for (const baseAddress of parsed.candidates) {
    const error = await tryOnePage(open(baseAddress), signal)
    if (error === null) return { found: true, baseAddress }
    if (worst === null || weight(error) > weight(worst)) worst = error
    if (!MAY_BE_THE_WRONG_ADDRESS.has(error.code)) break
  }
  if (worst === null) throw new Error('an address that reads well has at least one candidate')
  return { found: false, failure: asFailure(worst) }
}

/** Requests one shipment to check the key. Returns the error, if any. */
export async function askForOne(api: TrackingApi, signal: AbortSignal): Promise<TrackingApiError | null> {
  for await (const page of api.listShipments({ pageSize: 1 }, { signal, priority: 'interactive' })) {
    return page.ok ? null : page.error
  }
  return null
}

async function tryOnePage(api: TrackingApi, signal: AbortSignal): Promise<TrackingApiError | null> {
  try {
    return await askForOne(api, signal)
  } finally {
    await api.close()
  }
}

/** A gateway in front of the service may answer 401 on any path, so a rejection does not end the search either. */
const MAY_BE_THE_WRONG_ADDRESS = new Set<TrackingApiError['code']>([
  'not_found',
  'not_the_service',
  'malformed',
  'rejected',
  'forbidden',
])

/** Reports the failure nearest to success: a rejected key rather than a missing page. */
function weight({ code }: TrackingApiError): number {
  if (code === 'rejected' || code === 'forbidden') return 2
  return MAY_BE_THE_WRONG_ADDRESS.has(code) ? 0 : 1
}
