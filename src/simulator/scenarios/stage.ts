// The scenario interface, and the stage that scenarios use to schedule changes.

import type { Account, Shipment } from '../account.ts'
import { containersOf, type KnownContainer } from '../actions.ts'
import type { Wishes } from '../fleet/journey.ts'
import { Random } from '../random.ts'

export interface Scenario {
  readonly name: string
  readonly summary: string
  /** Used unless the caller sets them. */
  readonly defaults?: {
    readonly shipments?: number
    readonly speed?: number
    readonly at?: string
    readonly etags?: boolean
  }
  /** Wishes for the shipment at this index. */
  readonly wishes?: (index: number) => Wishes
  readonly play?: (stage: Stage) => void
}

const mostMadeUpFor = 600

export class Stage {
  readonly account: Account
  readonly random: Random
  readonly #start: number

  constructor(account: Account, name: string) {
    this.account = account
    this.random = new Random(account.seed, 'scenario', name)
    this.#start = account.now
  }

  /** Runs once, this many simulated seconds after the start. */
  after(seconds: number, run: () => void): void {
    this.account.at(this.#start + seconds, run)
  }

  /** Repeats. After a long jump of the clock (a machine that slept) it catches up on the last turns only. */
  every(seconds: number, run: () => void, first = seconds): void {
    const turn = (): void => {
      run()
      const next = this.account.now + seconds
      const behind = Math.floor((this.account.clock.now() - next) / seconds)
      this.account.at(behind > mostMadeUpFor ? next + (behind - mostMadeUpFor) * seconds : next, turn)
    }
    this.after(first, turn)
  }

  tracked(fits: (shipment: Shipment) => boolean = () => true): readonly Shipment[] {
    return this.account.listed(false).filter(fits)
  }

  anyTracked(fits: (shipment: Shipment) => boolean): Shipment | null {
    const candidates = this.tracked(fits)
    return candidates.length === 0 ? null : this.random.pick(candidates)
  }

  anyContainer(fits: (container: KnownContainer) => boolean): KnownContainer | null {
    const candidates = this.tracked().flatMap((shipment) => containersOf(shipment).filter(fits))
    return candidates.length === 0 ? null : this.random.pick(candidates)
  }

  forContainer(fits: (container: KnownContainer) => boolean, run: (container: KnownContainer) => void): void {
    const container = this.anyContainer(fits)
    if (container !== null) run(container)
  }

  forShipment(fits: (shipment: Shipment) => boolean, run: (shipment: Shipment) => void): void {
    const shipment = this.anyTracked(fits)
    if (shipment !== null) run(shipment)
  }
}
