// Starts the simulated service on loopback for the demo, tests and benches.

import { Account } from './account.ts'
import { Clock } from './clock.ts'
import { Faults } from './faults.ts'
import { RequestLimit, RequestLog, type Service } from './service.ts'
import { Random } from './random.ts'
import { scenarioNamed, scenarios } from './scenarios/scenarios.ts'
import { Stage } from './scenarios/stage.ts'
import { serve } from './server.ts'

export interface SimulatorOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number | undefined
  /** By default set by the scenario, usually 300. */
  readonly shipments?: number | undefined
  readonly seed?: number | undefined
  readonly scenario?: string | undefined
  readonly speed?: number | undefined
  /** The start of simulated time; by default set by the scenario, or now. */
  readonly at?: Date | undefined
  /** Answers deviate from the description as real deployments do. */
  readonly quirks?: boolean | undefined
  readonly etags?: boolean | undefined
  readonly rateLimit?: number | null | undefined
  readonly largestPage?: number | undefined
  /** The accepted API key; derived from the seed by default. */
  readonly key?: string | undefined
  readonly wall?: (() => number) | undefined
}

export interface Simulator extends Pick<Service, 'account' | 'faults' | 'log'> {
  readonly url: string
  readonly key: string
  readonly control: string
  readonly clock: Clock
  close(): Promise<void>
}

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const name = options.scenario ?? 'everyday'
  const scenario = scenarioNamed(name)
  if (scenario === undefined) {
    throw new RangeError(`no scenario is called ${name}; there are: ${scenarios.map((each) => each.name).join(', ')}`)
  }
  const { defaults = {}, wishes, play } = scenario
  const { seed = 1, wall = Date.now } = options
  const begin = options.at ?? (defaults.at === undefined ? new Date(wall()) : new Date(defaults.at))
  const clock = new Clock({ wall, speed: options.speed ?? defaults.speed ?? 1, at: Math.floor(begin.getTime() / 1000) })
  const shipments = options.shipments ?? defaults.shipments ?? 300
  const account = new Account({ clock, seed, shipments, ...(wishes === undefined ? {} : { wishes }) })
  play?.(new Stage(account, name))
  const service: Service = {
    account,
    quirks: options.quirks ?? false,
    faults: new Faults(),
    limit: new RequestLimit(options.rateLimit ?? null, wall),
    log: new RequestLog(),
    key: options.key ?? `demo-${new Random(seed, 'key').uuid()}`,
    largestPage: options.largestPage ?? 100,
    etags: options.etags ?? defaults.etags ?? false,
  }
  const { origin, close } = await serve(service, { port: options.port ?? 0, wall })
  return { ...service, clock, url: `${origin}/v2`, control: `${origin}/control`, close }
}
