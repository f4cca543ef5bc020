// Starts the simulated service on loopback: the demo's account, the tests' server, the benches' load.

import { Account } from './account.ts'
import { Clock } from './clock.ts'
import { Texts } from './documents/texts.ts'
import { Faults } from './faults.ts'
import { RequestLimit, RequestLog, type Service } from './service.ts'
import { Random } from './random.ts'
import { scenarioNamed, scenarios } from './scenarios/scenarios.ts'
import { Stage } from './scenarios/stage.ts'
import { serve } from './server.ts'

export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined
  /** How many; the scenario decides by default, mostly 300. */
  readonly shipments?: number | undefined
  readonly seed?: number | undefined
  /** `everyday` by default. */
  readonly scenario?: string | undefined
  /** Simulated seconds per second; 0 stands still. */
  readonly speed?: number | undefined
  /** Where the simulated time begins; the scenario's, or the present. */
  readonly at?: Date | undefined
  /** Answers deviate from the description as those of real deployments do. */
  readonly quirks?: boolean | undefined
  readonly etags?: boolean | undefined
  /** Requests a minute; none by default. */
  readonly rateLimit?: number | null | undefined
  /** How many shipments a page has at most; 100 by default. */
  readonly largestPage?: number | undefined
  /** The API key it accepts; made up from the seed by default. */
  readonly key?: string | undefined
  /** The machine's time in milliseconds. */
  readonly wall?: (() => number) | undefined
}

export interface Simulator extends Pick<Service, 'account' | 'faults' | 'limit' | 'log' | 'texts'> {
  /** The base address, ending in /v2. */
  readonly url: string
  readonly key: string
  /** The address of the control interface. */
  readonly control: string
  readonly clock: Clock
  readonly scenario: string
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
    texts: new Texts(account, { quirks: options.quirks ?? false }),
    faults: new Faults(),
    limit: new RequestLimit(options.rateLimit ?? null, wall),
    log: new RequestLog(),
    scenario: name,
    key: options.key ?? `demo-${new Random(seed, 'key').uuid()}`,
    largestPage: options.largestPage ?? 100,
    etags: options.etags ?? defaults.etags ?? false,
  }
  const { origin, close } = await serve(service, { port: options.port ?? 0, wall })
  return { ...service, clock, url: `${origin}/v2`, control: `${origin}/control`, close }
}
