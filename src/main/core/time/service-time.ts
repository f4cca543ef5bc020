// The time by the open account's service. Each service has its own clock, and an address that is only tried changes nothing.

import type { Clock } from './clock.ts'
import { createServiceClock, type ServiceClock } from './service-clock.ts'

export interface ServiceTime extends Pick<ServiceClock, 'now' | 'isConfirmed' | 'woke'> {
  /** Starts again with this service. */
  follow(service: string): void
  /** Takes the date of a service's answer that arrived just now. */
  takeDate(service: string, date: number, tookMs: number): void
}

export function createServiceTime(clock: Pick<Clock, 'now' | 'elapsed'>): ServiceTime {
  let followed: string | null = null
  let serviceClock = createServiceClock(clock)
  return {
    now: () => serviceClock.now(),
    isConfirmed: () => serviceClock.isConfirmed(),
    woke: () => serviceClock.woke(),
    follow(service) {
      followed = service
      serviceClock = createServiceClock(clock)
    },
    takeDate(service, date, tookMs) {
      if (service === followed) serviceClock.takeDate(date, tookMs)
    },
  }
}
