// What the pace of the reading comes to, in requests and in words. Pure.

import type { FleetCounts, SyncPace } from '#shared/contract/fleet.ts'

const SHIPMENTS_PER_REQUEST = 100

/** How many requests one reading takes at least, and an hour of them. */
export function roundWords({ shipments, stopped }: FleetCounts, minutesBetween: number): string {
  // The list of the stopped ones is looked at each time, and ends where nothing is new.
  const requests = Math.max(1, Math.ceil((shipments - stopped) / SHIPMENTS_PER_REQUEST)) + 1
  const hourly = Math.round((requests * 60) / minutesBetween)
  return `One reading of your account takes about ${requests.toLocaleString()} requests: about ${hourly.toLocaleString()} an hour at this pace.`
}

export function paceNowWords({ everyMs, limitedBy, requestsLastHour }: SyncPace, isDemo: boolean): string {
  const sent = `${requestsLastHour.toLocaleString()} requests in the last hour.`
  if (isDemo) return `The demo fleet is read every few seconds, whatever is set here. ${sent}`
  const minutes = everyMs / 60_000
  const every = minutes < 1.5 ? 'every minute' : `every ${Math.round(minutes)} minutes`
  return `At the moment: ${every}${BECAUSE[limitedBy]}. ${sent}`
}

const BECAUSE: Readonly<Record<SyncPace['limitedBy'], string>> = {
  setting: ', as set',
  budget: ', because the account is too large for the budget to be read faster',
  service: ', because the service asks for fewer requests',
  failures: ', because the last reading failed',
  user: ' once it is no longer paused',
  key: ' once the key is accepted again',
}
