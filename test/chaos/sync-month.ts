// A month of an account in its own process at full speed; prints all sizes at the end of each day. Argument: the
// store's path. Needs --expose-gc.

import { createServiceClock } from '#main/core/time/service-clock.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { statSync } from 'node:fs'
import { openSession } from '#main/shell/session/open-session.ts'
import type { HistoryExport } from '#shared/contract/fleet-requests.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { sessionOptions } from '#test/helpers/session-options.ts'

export interface Day {
  readonly fileBytes: number
  readonly heapBytes: number
  readonly rssBytes: number
  readonly changes: number
  readonly oldestChangeMs: number
  readonly containers: number
  readonly pagesRead: number
  readonly alerts: number
}

const EVERY_MS = 30 * MINUTE
const SHIPMENTS = 100
/** Short, so that after some days deletions balance additions. */
const KEPT_MS = 4 * DAY

const [path = ''] = process.argv.slice(2)
const clock = createFakeClock()
const account = createFakeAccount({ pageSize: 25 })
let added = 0
for (; added < SHIPMENTS; added += 1) account.add(`s${added}`, 3)
const serviceClock = createServiceClock(clock)
account.beforePage = () => tellTime(serviceClock, clock)
let bytesSent = 0
const session = openSession(
  sessionOptions({
    api: account.api,
    storePath: path,
    clock,
    serviceClock,
    syncPlan: () => ({ everyMs: EVERY_MS, historyMs: KEPT_MS, oldestStoppedMs: KEPT_MS }),
    send({ event, payload }) {
      if (event === 'collection.changed') bytesSent += JSON.stringify(payload).length
    },
  }),
)

// The window reads the fleet, so that main sends it the changes.
session.handlers['account.part']({ name: 'fleet', after: 0 })

for (let turn = 1; turn <= (30 * DAY) / EVERY_MS; turn += 1) {
  // Each day two shipments are added, two stop for good and two leave; containers change all the time.
  if (turn % 24 === 0) {
    account.add(`s${added}`, 3)
    account.stop(`s${added - SHIPMENTS}`, clock.now(), 'all_containers_terminated')
    account.remove(`s${added - SHIPMENTS - 10}`)
    added += 1
  }
  for (let nth = 0; nth < 3; nth += 1) {
    const id = `s${added - 1 - ((turn * 3 + nth) % (SHIPMENTS - 10))}-1`
    account.postDeadline(id, `2026-07-${String(1 + ((turn + nth) % 28)).padStart(2, '0')}`)
  }
  await clock.advance(EVERY_MS)
  while (session.sync.status().run !== null) await settled()
  if (turn % (DAY / EVERY_MS) === 0) console.log(JSON.stringify(measured()))
}
if (bytesSent === 0) throw new Error('the window heard of nothing')
await session[Symbol.asyncDispose]()

function measured(): Day {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  const changeTimes = [...exportedChanges()]
  return {
    fileBytes: statSync(path).size,
    heapBytes: heapUsed,
    rssBytes: rss,
    changes: changeTimes.length,
    oldestChangeMs: clock.now() - Date.parse(changeTimes[0] ?? ''),
    containers: session.sync.status().counts.containers,
    pagesRead: account.asked.pages,
    alerts: countAlerts(),
  }
}

function countAlerts(): number {
  let count = 0
  for (let before: number | null = null; ;) {
    const part = session.alerts.list({ show: 'all', kind: null, before })
    count += part.alerts.length
    const last: number | undefined = part.alerts.at(-1)?.key
    if (!part.hasMore || last === undefined) return count
    before = last
  }
}

function* exportedChanges(): Generator<string> {
  for (let after: number | null = 0; after !== null;) {
    const answer = session.handlers['history.export']({ after })
    const { changes, next }: HistoryExport = answer.value
    for (const { seenAt } of changes) yield new Date(seenAt).toISOString()
    after = next
  }
}
