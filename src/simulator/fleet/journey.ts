// Plans journeys: derives everything that will happen to a shipment, from booking to empty return, from the seed.

import { day, hour, minute, never, type Moment } from '../clock.ts'
import { Random } from '../random.ts'
import { draftContainer, settleContainer, toTheHour, type ContainerContext, type ContainerDraft } from './containers.ts'
import { customers, lines, users } from './names.ts'
import { dischargePorts, inlandPoints, ladingPorts, placeOf, yardsAt, type Place } from './places.ts'
import type { Revisions, ShipmentPlan, Silence, Transshipment } from './plan.ts'
import { windows } from './stops.ts'

export const phases = ['booked', 'at-sea', 'arriving', 'in-yard', 'on-rail', 'out', 'returned'] as const
type Phase = (typeof phases)[number]

/** Each fate stops tracking for its own reason or makes a feed fail for days. */
export const fates = [
  'smooth',
  'feed-hiccup',
  'line-lost-at-sea',
  'line-lost-ashore',
  'gate-out-lost',
  'return-lost',
  'terminated-early',
  'booking-cancelled',
  'user-cancelled',
] as const
type Fate = (typeof fates)[number]

export interface Wishes {
  readonly phase?: Phase | undefined
  readonly fate?: Fate | undefined
  readonly containers?: number | undefined
  readonly discharge?: string | undefined
  /** Null for pickup at the port. */
  readonly destination?: string | null | undefined
  readonly line?: string | undefined
  readonly quay?: string | undefined
  readonly createdAt?: Moment | undefined
  /** By default the shipment gets its own tracking request. */
  readonly request?: { readonly id: string; readonly number: string } | undefined
}

/** Plans the shipment at this index of a seed so that `now` falls into the requested phase. */
export function planJourney(seed: number, index: number, now: Moment, wishes: Wishes = {}): ShipmentPlan {
  const random = new Random(seed, 'shipment', index)
  const fate = wishes.fate ?? (wishes.phase === undefined ? random.weighted(fateWeights) : 'smooth')
  const phase = wishes.phase ?? random.weighted(phaseWeights)
  const lineIndex = wishes.line === undefined ? random.between(0, lines.length - 1) : lineWith(wishes.line)
  const line = lines[lineIndex] ?? lineMissing(wishes.line)
  const discharge = pickDischarge(random, phase, wishes)
  const destination = pickDestination(random, discharge, phase, wishes)
  const lading = random.pick(ladingPorts.filter(({ zone }) => zone !== discharge.zone))
  const ramp = destination === null ? null : random.pick(yardsAt(destination.code))
  const booking = random.between(6, 18) * day + random.between(0, 20) * hour
  const sea = random.between(...daysAtSea(lading, discharge)) * day + random.between(0, 23) * hour
  const lost = fate === 'gate-out-lost' ? 'gate-out' : fate === 'return-lost' ? 'return' : null
  const context: ContainerContext = { line, discharge, destination, railway: ramp?.rail ?? null, lost }
  const drafts = Array.from({ length: wishes.containers ?? random.weighted(containerCountWeights) }, (_, at) =>
    draftContainer(random, context, sea, at),
  )
  const [earliest, latest] =
    wishes.phase === undefined && fate !== 'smooth'
      ? spanOfFate(fate, booking, sea, drafts)
      : spanOfPhase(phase, booking, sea, drafts)
  const departed = toTheMinute(now - (earliest + random.fraction() * (latest - earliest)))
  const arrived = departed + sea
  const entered = departed - booking + random.between(0, 72) * hour
  const createdAt = wishes.createdAt ?? toTheMinute(Math.min(entered, now - random.between(10, 600) * minute))
  const numbers = wishes.request?.number.slice(line.scac.length) ?? random.digits(9)
  const billOfLading = `${line.scac}${numbers}`
  const ownRequest = { id: random.uuid(), number: random.chance(0.6) ? billOfLading : numbers }
  const request = wishes.request ?? ownRequest
  return {
    id: random.uuid(),
    trackingRequestId: request.id,
    requestNumber: request.number,
    createdAt,
    billOfLading,
    normalized: numbers,
    references: random.chance(0.85)
      ? [`PO-${random.digits(6)}`, ...(random.chance(0.3) ? [`IMP${random.digits(5)}`] : [])]
      : null,
    tags: random.chance(0.25) ? [random.pick(['priority', 'seasonal', 'new supplier', 'retail'])] : [],
    line: lineIndex,
    customer: random.chance(0.92) ? random.pick(customers) : null,
    lading: lading.code,
    discharge: discharge.code,
    destination: destination?.code ?? null,
    quay: wishes.quay ?? random.pick(yardsAt(discharge.code)).name,
    ramp: ramp?.name ?? null,
    vessel: random.pick(line.vessels).imo,
    voyage: `${random.between(1, 480)}${random.pick(['E', 'W', 'N'])}`,
    departureEstimates: [
      { from: Math.min(createdAt, departed - booking), value: toTheHour(departed - random.between(-6, 40) * hour) },
      { from: departed - 2 * day, value: toTheHour(departed - random.between(-2, 4) * hour) },
    ],
    departed,
    transshipment:
      lading.longitude > 60 && random.chance(0.3) ? planTransshipment(random, lading, departed, arrived) : null,
    arrivalEstimates: planArrivalEstimates(random, Math.min(createdAt, departed - 4 * day), departed, arrived),
    arrived,
    containers: drafts.map((draft) => settleContainer(random, draft, departed, context)),
    rhythm: { every: random.between(240, 480) * minute, phase: random.between(0, 239) * minute },
    lineSilences: planSilences(random, fate, departed, arrived),
    terminalSilences: [],
    ended: planEnding(random, fate, departed, arrived),
  }
}

