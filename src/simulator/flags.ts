// Parses the simulator's command line; errors are one line.

import { parseArgs } from 'node:util'
import { scenarioNamed, scenarios } from './scenarios/scenarios.ts'
import type { SimulatorOptions } from './start.ts'

type Flags = { readonly options: SimulatorOptions } | { readonly help: string } | { readonly mistake: string }

export function readFlags(words: readonly string[]): Flags {
  try {
    const { values } = parseArgs({ args: [...words], options: FLAGS, allowPositionals: false })
    if (values.help === true) return { help: help() }
    const { scenario, quirks, etags, key } = values
    if (scenario !== undefined && scenarioNamed(scenario) === undefined) {
      throw new Error(`no scenario is called ${scenario}; there are: ${scenarios.map(({ name }) => name).join(', ')}`)
    }
    const port = numberIn(values, 'port', 0, 65_535)
    const shipments = numberIn(values, 'shipments', 0, 50_000)
    const seed = numberIn(values, 'seed', 0, 2 ** 32)
    const rateLimit = numberIn(values, 'rate-limit', 1, 1_000_000)
    const speed = numberIn(values, 'speed', 0, 1_000_000)
    return { options: { port, shipments, seed, scenario, speed, at: dateIn(values.at), quirks, etags, rateLimit, key } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { mistake: message.split('\n')[0] ?? message }
  }
}

const FLAGS = {
  port: { type: 'string' },
  shipments: { type: 'string' },
  seed: { type: 'string' },
  scenario: { type: 'string' },
  speed: { type: 'string' },
  at: { type: 'string' },
  quirks: { type: 'boolean' },
  etags: { type: 'boolean' },
  'rate-limit': { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function help(): string {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  return `npm run simulator -- [flags]

Serves a simulated tracking service on loopback until Ctrl-C. When it is ready it prints one
JSON line: {"url", "key", "control"}.

  --port N          the port to listen on; 0 (default) takes any free one
  --shipments N     how many shipments, 0 to 50000; the scenario decides by default, mostly 300
  --seed N          the same seed gives the same fleet; 1 by default
  --scenario NAME   what happens; everyday by default
  --speed X         simulated seconds per second; 1 by default, 0 stands still
  --at TIME         where the simulated time begins, in ISO 8601; the scenario's, or now
  --quirks          deviate from the description as real deployments do
  --etags           send ETags and answer If-None-Match (the scenario demo always does)
  --rate-limit N    requests a minute; no limit by default
  --key KEY         the API key to accept; made up from the seed by default
  -h, --help        this text

Scenarios:
${scenarios.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}`
}

function numberIn<Name extends string>(
  values: { readonly [name in Name]?: string | undefined },
  name: Name,
  least: number,
  most: number,
): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  const isAllowed =
    text.trim() !== '' && value >= least && value <= most && (name === 'speed' || Number.isInteger(value))
  if (!isAllowed) throw new Error(`--${name} must be a number from ${least} to ${most}, not ${text}`)
  return value
}

function dateIn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`--at must be an ISO 8601 time, not ${text}`)
  return date
}
