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

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** The moment at which the local calendar day that contains `moment`, moved by `days`, begins in the zone. */
export function localMidnight(moment: Moment, zone: string, days = 0): Moment {
  const localDay = Math.floor((moment + offsetAt(moment, zone)) / day) + days
  const guess = localDay * day
  // The offset in force at the guess may differ from the one at midnight itself: once more with the better guess.
  const closer = guess - offsetAt(guess, zone)
  return guess - offsetAt(closer, zone)
}

/** The local calendar day as a count of days since 1970. */
export function localDay(moment: Moment, zone: string): number {
  return Math.floor((moment + offsetAt(moment, zone)) / day)
}

/** 0 is Sunday. */
export function localWeekday(moment: Moment, zone: string): number {
  return (localDay(moment, zone) + 4) % 7
}

/** Seconds east of Greenwich. */
export function offsetAt(moment: Moment, zone: string): number {
  // Offsets change on full hours; asking Intl is slow, so each hour of each zone is asked for once.
  const slot = Math.floor(moment / 3600)
  let known = offsets.get(zone)
  if (known === undefined) offsets.set(zone, (known = new Map()))
  const remembered = known.get(slot)
  if (remembered !== undefined) return remembered
  const offset = askIntl(slot * 3600, zone)
  if (known.size > 20_000) known.clear()
  known.set(slot, offset)
  return offset
}

function askIntl(moment: Moment, zone: string): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(moment * 1000).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name)
  if (match === null) return 0
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60
  return match[1] === '-' ? -seconds : seconds
}
