// What a scenario is given to tell its story with.

import type { Account, Shipment } from '../account.ts'
import { containersOf, type Container } from '../actions.ts'
import type { Wishes } from '../fleet/journey.ts'
import { Random } from '../random.ts'

export interface Scenario {
  readonly name: string
  /** What happens in it, in a sentence. */
  readonly summary: string
  /** What it brings along unless the caller wants it otherwise. */
  readonly defaults?: {
    readonly shipments?: number
    readonly speed?: number
    readonly at?: string
    readonly etags?: boolean
  }
  /** What it wishes of the shipment of this index. */
  readonly wishes?: (index: number) => Wishes
  /** Sets up what is to happen. */
  readonly play?: (stage: Stage) => void
}

export type ContainerOnStage = Container & { readonly facts: Shipment['facts']['containers'][number] }

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

  /** Once, so many simulated seconds after the start. */
  after(seconds: number, run: () => void): void {
    this.account.at(this.#start + seconds, run)
  }

  /** Again and again. Where time jumps far (a machine that slept), only the last few turns missed are made up for. */
  every(seconds: number, run: () => void, first = seconds): void {
    const turn = (): void => {
      run()
      const next = this.account.now + seconds
      const behind = Math.floor((this.account.clock.now() - next) / seconds)
      this.account.at(behind > mostMadeUpFor ? next + (behind - mostMadeUpFor) * seconds : next, turn)
    }
    this.after(first, turn)
  }

  /** The shipments still tracked, newest first. */
  tracked(fits: (shipment: Shipment) => boolean = () => true): readonly Shipment[] {
    return this.account.listed(false).filter(fits)
  }

  /** A tracked shipment that fits, by chance; null where there is none. */
  anyTracked(fits: (shipment: Shipment) => boolean): Shipment | null {
    const candidates = this.tracked(fits)
    return candidates.length === 0 ? null : this.random.pick(candidates)
  }

  /** A container of a tracked shipment that fits, by chance. */
  anyContainer(fits: (container: ContainerOnStage) => boolean): ContainerOnStage | null {
    const candidates = this.tracked().flatMap((shipment) => containersOf(shipment).filter(fits))
    return candidates.length === 0 ? null : this.random.pick(candidates)
  }

  /** Does something to a container that fits; nothing where there is none. */
  forContainer(fits: (container: ContainerOnStage) => boolean, run: (container: ContainerOnStage) => void): void {
    const container = this.anyContainer(fits)
    if (container !== null) run(container)
  }

  /** Does something to a tracked shipment that fits; nothing where there is none. */
  forShipment(fits: (shipment: Shipment) => boolean, run: (shipment: Shipment) => void): void {
    const shipment = this.anyTracked(fits)
    if (shipment !== null) run(shipment)
  }
}
