// The simulator for the bench `sync` in its own process: shipments change only on command.

import { startSimulator } from '#simulator/start.ts'

export type Command = { readonly change: number } | 'end'

export interface Ready {
  readonly url: string
  readonly key: string
  readonly control: string
}

const simulator = await startSimulator({
  shipments: Number(process.argv[2]),
  speed: 0,
  at: new Date('2026-11-20T14:00:00Z'),
})
let turn = 0

process.on('message', (command: Command) => {
  if (command === 'end') {
    void simulator.close().then(() => process.disconnect())
    return
  }
  turn += 1
  const active = simulator.account.listed(false)
  const every = Math.max(1, Math.floor(active.length / command.change))
  for (let index = every >> 1; index < active.length; index += every) {
    const id = active[index]?.plan.id ?? ''
    const attributes = { pod_eta_at: `2026-12-0${1 + (turn % 9)}T08:00:00Z` }
    simulator.account.overrides.set(id, attributes)
  }
  process.send?.('changed')
})
process.send?.({ url: simulator.url, key: simulator.key, control: simulator.control } satisfies Ready)
