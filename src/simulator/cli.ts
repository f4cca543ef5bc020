// `npm run simulator`: the service on loopback until Ctrl-C; one JSON line says where it is.

import { parseArgs } from 'node:util'
import { startSimulator } from './start.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    shipments: { type: 'string' },
    seed: { type: 'string' },
    speed: { type: 'string' },
  },
})
const simulator = await startSimulator({
  port: Number(values.port ?? 0),
  shipments: Number(values.shipments ?? 300),
  seed: Number(values.seed ?? 1),
  speed: Number(values.speed ?? 1),
})
console.log(JSON.stringify({ url: simulator.url, key: simulator.key, control: simulator.control }))
process.once('SIGINT', () => void simulator.close())
process.once('SIGTERM', () => void simulator.close())
