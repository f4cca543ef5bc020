// The real client with short pauses, closed after the test.

import { onTestFinished } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { Result, TrackingApi } from '#main/service/tracking-api/api.ts'
import { createTrackingApi, type TrackingApiOptions } from '#main/service/tracking-api/client.ts'
import { createRequestBudget } from '#main/service/tracking-api/request-budget.ts'
import { systemClock, type Clock } from '#main/core/time/clock.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'

export const TEST_KEY = 'tk_test_5f1c9d7e3b2a4860'

/** Retry pauses take a hundredth of their time. */
const autoAdvancingClock: Clock = {
  ...systemClock,
  after: (milliseconds, then) => systemClock.after(milliseconds / 100, then),
}

export function testClient(baseUrl: string, options: Partial<TrackingApiOptions> = {}): TrackingApi {
  const api = createTrackingApi(
    {
      baseUrl,
      key: new ApiKey(TEST_KEY),
      budget: createRequestBudget({ clock: autoAdvancingClock, perMinute: 10_000 }),
      ...options,
      // The clock scales these limits too.
      limits: { wholeMs: 60_000 * 100, leastBytesMs: 60_000 * 100, ...options.limits },
    },
    { clock: autoAdvancingClock, random: Math.random },
  )
  onTestFinished(() => api.close())
  return api
}

export function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

export function errorOf(answer: Result<unknown>): TrackingApiError {
  if (answer.ok) throw new Error('the call went well')
  return answer.error
}
