// Measures the delay from a stop at the service to its toast with ten thousand tracked shipments. The simulator runs in
// its own process; the clock jumps over waits and runs in real time during a sync.

import { setImmediate as yieldOnce } from 'node:timers/promises'
import { Agent } from 'undici'
import { openSession, type Session } from '#main/shell/session/open-session.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts'
import { alertOptions, sessionOptions } from '../helpers/session-options.ts'
import { answerOf, beside, command } from './beside.ts'
import { atMost, median, reported, type Figure } from './harness.ts'
import { openApi } from './sync-run.ts'
import type { Ready } from './sync-service.ts'

const SHIPMENTS = 12_500
const SERVICE_BEGINS = Date.parse('2026-11-20T14:00:00Z')
const EVERY_MS = 5 * MINUTE
const STOPS = 5
const LOOK_MS = 100
const MOST_BEYOND_MS = 2_000

export function delayFigures(): Promise<readonly Figure[]> {
  return beside('sync-service.ts', [SHIPMENTS], async (service) => measure(await answerOf(service)))
}

async function measure({ url, key, control }: Ready): Promise<readonly Figure[]> {
  const clock = createFakeClock(SERVICE_BEGINS)
  const api = openApi(url, key)
  const agent = new Agent()
  const notified = new Set<string>()
  const session = openSession(
    sessionOptions({
      api,
      storePath: null,
      clock,
      syncPlan: () => ({ everyMs: EVERY_MS, oldestStoppedMs: 45 * DAY, historyMs: 90 * DAY }),
      ...alertOptions(({ id }) => notified.add(session.alerts.toasts.leadOf(id)?.resumes ?? '')),
    }),
  )
  const serviceTime = (): Promise<void> =>
    command({ control, agent }, 'PATCH', '/clock', { set: `${new Date(clock.now()).toISOString().slice(0, 19)}Z` })

  await yieldOnce()
  await readToEnd(session, clock)
  const awaited = awaitedIn(session)
  await clock.advance(EVERY_MS / 2)

  const beyond: number[] = []
  const delays: number[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    // The worst moment: just after a sync.
    while (session.sync.status().run === null) await clock.advance(LOOK_MS)
    await readToEnd(session, clock)
    const shipmentId = awaited[Math.floor((awaited.length / STOPS) * (stop + 0.5))] ?? ''
    await serviceTime()
    await command({ control, agent }, 'POST', `/shipments/${shipmentId}/actions`, {
      action: 'stop',
      reason: 'no_updates_at_line',
    })
    const stoppedAt = clock.now()
    while (!notified.has(shipmentId)) {
      if (clock.now() - stoppedAt > 3 * EVERY_MS) throw new Error('a stop that is never notified')
      if (session.sync.status().run === null) await clock.advance(LOOK_MS)
      else delays.push(await readToEnd(session, clock))
    }
    beyond.push(clock.now() - stoppedAt - EVERY_MS)
  }
  await session[Symbol.asyncDispose]()
  await api.close()
  await agent.close()
  return [
    atMost(
      'from a stop to its toast at 10,000 shipments, beyond one poll interval',
      Math.max(...beyond),
      MOST_BEYOND_MS,
      'ms',
    ),
    reported('the same in the median', median(beyond), 'ms'),
    reported('a sync of 10,000 shipments, from a simulator beside it', median(delays), 'ms'),
  ]
}

/** The clock follows real time, so that timers of a second run during the sync. */
async function readToEnd({ sync }: Session, clock: FakeClock): Promise<number> {
  const begun = clock.now()
  let last = performance.now()
  while (sync.status().run !== null) {
    await yieldOnce()
    const passed = Math.floor(performance.now() - last)
    await clock.advance(passed)
    last += passed
  }
  return clock.now() - begun
}

function awaitedIn({ summaries }: Session): readonly string[] {
  return [...summaries.all()].flatMap(({ shipment }) => {
    if (shipment === null) return []
    const { stop, openContainers, shipmentId } = shipment.judgment
    return stop.kind === 'tracked' && openContainers > 0 ? [shipmentId] : []
  })
}
