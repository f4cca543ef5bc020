// `npm run simulator`: runs the service on loopback until Ctrl-C and prints its address as one line of JSON.

import { readFlags } from './flags.ts'
import { startSimulator } from './start.ts'

const flags = readFlags(process.argv.slice(2))
if ('help' in flags) console.log(flags.help)
else if ('mistake' in flags) {
  console.error(`simulator: ${flags.mistake}`)
  process.exitCode = 2
} else await run(flags.options)

async function run(options: Parameters<typeof startSimulator>[0]): Promise<void> {
  try {
    const simulator = await startSimulator(options)
    const end = (): void => void simulator.close()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    console.log(JSON.stringify({ url: simulator.url, key: simulator.key, control: simulator.control }))
  } catch (error) {
    console.error(`simulator: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
