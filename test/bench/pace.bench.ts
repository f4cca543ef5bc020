// How many requests an hour keeping the fleet current takes, counted on the wire: hours pass on a clock that waits for nobody.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ApiKey } from '#main/credentials/concealed.ts'
import { openStore } from '#main/store/store.ts'
import { createExchangeLog } from '#main/sync/exchange-log.ts'
import { createFleetSync } from '#main/sync/fleet-sync.ts'
import { createRequestBudget } from '#main/tracking-api/budget.ts'
import { createTrackingApi } from '#main/tracking-api/client.ts'
import { createHastyClock } from '#test/helpers/hasty-clock.ts'
import { atMost, reported, type Figure } from './harness.ts'
import type { Ready, Told } from './sync-service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BUDGET_PER_MINUTE = 60
/** Of every five shipments of the simulator about one is stopped. */
const ACCOUNTS = [500, 5_000, 50_000].map((tracked) => ({ tracked, shipments: Math.round(tracked * 1.25) }))

export async function bench(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { tracked, shipments } of ACCOUNTS) figures.push(...(await paceOf(tracked, shipments)))
  return figures
}

interface Begin {
  readonly at: number
  readonly sent: number
}

async function paceOf(tracked: number, shipments: number): Promise<readonly Figure[]> {
  const service = fork(join(import.meta.dirname, 'sync-service.ts'), [String(shipments)], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=4096'],
  })
  try {
    const [{ url, key }] = (await once(service, 'message')) as [Ready]
    const clock = createHastyClock(Date.parse('2026-11-20T14:00:00Z'))
    const exchanges = createExchangeLog(clock)
    let sent = 0
    /** When each round began, and how many requests had gone out by then. */
    const begins: Begin[] = []
    const api = createTrackingApi({
      baseUrl: url,
      key: new ApiKey(key),
      clock,
      budget: clock.awaiting(createRequestBudget({ clock, perMinute: BUDGET_PER_MINUTE })),
      observe(exchange) {
        sent += 1
        clock.answered()
        exchanges.take({ ...exchange, serverDate: null })
      },
    })
    const store = openStore({ path: null, clock })
    const sync = createFleetSync({
      api,
      store,
      clock,
      exchanges,
      random: () => 0.5,
      everyMs: 5 * MINUTE,
      onStatus({ reading }) {
        if (reading !== null && reading.startedAt !== begins.at(-1)?.at) begins.push({ at: reading.startedAt, sent })
      },
      reportBug(where, error) {
        throw new Error(where, { cause: error })
      },
    })
    const begun = clock.now()
    while (sync.status().completeAt === null) await clock.pass(MINUTE)
    const firstMs = (sync.status().completeAt ?? 0) - begun
    // From the second round, which has its rhythm, over two whole ones.
    while (begins.length < 4) await clock.pass(MINUTE)
    const [, from, , to] = begins as [Begin, Begin, Begin, Begin]
    const perHour = ((to.sent - from.sent) / (to.at - from.at)) * HOUR
    const status = sync.status()
    const { everyMs, limitedBy } = status.pace
    const { counts } = status
    await sync.close()
    await api.close()
    store.close()
    const of = `${tracked.toLocaleString('en')} tracked shipments`
    return [
      reported(`${of}: as the simulator has them`, counts.shipments - counts.stopped, 'shipments'),
      reported(`${of}: first reading`, firstMs / MINUTE, 'min'),
      reported(`${of}: a reading every (limited by the ${limitedBy})`, everyMs / MINUTE, 'min'),
      atMost(`${of}: requests`, perHour, (BUDGET_PER_MINUTE * 60) / 2 + 60, 'an hour'),
    ]
  } finally {
    service.send('end' satisfies Told)
    await once(service, 'exit')
  }
}
