// The simulator in its own process for its bench: prints its address and, on request, its cost so far.

import { startSimulator } from '#simulator/start.ts'

const started = performance.now()
const simulator = await startSimulator({
  shipments: Number(process.argv[2]),
  speed: 1,
  at: new Date('2026-11-20T14:00:00Z'),
})
const ready = performance.now() - started

process.send?.({ url: simulator.url, key: simulator.key, ready, ...cost() })
process.on('message', (message) => {
  if (message === 'end') void simulator.close().then(() => process.disconnect())
  else process.send?.(cost())
})

function cost(): { cpu: number; rss: number } {
  const { user, system } = process.cpuUsage()
  return { cpu: (user + system) / 1000, rss: process.memoryUsage.rss() }
}
