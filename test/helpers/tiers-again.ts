// The tiers of the board a second time, as the sentences of the rules tell them: a list of conditions, sharing nothing with the rules.

import type { Container } from '#shared/fleet/container.ts'

/** A gate of which no more is known than its place. */
export interface GateAgain {
  readonly locode: string | null
}

/** What the other answers of the second implementation say of the container. */
export interface TierGrounds {
  readonly container: Container
  readonly out: 'out' | 'in-doubt' | 'other'
  readonly daysLeft: number | null
  /** By the reading that leaves most of them. */
  readonly mostDaysLeft: number | null
  readonly isPast: boolean
  readonly isBeforeArrival: boolean
  /** To be picked up today, on the next working day, or too late for either. */
  readonly isDue: boolean
  /** Days from today to the arrival; `there` once it has arrived. */
  readonly arrival: number | 'there' | 'unknown'
  readonly isOnRail: boolean
  readonly isLost: boolean
  readonly appointment: {
    readonly isMissed: boolean
    readonly isLate: boolean
    readonly daysAgo: number | null
  } | null
  /** Days since the first full-out, today included; null where nobody knows. */
  readonly daysOut: number | null
  readonly returned: 'yes' | 'no' | 'in-doubt'
}

export function tierAgain(grounds: TierGrounds): string {
  const { out, arrival, isLost, isPast, daysLeft, mostDaysLeft, appointment, isDue, isOnRail } = grounds
  if (out === 'out') return onceOutAgain(grounds)
  const { holds, availability } = grounds.container
  const says = availability.known ? availability.available : null
  const real = holds.some(({ status }) => status.toLowerCase().trim() !== 'pending')
  const is = {
    ready: says === true && !real,
    held: holds.length > 0 && !(says === true && !real),
    unknown: says === null && holds.length === 0,
    known: daysLeft !== null,
    old: mostDaysLeft !== null && mostDaysLeft < -14,
    near: arrival === 'there' || arrival === 'unknown' || arrival <= 7,
    wrong: appointment !== null && (appointment.isMissed || appointment.isLate),
  }
  const notSaid = says === false && !is.held
  const isAtSea = typeof arrival === 'number'
  const isDoubtedAtSea = grounds.isBeforeArrival && isAtSea
  const stands = appointment !== null && !is.wrong
  const isAtIt = appointment?.daysAgo !== undefined && appointment.daysAgo !== null && appointment.daysAgo <= 14
  const saved: readonly (readonly [boolean, string])[] = [
    [is.old && !isAtIt, 'verify'],
    [is.known && isDue && !isPast && is.ready && appointment === null, 'last-chance'],
    [is.known && is.wrong && (isPast || ((is.ready || !isDoubtedAtSea) && (isDue || (daysLeft ?? 99) <= 3))), 'rebook'],
    [isPast, 'past'],
    [isLost && (is.near || (is.known && (daysLeft ?? 99) <= 3)), 'tracking-lost'],
    [is.known && isDue && !isDoubtedAtSea && (is.held || notSaid || (is.unknown && !stands)), 'due-blocked'],
    [out === 'in-doubt', 'verify'],
    [is.ready && !stands, 'ready'],
    [is.near && (is.held || (notSaid && !isOnRail && !isAtSea)), 'on-hold'],
    [is.unknown && arrival === 'there' && !isOnRail && !stands, 'on-hold'],
    [stands, 'booked'],
    [isAtSea && arrival <= 7, 'arriving'],
    [isDoubtedAtSea, 'verify'],
    [isLost, 'verify'],
  ]
  return saved.find(([fits]) => fits)?.[1] ?? 'no-action'
}

/** No free time is set in these cases. */
function onceOutAgain({ daysOut, returned }: TierGrounds): string {
  if (returned === 'in-doubt') return 'verify'
  if (returned === 'yes' || daysOut === null) return 'no-action'
  return daysOut >= 4 ? 'empties' : 'no-action'
}

/** By the gate whose last open day comes first. */
export function isDueAgain(lastFreeDay: string, today: string, gates: readonly GateAgain[]): boolean {
  const plans = gates.map((gate) => ({ gate, day: openDay(lastFreeDay, -1, gate) }))
  const [first] = plans.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  if (first === undefined) return false
  return first.day <= today || first.day === openDay(dayAfter(today, 1), 1, first.gate)
}

/** The day itself, or the nearest open one after or before it. */
function openDay(day: string, step: 1 | -1, gate: GateAgain): string {
  let open = day
  while (isClosed(open, gate)) open = dayAfter(open, step)
  return open
}

/** Veterans Day is the only federal holiday near these cases; at an unknown place it counts. */
function isClosed(day: string, { locode }: GateAgain): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const place = (locode ?? '').trim().toUpperCase()
  return weekday === 0 || weekday === 6 || (day === '2026-11-11' && (place === '' || place.startsWith('US')))
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
