// A process that only keeps an account current, to measure its memory for the bench `sync`.

import { setTimeout } from 'node:timers/promises'
import { startRun } from './sync-run.ts'
import { unlimitedClient } from '../helpers/unlimited-client.ts'

const [url = '', key = ''] = process.argv.slice(2)
const api = unlimitedClient({ url, key })
const run = startRun(api)
await setTimeout(200)
globalThis.gc?.()
const before = process.memoryUsage().rss
await run.round()
const peak = process.memoryUsage().rss
for (let turn = 0; turn < 3; turn += 1) await run.round()
await setTimeout(200)
globalThis.gc?.()
await setTimeout(200)
const after = process.memoryUsage().rss
run.close()
await api.close()
process.send?.({ before, peak, after })
process.disconnect()
