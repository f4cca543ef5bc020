// From the service stopping a shipment to its toast, at ten thousand shipments: waited by the simulator's clock, read in real time.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiKey } from '#main/credentials/concealed.ts'
import { openFleet } from '#main/open-fleet.ts'
import { USUAL_FOLLOW_UP } from '#main/resume/resumes.ts'
import { createExchangeLog } from '#main/sync/exchange-log.ts'
import { createTrackingApi } from '#main/tracking-api/client.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/defaults.ts'
import * as acts from '#simulator/acts.ts'
import { startSimulator } from '#simulator/start.ts'
import { createFakeClock } from '../helpers/fake-clock.ts'
import { NOW, viewer } from './alerts-fleet.ts'
import { reported, type Figure } from './harness.ts'

const SHIPMENTS = 10_000
const EVERY_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000
const STOPS = 3
const LOOK_MS = 100

export async function delayFigures(): Promise<readonly Figure[]> {
  const clock = createFakeClock(NOW)
  const wall = (): number => clock.now()
  const simulator = await startSimulator({ shipments: SHIPMENTS, speed: 1, at: new Date(NOW), wall })
  const api = createTrackingApi({
    baseUrl: simulator.url,
    key: new ApiKey(simulator.key),
    requestsPerMinute: 1_000_000,
  })
  const toasts: string[] = []
  const fleet = openFleet({
    api,
    storePath: null,
    clock,
    random: () => 0.5,
    exchanges: createExchangeLog(clock),
    reading: { everyMs: EVERY_MS, oldestStoppedMs: 45 * DAY_MS, historyMs: 90 * DAY_MS },
    onDelta: () => undefined,
    onStatus: () => undefined,
    alerts: {
      toasts: {
        doNotDisturb: () => Promise.resolve(null),
        show({ opens }) {
          if ('shipmentId' in opens) toasts.push(opens.shipmentId ?? '')
          return Promise.resolve({ state: 'shown' })
        },
      },
      settings: () => DEFAULT_ALERT_SETTINGS,
      rules: () => DEFAULT_SETTINGS,
      viewer,
      followUp: USUAL_FOLLOW_UP,
      onCounts: () => undefined,
      onResumes: () => undefined,
      onFleet: () => undefined,
    },
    reportBug(where, error) {
      throw new Error(where, { cause: error })
    },
  })
  /** In real time. */
  const read = async (): Promise<number> => {
    const begun = performance.now()
    while (fleet.status().reading !== null) await nextTurn()
    return performance.now() - begun
  }
  await nextTurn()
  await read()
  await clock.advance(EVERY_MS / 2)

  const beyond: number[] = []
  const readings: number[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    // The worst moment: a reading has just ended.
    while (fleet.status().reading === null) await clock.advance(LOOK_MS)
    await read()
    const shipment = simulator.account.listed(false)[Math.floor((SHIPMENTS / 2 / STOPS) * stop)]!
    acts.stopTracking(simulator.account, shipment, 'no_updates_at_line')
    const stoppedAt = clock.now()
    let inReading = 0
    while (!toasts.includes(shipment.plan.id)) {
      await clock.advance(LOOK_MS)
      if (fleet.status().reading === null) continue
      const took = await read()
      readings.push(took)
      inReading += took
    }
    beyond.push(clock.now() - stoppedAt + inReading - EVERY_MS)
  }
  await fleet.close()
  await api.close()
  await simulator.close()
  return [
    reported('from a stop to its toast at 10,000 shipments, beyond one poll interval', Math.max(...beyond), 'ms'),
    reported('a reading of 10,000 shipments, with its simulator in the same process', Math.max(...readings), 'ms'),
  ]
}
