// The real client without a limit of requests.

import { ApiKey } from '#main/core/credentials/concealed.ts'
import { systemClock } from '#main/core/time/clock.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import { createRequestBudget, type RequestBudget } from '#main/service/tracking-api/request-budget.ts'

export function unlimitedBudget(): RequestBudget {
  return createRequestBudget({ clock: systemClock, perMinute: 1_000_000 })
}

export function unlimitedClient({ url, key }: { readonly url: string; readonly key: string }): TrackingApi {
  return createTrackingApi({ baseUrl: url, key: new ApiKey(key), budget: unlimitedBudget() })
}
