// The simulator's time in seconds since 1970, at any speed, paused or set by hand; and days in time zones.

/** Whole seconds since 1970: small integers keep 150,000 containers cheap. */
export type Moment = number

/** Later than all events. */
export const never: Moment = 2_147_483_647

export const minute = 60
export const hour = 3600
export const day = 86_400

/** The service's format: UTC, whole seconds. */
export function formatMoment(moment: Moment): string {
  return `${new Date(moment * 1000).toISOString().slice(0, 19)}Z`
}

export function formatMomentOrNull(moment: Moment | null): string | null {
  return moment === null ? null : formatMoment(moment)
}

export class Clock {
  readonly #wall: () => number
  #speed: number
  /** The simulated time (seconds) at the last change of speed, and the wall clock (milliseconds) then. */
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

/** The moment at which the local day of `moment`, moved by `days`, begins. */
export function localMidnight(moment: Moment, zone: string, days = 0): Moment {
  const localDay = Math.floor((moment + offsetAt(moment, zone)) / day) + days
  const guess = localDay * day
  // The offset at the guess may differ from the offset at midnight, so one more step is needed.
  const closer = guess - offsetAt(guess, zone)
  return guess - offsetAt(closer, zone)
}

/** Days since 1970. */
export function localDay(moment: Moment, zone: string): number {
  return Math.floor((moment + offsetAt(moment, zone)) / day)
}

export function localWeekday(moment: Moment, zone: string): number {
  return (localDay(moment, zone) + 4) % 7
}

/** Seconds east of Greenwich. */
export function offsetAt(moment: Moment, zone: string): number {
  // Intl is slow and offsets change on full hours only, so each hour of each zone is cached.
  const slot = Math.floor(moment / 3600)
  let zoneOffsets = offsets.get(zone)
  if (zoneOffsets === undefined) offsets.set(zone, (zoneOffsets = new Map()))
  const remembered = zoneOffsets.get(slot)
  if (remembered !== undefined) return remembered
  const offset = askIntl(slot * 3600, zone)
  if (zoneOffsets.size > 20_000) zoneOffsets.clear()
  zoneOffsets.set(slot, offset)
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
