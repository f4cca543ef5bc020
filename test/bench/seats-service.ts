// The service of the bench `seats` in its own process: the simulator with its rate limit on a faster clock.

import { startSimulator } from '#simulator/start.ts'

export interface SeatsService {
  readonly url: string
  readonly key: string
  readonly stopped: readonly string[]
}

const [shipments = 0, rateLimit = 0, faster = 1, begin = 0] = process.argv.slice(2).map(Number)
const started = performance.now()
const wall = (): number => begin + (performance.now() - started) * faster
const simulator = await startSimulator({ shipments, rateLimit, wall, etags: true, at: new Date(begin) })
const { account, url, key, log } = simulator
const stopped = account.listed(true).map(({ plan }) => plan.id)
process.send?.({ url, key, stopped } satisfies SeatsService)

process.on('message', (message) => {
  if (message === 'count') process.send?.(count())
  else void simulator.close().then(() => process.disconnect())
})

function count() {
  const asked = log.since().filter(({ authorization }) => authorization === 'right')
  const times = asked.map(({ at }) => at)
  const inMinute = times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length)
  return { asked: times.length, mostInAMinute: Math.max(0, ...inMinute) }
}