const fateWeights: readonly (readonly [number, Fate])[] = [
  [86, 'smooth'],
  [4, 'feed-hiccup'],
  [1.2, 'line-lost-at-sea'],
  [1, 'line-lost-ashore'],
  [1.5, 'gate-out-lost'],
  [2, 'return-lost'],
  [1.3, 'terminated-early'],
  [1.5, 'booking-cancelled'],
  [1.5, 'user-cancelled'],
]

const phaseWeights: readonly (readonly [number, Phase])[] = [
  [12, 'booked'],
  [30, 'at-sea'],
  [12, 'arriving'],
  [18, 'in-yard'],
  [5, 'on-rail'],
  [10, 'out'],
  [13, 'returned'],
]

/** The span, in seconds from departure, in which `now` lies for a shipment of this phase. */
function spanOfPhase(
  phase: Phase,
  booking: number,
  sea: number,
  drafts: readonly ContainerDraft[],
): readonly [number, number] {
  const discharged = Math.max(...drafts.map((draft) => draft.discharged), sea + 6 * hour)
  const onRail = Math.max(...drafts.map((draft) => draft.railLoaded ?? 0), discharged)
  const firstOut = Math.min(...drafts.map((draft) => draft.out), discharged + 30 * day)
  const lastOut = Math.max(...drafts.map((draft) => draft.out), discharged + day)
  const returned = Math.max(...drafts.map((draft) => draft.returned), lastOut + day)
  const spans: Readonly<Record<Phase, readonly [number, number]>> = {
    booked: [-booking, -hour],
    'at-sea': [hour, sea - 6 * day],
    arriving: [sea - 6 * day, sea - hour],
    'in-yard': [discharged + 4 * hour, Math.max(firstOut - hour, discharged + 8 * hour)],
    'on-rail': [onRail + hour, Math.max(firstOut - 3 * day, onRail + 20 * hour)],
    out: [lastOut + 3 * day, Math.max(returned - hour, lastOut + 3 * day + hour)],
    returned: [returned + 3 * day, returned + 28 * day],
  }
  return spans[phase]
}

/** Spans some days before the fate stops tracking to some weeks after. */
function spanOfFate(
  fate: Fate,
  booking: number,
  sea: number,
  drafts: readonly ContainerDraft[],
): readonly [number, number] {
  const lastOut = Math.max(...drafts.map((draft) => draft.out), sea)
  const stop: Readonly<Record<Fate, number>> = {
    smooth: 0,
    'feed-hiccup': sea * 0.8,
    'line-lost-at-sea': sea * 0.3 + windows.line,
    'line-lost-ashore': sea + windows.line,
    'gate-out-lost': sea + windows.arrival,
    'return-lost': lastOut + windows.fullOut,
    'terminated-early': sea + 3 * day,
    'booking-cancelled': -booking / 2,
    'user-cancelled': sea * 0.7,
  }
  return [stop[fate] - 8 * day, stop[fate] + 20 * day]
}

function planSilences(random: Random, fate: Fate, departed: Moment, arrived: Moment): Silence[] {
  const atSea = arrived - departed
  if (fate === 'line-lost-at-sea') return [{ from: toTheMinute(departed + atSea * 0.3), to: never }]
  if (fate === 'line-lost-ashore') return [{ from: arrived + 4 * hour, to: never }]
  if (fate === 'feed-hiccup') {
    const start = toTheMinute(departed + random.fraction() * (atSea + 10 * day))
    return [{ from: start, to: start + random.between(40, 200) * hour }]
  }
  return []
}

