// Opens the client of a service: with the network settings, its requests in the log and the dates of its answers.

import { logExchange, type Log } from '#main/core/log/log.ts'
import type { ServiceTime } from '#main/core/time/service-time.ts'
import type { Network } from '#main/shell/network/network.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import type { TrackingApiOptions } from '#main/service/tracking-api/client.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { AccountServices } from './account.ts'

/** The tracking service, as the entry points reach it. */
export interface TrackingService {
  /** `observe` is called after every request; `network` is read before each. */
  open(options: Pick<TrackingApiOptions, 'baseUrl' | 'key' | 'network' | 'observe'>): TrackingApi
  /** The request budget per minute and service. */
  allowRequests(perMinute: number): void
  readonly startDemo: AccountServices['startDemo']
}

export interface ServiceOpeningOptions {
  readonly service: TrackingService
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  readonly network: Pick<Network, 'settings'>
  readonly time: Pick<ServiceTime, 'takeDate'>
  readonly log: Pick<Log, 'write' | 'conceal'>
}

export function createServiceOpening(options: ServiceOpeningOptions): AccountServices['openApi'] {
  const { service, settings, network, time, log } = options
  service.allowRequests(settings.read().sync.requestsPerMinute)
  settings.onChanged(({ sync }) => {
    if (sync !== undefined) service.allowRequests(sync.requestsPerMinute)
  })
  return (baseUrl, key) => {
    log.conceal(key)
    return service.open({
      baseUrl,
      key,
      network: () => network.settings(),
      observe(exchange) {
        const { serverDate, tookMs } = exchange
        if (serverDate !== null) time.takeDate(baseUrl, serverDate, tookMs)
        logExchange(log.write, exchange)
      },
    })
  }
}
