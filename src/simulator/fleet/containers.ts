// Plans one container: yard with holds, deadlines and appointments, rail leg, gate, empty return.

import { day, hour, localMidnight, localWeekday, minute, type Moment, never } from '../clock.ts'
import type { Random } from '../random.ts'
import { containerNumber, type Line } from './names.ts'
import type { Place } from './places.ts'
import type { ContainerPlan, Charge, Equipment, HoldPlan, RailPlan, Revisions } from './plan.ts'

/** A container's journey in seconds from the departure of its vessel, before the departure has a date. */
export interface ContainerDraft {
  readonly discharged: number
  readonly available: number
  readonly railLoaded: number | null
  readonly out: number
  readonly returned: number
  readonly terminalTellsAvailability: boolean
  readonly freeDays: number
}

export interface ContainerContext {
  readonly line: Line
  readonly discharge: Place
  readonly destination: Place | null
  readonly railway: string | null
  /** The terminal never reports the gate-out, or the line never reports the return. */
  readonly lost: 'gate-out' | 'return' | null
}

export function draftContainer(
  random: Random,
  { discharge, destination }: ContainerContext,
  sea: number,
  at: number,
): ContainerDraft {
  const discharged = sea + random.between(6, 40) * hour + at * 37 * minute
  const available = discharged + random.between(2, 60) * hour
  const freeDays = random.between(4, 7)
  const daysInYard = random.weighted([
    [70, random.between(1, freeDays)],
    [22, freeDays + random.between(1, 6)],
    [8, random.between(12, 30)],
  ])
  const railLoaded = destination === null ? null : discharged + random.between(24, 96) * hour
  const out =
    railLoaded === null
      ? available + daysInYard * day + random.between(0, 9) * hour
      : railLoaded + random.between(7, 14) * day + random.between(0, 9) * hour
  const american = discharge.country === 'US' || discharge.country === 'CA'
  return {
    discharged,
    available,
    railLoaded,
    out,
    returned: out + random.between(2, 14) * day + random.between(3, 12) * hour,
    terminalTellsAvailability: random.chance(american ? 0.95 : 0.4),
    freeDays,
  }
}

export function settleContainer(
  random: Random,
  draft: ContainerDraft,
  departed: Moment,
  context: ContainerContext,
): ContainerPlan {
  const { line, discharge, destination, lost } = context
  const discharged = departed + draft.discharged
  const inland = draft.railLoaded !== null && destination !== null
  const zone = inland ? destination.zone : discharge.zone
  const gate = onWorkingDay(departed + draft.out, zone)
  const out = lost === 'gate-out' ? never : gate
  const rail = inland
    ? planRail(random, departed + (draft.railLoaded ?? 0), gate, out, destination, context.railway)
    : null
  const leavesYard = rail === null ? gate : rail.loaded
  const holds = planHolds(random, discharged, departed + draft.available, leavesYard)
  const delivered = out === never ? never : out + random.between(2, 20) * hour
  const back = departed + draft.returned + (gate - (departed + draft.out))
  const spot = `${random.pick(['A', 'B', 'C', 'D', 'E'])}${random.between(10, 89)}-${random.digits(3)}`
  return {
    id: random.uuid(),
    number: containerNumber(random.pick(line.prefixes), random),
    references: random.chance(0.5) ? [`SKU-${random.digits(4)}`] : [],
    seal: random.chance(0.8) ? `${line.scac.slice(0, 2)}${random.digits(7)}` : null,
    equipment: random.weighted(equipments),
    pounds: random.chance(0.9) ? random.between(9_000, 44_000) : null,
    emptyOut: departed - random.between(120, 190) * hour,
    fullIn: departed - random.between(48, 110) * hour,
    loaded: departed - random.between(4, 30) * hour,
    discharged,
    availabilityKnown: draft.terminalTellsAvailability ? discharged + random.between(1, 5) * hour : never,
    available: Math.max(departed + draft.available, ...holds.map(({ cleared }) => cleared)),
    spots: [
      { from: discharged + hour, value: spot },
      ...(random.chance(0.3) ? [{ from: discharged + 30 * hour, value: `WHEEL ${random.between(100, 899)}` }] : []),
    ],
    holds,
    charges: holds
      .filter(({ name }) => name === 'customs exam')
      .map(({ held }): Charge => ({ from: held + 12 * hour, type: 'exam', amount: random.between(250, 900) })),
    terminalDeadline: random.chance(draft.terminalTellsAvailability ? 0.9 : 0.2)
      ? planDeadline(random, discharged, discharge.zone, draft.freeDays)
      : [],
    lineDeadline: random.chance(0.7)
      ? planDeadline(random, discharged, zone, draft.freeDays + random.between(-1, 2) + (inland ? 7 : 0))
      : [],
    appointments: rail === null && random.chance(0.6) ? planAppointment(random, discharged, gate) : [],
    demurrageADay: random.pick([95, 120, 145, 185, 210, 260]),
    fullOut: rail === null ? out : never,
    chassis: random.chance(0.6) ? `${random.pick(['DCLZ', 'TSXZ', 'MATZ', 'FLXZ'])}${random.digits(6)}` : null,
    rail,
    delivered,
    left: random.chance(0.7) ? 'delivered' : 'dropped',
    emptyIn: out === never || lost === 'return' ? never : Math.max(back, delivered + 3 * hour),
    offDock: rail === null && discharge.country !== 'US' && random.chance(0.15),
  }
}

