// A client for tests: the real one, in a hurry, closed when the test is over.

import { onTestFinished } from 'vitest'
import { ApiKey } from '#main/credentials/concealed.ts'
import type { Result, TrackingApi } from '#main/tracking-api/api.ts'
import { createTrackingApi, type TrackingApiOptions } from '#main/tracking-api/client.ts'
import { systemClock, type Clock } from '#main/time/clock.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'

export const TEST_KEY = 'tk_test_5f1c9d7e3b2a4860'

/** Pauses between attempts take a hundredth of their time; nothing else is any different. */
const autoAdvancingClock: Clock = {
  ...systemClock,
  after: (milliseconds, then) => systemClock.after(milliseconds / 100, then),
}

export function testClient(baseUrl: string, options: Partial<TrackingApiOptions> = {}): TrackingApi {
  const api = createTrackingApi({
    baseUrl,
    key: new ApiKey(TEST_KEY),
    requestsPerMinute: 10_000,
    clock: autoAdvancingClock,
    ...options,
    // The whole exchange is measured by the auto-advancing clock.
    limits: { wholeMs: 60_000 * 100, leastBytesMs: 60_000 * 100, ...options.limits },
  })
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
