// A process that keeps an account current in a store on disk until it is killed: it says when a round has ended.
// Words: the store's path, the step to begin with, the last step.

import { openStore } from '#main/store/store.ts'
import { readRound } from '#main/sync/round.ts'
import { accountAt, timeOf } from '#test/helpers/deterministic-account.ts'
import { stillClock } from '#test/helpers/still-clock.ts'

const [path = '', from = '0', to = '0'] = process.argv.slice(2)
let now = timeOf(Number(from))
const store = openStore({ path, clock: stillClock(() => now) })
process.stdout.write('open\n')

for (let step = Number(from); step <= Number(to); step += 1) {
  now = timeOf(step)
  const progress = store.progress.read()
  const outcome = await readRound({
    api: accountAt(step).api,
    fleet: store.fleet,
    signal: new AbortController().signal,
    priority: () => 'background',
    now: () => now,
    startedAt: now,
    progress,
    oldestStoppedMs: 10_000 * 86_400_000,
    onProgress: () => undefined,
  })
  if (outcome.kind !== 'complete') throw new Error(outcome.kind)
  store.progress.change({ completeAt: now, ...(outcome.sawAllStopped ? { stoppedCompleteAt: now } : {}) })
  process.stdout.write(`done ${step}\n`)
}
if (store.failure() !== null) throw new Error(store.failure()?.message)
store.close()
