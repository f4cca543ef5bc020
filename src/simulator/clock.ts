// The simulator's time: seconds since 1970, running at any speed, standing still, or set by hand.

/** A moment in whole seconds since 1970. Whole seconds stay small integers, so that 150,000 containers stay cheap. */
export type Moment = number

/** Later than anything that can happen. */
export const never: Moment = 2_147_483_647

export const minute = 60
export const hour = 3600
export const day = 86_400

/** Written as the service writes it: UTC, whole seconds. */
export function written(moment: Moment): string {
  return `${new Date(moment * 1000).toISOString().slice(0, 19)}Z`
}

export function writtenOrNull(moment: Moment | null): string | null {
  return moment === null ? null : written(moment)
}

export class Clock {
  readonly #wall: () => number
  #speed: number
  /** Where the simulated time stood (in seconds) when the wall clock (in milliseconds) was last looked at on purpose. */
  #anchor: { simulated: number; wall: number }

  constructor({ wall, at, speed }: { wall: () => number; at: number; speed: number }) {
    this.#wall = wall
    this.#speed = speed
    this.#anchor = { simulated: at, wall: wall() }
  }

  now(): Moment {
    return Math.floor(this.#exactly())
  }

  get speed(): number {
    return this.#speed
  }

  /** How many simulated seconds pass in one second of the wall clock; 0 stands still. */
  run(speed: number): void {
    this.#moveTo(this.#exactly())
    this.#speed = speed
  }

  advance(seconds: number): void {
    this.#moveTo(this.#exactly() + seconds)
  }

  set(moment: Moment): void {
    this.#moveTo(moment)
  }

  #exactly(): number {
    return this.#anchor.simulated + ((this.#wall() - this.#anchor.wall) / 1000) * this.#speed
  }

  #moveTo(simulated: number): void {
    this.#anchor = { simulated, wall: this.#wall() }
  }
}
