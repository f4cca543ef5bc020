// Counts the requests per hour that keep the fleet current, over hours on an auto-advancing clock.

import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import { createExchangeLog } from '#main/service/sync/exchange-log.ts'
import { createFleetSync } from '#main/service/sync/fleet-sync.ts'
import { createRequestBudget } from '#main/service/tracking-api/request-budget.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { createAutoAdvancingClock } from '#test/helpers/auto-advancing-clock.ts'
import { USUAL_PLAN } from '#test/helpers/session-options.ts'
import { aContext } from '#test/helpers/context.ts'
import { answerOf, beside } from './beside.ts'
import { atMost, reported, type Figure } from './harness.ts'

const BUDGET_PER_MINUTE = 60
/** The last page is not full. A quarter as many are stopped. */
const ACCOUNTS = [490, 4_990, 49_990]

export async function bench(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const tracked of ACCOUNTS) figures.push(...(await paceOf(tracked)))
  return figures
}

interface Begin {
  readonly at: number
  readonly sent: number
}

function paceOf(tracked: number): Promise<readonly Figure[]> {
  return beside('pace-service.ts', [tracked, Math.round(tracked / 4)], async (service) => {
    const url = await answerOf<string>(service)
    const clock = createAutoAdvancingClock(Date.parse('2026-11-20T14:00:00Z'))
    const exchanges = createExchangeLog(clock)
    let requestCount = 0
    /** Start of each sync and the requests sent by then. */
    const begins: Begin[] = []
    const api = createTrackingApi({
      baseUrl: url,
      key: new ApiKey('key-of-the-bench'),
      clock,
      budget: clock.awaiting(createRequestBudget({ clock, perMinute: BUDGET_PER_MINUTE })),
      observe(exchange) {
        requestCount += 1
        clock.answered()
        exchanges.take({ ...exchange, serverDate: null })
      },
    })
    const events = createEmitter<StoreEvents & SyncEvents>()
    events.on('status', ({ run }) => {
      if (run !== null && run.startedAt !== begins.at(-1)?.at) begins.push({ at: run.startedAt, sent: requestCount })
    })
    const store = openStore({ path: null, clock }, events)
    const sync = createFleetSync(aContext({ clock }), {
      api,
      store,
      exchanges,
      plan: { ...USUAL_PLAN, everyMs: 5 * MINUTE },
      events,
    })
    const begun = clock.now()
    while (sync.status().completeAt === null) await clock.advance(MINUTE)
    const firstMs = (sync.status().completeAt ?? 0) - begun
    // The rhythm starts with the second sync; measure two whole ones.
    while (begins.length < 4) await clock.advance(MINUTE)
    const [, from, , to] = begins as [Begin, Begin, Begin, Begin]
    const perHour = ((to.sent - from.sent) / (to.at - from.at)) * HOUR
    const status = sync.status()
    const { everyMs, limitedBy } = status.pace
    const { counts } = status
    await sync.close()
    await api.close()
    store.close()
    const label = `${tracked.toLocaleString('en')} tracked shipments`
    return [
      reported(`${label}: known at the end`, counts.shipments - counts.stopped, 'shipments'),
      reported(`${label}: first sync`, firstMs / MINUTE, 'min'),
      reported(`${label}: a sync every (limited by the ${limitedBy})`, everyMs / MINUTE, 'min'),
      atMost(`${label}: requests`, perHour, (BUDGET_PER_MINUTE * 60) / 2 + 60, 'an hour'),
    ]
  })
}
