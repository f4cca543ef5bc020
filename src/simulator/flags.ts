// Parses the simulator's command line; errors are one line.

import { parseArgs } from 'node:util'
import { scenarioNamed, scenarios } from './scenarios/scenarios.ts'
import type { SimulatorOptions } from './start.ts'

type Flags = { readonly options: SimulatorOptions } | { readonly help: string } | { readonly mistake: string }

class Mistake extends Error {}

export function readFlags(words: readonly string[]): Flags {
  try {
    const { values } = parseArgs({ args: [...words], options: FLAGS, allowPositionals: false })
    if (values.help === true) return { help: help() }
    const scenario = values.scenario
    const chosenScenario = scenario === undefined ? undefined : scenarioNamed(scenario)
    if (scenario !== undefined && chosenScenario === undefined) {
      throw new Mistake(`no scenario is called ${scenario}; there are: ${scenarios.map(({ name }) => name).join(', ')}`)
    }
    const shipments = whole(values.shipments, '--shipments', 0, 50_000)
    if (scenario === 'empty-account' && shipments !== undefined && shipments > 0) {
      throw new Mistake(`--scenario empty-account has no shipments, but --shipments asks for ${shipments}`)
    }
    if (values.etags === true && values['no-etags'] === true)
      throw new Mistake('--etags and --no-etags contradict each other')
    return {
      options: {
        port: whole(values.port, '--port', 0, 65_535),
        shipments,
        seed: whole(values.seed, '--seed', 0, 2 ** 32),
        scenario,
        speed: speedIn(values.speed),
        at: dateIn(values.at),
        quirks: values.quirks,
        etags: values.etags === true ? true : values['no-etags'] === true ? false : undefined,
        rateLimit: whole(values['rate-limit'], '--rate-limit', 1, 1_000_000),
        key: keyIn(values.key),
      },
    }
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
  'no-etags': { type: 'boolean' },
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
  --etags           send ETags and answer If-None-Match (on in the scenario demo; --no-etags turns it off)
  --rate-limit N    requests a minute; no limit by default
  --key KEY         the API key to accept; made up from the seed by default
  -h, --help        this text

Scenarios:
${scenarios.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}`
}

function whole(text: string | undefined, flag: string, least: number, most: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new Mistake(`${flag} must be a whole number from ${least} to ${most}, not ${text}`)
  }
  return value
}

function speedIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Mistake(`--speed must be a number from 0 on, not ${text}`)
  return value
}

function dateIn(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Mistake(`--at must be an ISO 8601 time, not ${text}`)
  return date
}

function keyIn(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]+$/.test(text))
    throw new Mistake('--key must be visible ASCII without spaces')
  return text
}