function planEnding(random: Random, fate: Fate, departed: Moment, arrived: Moment): ShipmentPlan['ended'] {
  if (fate === 'booking-cancelled') {
    return { at: departed - random.between(20, 90) * hour, reason: 'booking_cancelled', user: null }
  }
  if (fate === 'user-cancelled') {
    const moment = toTheMinute(departed + random.fraction() * (arrived + 6 * day - departed))
    return { at: moment, reason: 'cancelled_by_user', user: random.pick(users) }
  }
  // Misread gate events: the service counts all containers as returned while they are still in the yard.
  if (fate === 'terminated-early') {
    return { at: arrived + random.between(30, 120) * hour, reason: 'all_containers_terminated', user: null }
  }
  return null
}

function planArrivalEstimates(random: Random, first: Moment, departed: Moment, arrived: Moment): Revisions<Moment> {
  const revisions = [{ from: first, value: toTheHour(arrived - random.between(-20, 70) * hour) }]
  const changes = random.between(1, 4)
  for (let change = 1; change <= changes; change += 1) {
    const target = departed + ((arrived - departed) * change) / (changes + 1) + random.between(-20, 20) * hour
    const offset = Math.round(((changes - change + 1) / (changes + 1)) * random.between(-16, 50)) * hour
    const moment = toTheMinute(Math.min(Math.max(target, departed + hour), arrived - 2 * hour))
    revisions.push({ from: moment, value: Math.max(toTheHour(arrived + offset), toTheHour(moment + hour)) })
  }
  return revisions.toSorted((a, b) => a.from - b.from)
}

function planTransshipment(random: Random, lading: Place, departed: Moment, arrived: Moment): Transshipment {
  const hubs = ['SGSIN', 'KRPUS', 'LKCMB', 'HKHKG'].filter((code) => code !== lading.code)
  const arrival = toTheMinute(departed + (arrived - departed) * 0.25)
  const departure = toTheMinute(departed + (arrived - departed) * 0.4)
  return {
    place: random.pick(hubs),
    arrived: arrival,
    discharged: arrival + 9 * hour,
    loaded: departure - 8 * hour,
    departed: departure,
    feeder: random.pick(random.pick(lines).vessels).imo,
  }
}

function pickDischarge(random: Random, phase: Phase, wishes: Wishes): Place {
  if (wishes.discharge !== undefined) return placeOf(wishes.discharge)
  const railOnly = phase === 'on-rail' || typeof wishes.destination === 'string'
  return random.weighted(railOnly ? weightsInTheStates : dischargeWeights)
}

/** Relative traffic; other ports count 1. */
const busy: Readonly<Record<string, number>> = {
  USLAX: 9,
  USLGB: 9,
  USNYC: 7,
  USSAV: 6,
  USHOU: 5,
  USOAK: 3,
  USSEA: 2,
  USTIW: 2,
  NLRTM: 3,
}
const dischargeWeights = dischargePorts.map((place) => [busy[place.code] ?? 1, place] as const)
const weightsInTheStates = dischargeWeights.filter(([, { country }]) => country === 'US')

function pickDestination(random: Random, discharge: Place, phase: Phase, wishes: Wishes): Place | null {
  const inland = random.chance(0.22) || phase === 'on-rail'
  if (wishes.destination !== undefined) return wishes.destination === null ? null : placeOf(wishes.destination)
  const reachable = inlandPoints.filter(({ country }) => country === discharge.country)
  return inland && reachable.length > 0 ? random.pick(reachable) : null
}

const containerCountWeights: readonly (readonly [number, number])[] = [
  [22, 1],
  [24, 2],
  [20, 3],
  [16, 4],
  [10, 5],
  [5, 7],
  [3, 9],
]

function lineWith(scac: string): number {
  return lines.findIndex((line) => line.scac === scac)
}

function lineMissing(scac: string | undefined): never {
  throw new RangeError(`no line has the SCAC ${scac}`)
}

function daysAtSea(lading: Place, discharge: Place): [number, number] {
  const apart = Math.abs(lading.longitude - discharge.longitude)
  const least = Math.max(8, Math.round(Math.min(apart, 360 - apart) / 7))
  return [least, least + 9]
}

function toTheMinute(moment: number): Moment {
  return Math.round(moment / minute) * minute
}
