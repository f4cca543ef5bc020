// Starts the simulated service on loopback: the demo's account, the tests' server, the benches' load.

import { Account } from './account.ts'
import { Clock } from './clock.ts'
import { Random } from './random.ts'
import { serve } from './server.ts'

export interface SimulatorOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly shipments?: number
  readonly seed?: number
  /** Simulated seconds per second; 0 stands still. */
  readonly speed?: number
  /** Where the simulated time begins; the present by default. */
  readonly at?: Date
  /** The API key it accepts; made up from the seed by default. */
  readonly key?: string
  /** The machine's time in milliseconds. */
  readonly wall?: () => number
}

export interface Simulator {
  /** The base address, ending in /v2. */
  readonly url: string
  readonly key: string
  /** The address of the control interface. */
  readonly control: string
  readonly clock: Clock
  readonly account: Account
  close(): Promise<void>
}

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, shipments = 300, seed = 1, speed = 1, wall = Date.now } = options
  const clock = new Clock({ wall, speed, at: Math.floor((options.at?.getTime() ?? wall()) / 1000) })
  const account = new Account({ clock, seed, shipments })
  const key = options.key ?? `demo-${new Random(seed, 'key').uuid()}`
  const serving = await serve(account, { port, key })
  return {
    url: `${serving.origin}/v2`,
    key,
    control: `${serving.origin}/control`,
    clock,
    account,
    close: () => serving.close(),
  }
}
