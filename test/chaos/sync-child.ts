// A process that keeps an account current in a store on disk until it is killed, and prints its progress. Arguments:
// the store's path, the first step of the account.

import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import { createFleetSync } from '#main/service/sync/fleet-sync.ts'
import { accountAt, LAST_STEP, timeOf } from '#test/helpers/deterministic-account.ts'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { USUAL_PLAN } from '#test/helpers/session-options.ts'

const [path = '', from = '0'] = process.argv.slice(2)
let step = Number(from)
let { api } = accountAt(step)
let lastProgress = ''
let roundEnded = (): void => undefined
const clock = createFakeClock(timeOf(step))
const events = createEmitter<StoreEvents & SyncEvents>()
const store = openStore({ path, clock }, events)
refuseUnsound(store)
say('open')

const first = new Promise<void>((resolve) => {
  roundEnded = resolve
})
events.on('status', ({ run, problem }) => {
  if (problem !== null) throw new Error(problem.failure.code)
  if (run === null) roundEnded()
  else say(`at ${run.isFirst ? 'first sync' : run.step === 'active' ? 'sweep' : 'reconcile'}`)
})
const sync = createFleetSync(aContext({ clock }), {
  api: {
    ...api,
    listShipments: (...words) => api.listShipments(...words),
    getShipment: (...words) => api.getShipment(...words),
  },
  store,
  plan: USUAL_PLAN,
  events,
})
sync.start()
await first
say(`done ${step}`)
while (step < LAST_STEP) {
  step += 1
  clock.jump(timeOf(step) - clock.now())
  ;({ api } = accountAt(step))
  const end = new Promise<void>((resolve) => {
    roundEnded = resolve
  })
  sync.refresh()
  await end
  say(`done ${step}`)
}
await sync.close()
if (store.failure() !== null) throw new Error(store.failure()?.code)
store.close()

function say(line: string): void {
  if (line !== lastProgress) process.stdout.write(`${line}\n`)
  lastProgress = line
}

/** A kill must leave a sound file for SQLite and for us. */
function refuseUnsound({ database, failure }: Store): void {
  const broken = failure()
  if (broken !== null) throw new Error(`${broken.code} ${broken.detail ?? ''}`)
  const faults = [
    `SELECT integrity_check AS fault FROM pragma_integrity_check WHERE integrity_check <> 'ok'`,
    `SELECT 'twice: ' || id AS fault FROM shipment GROUP BY id HAVING count(*) > 1`,
    `SELECT 'twice: ' || id AS fault FROM container GROUP BY id HAVING count(*) > 1`,
    `SELECT 'without its shipment: ' || id AS fault FROM container WHERE shipment_key NOT IN (SELECT key FROM shipment)`,
    `SELECT 'twice in the log: ' || field AS fault FROM change GROUP BY seen_at, shipment_id, container_id, field HAVING count(*) > 1`,
  ].flatMap((question) =>
    database
      .prepare(question)
      .all()
      .map(({ fault }) => String(fault)),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