function planRail(
  random: Random,
  loaded: Moment,
  gate: Moment,
  out: Moment,
  destination: Place,
  railway: string | null,
): RailPlan {
  const departed = loaded + random.between(4, 30) * hour
  const arrived = Math.max(departed + 30 * hour, gate - random.between(20, 80) * hour)
  const unloaded = arrived + random.between(2, 6) * hour
  const carrier = railway ?? 'BNSF'
  return {
    carrier: random.chance(0.85) ? carrier : random.pick(['UPRR', 'CPRS', 'CSXT']),
    onCarrier: carrier,
    loaded,
    departed,
    estimates: [
      { from: loaded, value: toTheHour(arrived + random.between(-20, 12) * hour) },
      { from: departed + 18 * hour, value: toTheHour(arrived + random.between(-3, 5) * hour) },
    ],
    arrived,
    unloaded,
    deadline: [{ from: unloaded, value: localMidnight(unloaded, destination.zone, random.between(2, 3)) }],
    fullOut: out === never ? never : Math.max(out, unloaded + 2 * hour),
  }
}

function planHolds(random: Random, discharged: Moment, available: Moment, left: Moment): HoldPlan[] {
  const holds: HoldPlan[] = []
  const add = (name: string, description: string | null, pending: Moment, held: Moment, wanted: Moment): void => {
    // The container leaves the yard only after the hold is cleared.
    holds.push({ name, description, pending, held, cleared: Math.max(held + hour, Math.min(wanted, left - 2 * hour)) })
  }
  if (random.chance(0.5)) {
    const heldAt = discharged - random.between(1, 20) * hour
    add('freight', 'Line has not released', heldAt, heldAt, available - random.between(0, 30) * hour)
  }
  if (random.chance(0.45)) {
    const pending = discharged - random.between(14, 40) * hour
    add('customs', null, pending, pending + random.between(2, 12) * hour, available)
  }
  if (random.chance(0.07)) {
    const heldAt = discharged + random.between(4, 30) * hour
    add(
      'customs exam',
      'Selected for an intensive exam',
      heldAt - 3 * hour,
      heldAt,
      heldAt + random.between(30, 120) * hour,
    )
  }
  if (random.chance(0.05)) {
    const heldAt = discharged + random.between(6, 40) * hour
    add('terminal', 'Demurrage due', heldAt, heldAt, heldAt + random.between(20, 60) * hour)
  }
  return holds
}

function planDeadline(random: Random, discharged: Moment, zone: string, freeDays: number): Revisions<Moment | null> {
  const posted = discharged + random.between(2, 20) * hour
  const first = localMidnight(discharged, zone, Math.max(1, freeDays))
  if (!random.chance(0.18)) return [{ from: posted, value: first }]
  const moved = localMidnight(first, zone, random.pick([-1, -1, 1, 1, 2]))
  return [
    { from: posted, value: first },
    { from: posted + random.between(12, 60) * hour, value: moved },
  ]
}

function planAppointment(random: Random, discharged: Moment, gate: Moment): Revisions<Moment | null> {
  const appointment = toTheHour(gate - random.between(0, 60) * minute)
  const bookedAt = Math.max(discharged + 8 * hour, appointment - random.between(10, 60) * hour)
  if (!random.chance(0.2)) return [{ from: bookedAt, value: appointment }]
  return [
    { from: bookedAt - 5 * hour, value: appointment - 26 * hour },
    { from: bookedAt, value: appointment },
  ]
}

const equipments: readonly (readonly [weight: number, equipment: Equipment])[] = [
  [60, { type: 'dry', length: 40, height: 'high_cube' }],
  [16, { type: 'dry', length: 40, height: 'standard' }],
  [12, { type: 'dry', length: 20, height: 'standard' }],
  [5, { type: 'reefer', length: 40, height: 'high_cube' }],
  [3, { type: 'dry', length: 45, height: 'high_cube' }],
  [2, { type: 'open top', length: 40, height: 'standard' }],
  [1, { type: 'flat rack', length: 20, height: 'standard' }],
  [1, { type: 'tank', length: 20, height: 'standard' }],
]

/** Gates are closed at weekends, so a weekend moment moves to Monday. */
function onWorkingDay(moment: Moment, zone: string): Moment {
  const weekday = localWeekday(moment, zone)
  if (weekday === 6) return moment + 2 * day
  return weekday === 0 ? moment + day : moment
}

export function toTheHour(moment: number): Moment {
  return Math.round(moment / hour) * hour
}
