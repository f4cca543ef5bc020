// Plans journeys: from the seed alone, everything that will happen to a shipment from its booking to the last empty return.

import { day, hour, minute, never, type Moment } from '../clock.ts'
import { Random } from '../random.ts'
import { localMidnight, localWeekday } from '../zones.ts'
import { containerNumber, customers, lines, users } from './names.ts'
import { dischargePorts, inlandPoints, ladingPorts, placeOf, yardsAt, type Place } from './places.ts'
import type { BoxPlan, Equipment, HoldPlan, RailPlan, Revisions, ShipmentPlan, Silence, Transshipment } from './plan.ts'

/** Where in its life a shipment should stand at the moment it is planned for. */
export type Phase = 'booked' | 'at-sea' | 'arriving' | 'in-yard' | 'on-rail' | 'out' | 'returned'

export const phases: readonly Phase[] = ['booked', 'at-sea', 'arriving', 'in-yard', 'on-rail', 'out', 'returned']

export interface Wishes {
  readonly phase?: Phase
  readonly containers?: number
  readonly discharge?: string
  readonly destination?: string
  readonly line?: string
  readonly quay?: string
  /** Nothing goes wrong of its own accord: no failing feed, no cancellation, no lost gate event. */
  readonly smooth?: boolean
  /** Entered in the account at this moment; otherwise some days before its departure. */
  readonly createdAt?: Moment
}

/** Plans the journey of the `index`-th shipment of a seed, such that `now` falls into the phase wished for. */
export function planJourney(seed: number, index: number, now: Moment, wishes: Wishes = {}): ShipmentPlan {
  const random = new Random(seed, 'shipment', index)
  const phase =
    wishes.phase ??
    random.weighted<Phase>([
      [12, 'booked'],
      [30, 'at-sea'],
      [12, 'arriving'],
      [18, 'in-yard'],
      [5, 'on-rail'],
      [10, 'out'],
      [13, 'returned'],
    ])
  const lineIndex =
    wishes.line === undefined
      ? random.between(0, lines.length - 1)
      : lines.findIndex(({ scac }) => scac === wishes.line)
  const line = lines[lineIndex]
  if (line === undefined) throw new RangeError(`no line has the SCAC ${wishes.line}`)
  const discharge = wishes.discharge === undefined ? pickDischarge(random) : placeOf(wishes.discharge)
  const destination = pickDestination(random, discharge, phase, wishes)
  const lading = random.pick(ladingPorts.filter(({ zone }) => zone !== discharge.zone))
  const ramp = destination === null ? null : random.pick(yardsAt(destination.code))
  const fortune = new Random(seed, 'fortune', index)

  const durations = {
    booking: random.between(6, 18) * day + random.between(0, 20) * hour,
    sea: random.between(...daysAtSea(lading, discharge)) * day + random.between(0, 23) * hour,
  }
  const boxCount =
    wishes.containers ??
    random.weighted([
      [22, 1],
      [24, 2],
      [20, 3],
      [16, 4],
      [10, 5],
      [5, 7],
      [3, 9],
    ])
  // Planned around departure at 0, then moved as a whole so that `now` falls where it should.
  const boxes = Array.from({ length: boxCount }, (_, at) =>
    draftBox(random, fortune, {
      line,
      discharge,
      destination,
      rail: ramp?.rail ?? null,
      sea: durations.sea,
      at,
      smooth: wishes.smooth ?? false,
    }),
  )
  const marks = {
    booked: -durations.booking,
    departed: 0,
    arriving: durations.sea - 6 * day,
    arrived: durations.sea,
    discharged: Math.max(...boxes.map(({ discharged }) => discharged)),
    railLoaded: Math.max(...boxes.map(({ railLoaded }) => railLoaded ?? 0)),
    firstOut: Math.min(...boxes.map(({ out }) => out)),
    lastOut: Math.max(...boxes.map(({ out }) => out)),
    returned: Math.max(...boxes.map(({ returned }) => returned)),
  }
  const [low, high] = {
    booked: [marks.booked, marks.departed],
    'at-sea': [marks.departed, marks.arriving],
    arriving: [marks.arriving, marks.arrived],
    'in-yard': [marks.discharged + 6 * hour, Math.max(marks.firstOut, marks.discharged + 12 * hour)],
    'on-rail': [marks.railLoaded, Math.max(marks.firstOut, marks.railLoaded + day)],
    out: [marks.lastOut, marks.returned],
    returned: [marks.returned, marks.returned + 25 * day],
  }[phase] as [number, number]
  const departed = roundToMinutes(now - (low + random.fraction() * (high - low)))

  const arrived = departed + durations.sea
  const created =
    wishes.createdAt ?? Math.min(departed - durations.booking + random.between(0, 72) * hour, now - 10 * minute)
  const numbers = random.digits(9)
  const billOfLading = `${line.scac}${numbers}`
  const plannedBoxes = boxes.map((draft) => settleBox(random, draft, departed, { discharge, destination }))
  const estimates = arrivalEstimates(random, departed, arrived, created)
  return {
    id: random.uuid(),
    trackingRequestId: random.uuid(),
    createdAt: Math.round(created),
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
      { from: departed - durations.booking, value: departed - random.between(-6, 40) * hour },
      { from: departed - 2 * day, value: departed - random.between(-2, 4) * hour },
    ],
    departed,
    transshipment: random.chance(0.25) ? planTransshipment(random, lading, departed, arrived) : null,
    arrivalEstimates: estimates,
    arrived,
    boxes: plannedBoxes,
    rhythm: { every: random.between(240, 480) * minute, phase: random.between(0, 239) * minute },
    lineSilences: planSilences(fortune, departed, arrived, wishes.smooth ?? false),
    terminalSilences: [],
    ended: planEnding(fortune, departed, arrived, wishes.smooth ?? false),
  }
}

interface BoxDraft {
  readonly line: (typeof lines)[number]
  readonly discharged: number
  readonly railLoaded: number | null
  readonly carrier: string | null
  readonly out: number
  readonly returned: number
  readonly available: number
  readonly knows: boolean
  readonly lostGateOut: boolean
  readonly lostReturn: boolean
  readonly freeDays: number
}

/** Seconds from departure; without the seeds' numbers yet. */
function draftBox(
  random: Random,
  fortune: Random,
  {
    line,
    discharge,
    destination,
    rail,
    sea,
    at,
    smooth,
  }: {
    line: (typeof lines)[number]
    discharge: Place
    destination: Place | null
    rail: string | null
    sea: number
    at: number
    smooth: boolean
  },
): BoxDraft {
  const discharged = sea + random.between(6, 40) * hour + at * 37 * minute
  const available = discharged + random.between(2, 60) * hour
  const freeDays = random.between(4, 7)
  const railLoaded = destination === null ? null : discharged + random.between(24, 96) * hour
  const yardTime =
    random.weighted([
      [70, random.between(1, freeDays)],
      [22, freeDays + random.between(1, 6)],
      [8, random.between(12, 30)],
    ]) * day
  const out =
    railLoaded === null
      ? available + yardTime + random.between(0, 9) * hour
      : railLoaded + random.between(5, 10) * day + random.between(1, 5) * day
  return {
    line,
    discharged,
    railLoaded,
    carrier: rail,
    available,
    out,
    returned: out + random.between(2, 14) * day + random.between(0, 10) * hour,
    knows: discharge.country === 'US' || discharge.country === 'CA' ? random.chance(0.95) : random.chance(0.4),
    lostGateOut: !smooth && fortune.chance(0.012),
    lostReturn: !smooth && fortune.chance(0.03),
    freeDays,
  }
}

function settleBox(
  random: Random,
  draft: BoxDraft,
  departed: Moment,
  { discharge, destination }: { discharge: Place; destination: Place | null },
): BoxPlan {
  const discharged = departed + draft.discharged
  const available = departed + draft.available
  const out = draft.lostGateOut ? never : departed + draft.out
  const rail = draft.railLoaded === null || destination === null ? null : planRail(random, draft, departed, destination)
  const number = containerNumber(random.pick(draft.line.prefixes), random)
  const left = rail === null ? out : rail.loaded
  const holds = planHolds(random, discharged, available, left)
  const free = Math.max(discharged, ...holds.map(({ cleared }) => (cleared === never ? 0 : cleared)), available)
  const delivered = out === never ? never : out + random.between(2, 30) * hour
  const emptyIn = out === never || draft.lostReturn ? never : Math.max(departed + draft.returned, delivered + 3 * hour)
  const appointmentAt = out === never ? discharged + 6 * day : out - random.between(0, 60) * minute
  return {
    id: random.uuid(),
    number,
    references: random.chance(0.5) ? [`SKU-${random.digits(4)}`] : [],
    seal: random.chance(0.8) ? `${draft.line.scac.slice(0, 2)}${random.digits(7)}` : null,
    equipment: pickEquipment(random),
    pounds: random.chance(0.9) ? random.between(9_000, 44_000) : null,
    emptyOut: departed - random.between(120, 190) * hour,
    fullIn: departed - random.between(48, 110) * hour,
    loaded: departed - random.between(4, 30) * hour,
    discharged,
    availabilityKnown: draft.knows ? discharged + random.between(1, 5) * hour : never,
    available: free,
    spots: [
      {
        from: discharged + hour,
        value: `${random.pick(['A', 'B', 'C', 'D', 'E'])}${random.between(10, 89)}-${random.digits(3)}`,
      },
      ...(random.chance(0.3) ? [{ from: discharged + 30 * hour, value: `WHEEL ${random.between(100, 899)}` }] : []),
    ],
    holds,
    exams: holds
      .filter(({ name }) => name === 'customs exam')
      .map(({ held }) => ({ from: held + 12 * hour, amount: random.between(250, 900) })),
    terminalDeadline: planDeadline(random, discharged, discharge.zone, draft.freeDays, draft.knows ? 0.9 : 0.2),
    lineDeadline: planDeadline(
      random,
      discharged,
      rail === null ? discharge.zone : (destination?.zone ?? discharge.zone),
      draft.freeDays + random.between(-1, 2) + (rail === null ? 0 : 5),
      0.7,
    ),
    appointments: rail === null && random.chance(0.6) ? planAppointment(random, discharged, appointmentAt) : [],
    demurrageADay: random.pick([95, 120, 145, 185, 210, 260]),
    fullOut: rail === null ? out : never,
    chassis: random.chance(0.6) ? `${random.pick(['DCLZ', 'TSXZ', 'MATZ', 'FLXZ'])}${random.digits(6)}` : null,
    rail,
    delivered,
    left: random.chance(0.7) ? 'delivered' : 'dropped',
    emptyIn,
    offDock: rail === null && discharge.country !== 'US' && random.chance(0.15),
  }
}

function planRail(random: Random, draft: BoxDraft, departed: Moment, destination: Place): RailPlan {
  const loaded = departed + (draft.railLoaded ?? 0)
  const left = loaded + random.between(4, 30) * hour
  const fullOut = draft.lostGateOut ? never : departed + draft.out
  const arrived = departed + draft.out - random.between(20, 90) * hour
  const unloaded = arrived + random.between(2, 9) * hour
  const carrier = draft.carrier ?? 'BNSF'
  return {
    carrier: random.chance(0.85) ? carrier : random.pick(['UPRR', 'CPRS', 'CSXT']),
    onCarrier: carrier,
    loaded,
    departed: left,
    estimates: [
      { from: loaded, value: roundToHours(arrived + random.between(-20, 12) * hour) },
      { from: left + day, value: roundToHours(arrived + random.between(-3, 5) * hour) },
    ],
    arrived,
    unloaded,
    deadline: [{ from: unloaded, value: localMidnight(unloaded, destination.zone, random.between(2, 3)) }],
    fullOut,
  }
}

function planHolds(random: Random, discharged: Moment, available: Moment, left: Moment): HoldPlan[] {
  const holds: HoldPlan[] = []
  const until = (wanted: Moment): Moment => Math.min(wanted, left === never ? wanted : left - 2 * hour)
  if (random.chance(0.5)) {
    // Nearly every freight hold is there when the vessel arrives and gone when the bill is paid.
    const held = discharged - random.between(1, 20) * hour
    holds.push({
      name: 'freight',
      description: 'Line has not released',
      pending: held,
      held,
      cleared: Math.max(held + hour, until(available - random.between(0, 30) * hour)),
    })
  }
  if (random.chance(0.45)) {
    const pending = discharged - random.between(4, 40) * hour
    holds.push({
      name: 'customs',
      description: null,
      pending,
      held: pending + random.between(2, 12) * hour,
      cleared: Math.max(pending + 13 * hour, until(available)),
    })
  }
  if (random.chance(0.07)) {
    const held = discharged + random.between(4, 30) * hour
    holds.push({
      name: 'customs exam',
      description: 'Selected for an intensive exam',
      pending: held - 3 * hour,
      held,
      cleared: Math.max(held + 6 * hour, until(held + random.between(30, 120) * hour)),
    })
  }
  if (random.chance(0.05)) {
    const held = discharged + random.between(6, 40) * hour
    holds.push({
      name: 'terminal',
      description: 'Demurrage due',
      pending: held,
      held,
      cleared: Math.max(held + 4 * hour, until(held + random.between(20, 60) * hour)),
    })
  }
  return holds
}

function planDeadline(
  random: Random,
  discharged: Moment,
  zone: string,
  freeDays: number,
  told: number,
): Revisions<Moment | null> {
  if (!random.chance(told)) return []
  const posted = discharged + random.between(2, 20) * hour
  const first = localMidnight(discharged, zone, Math.max(1, freeDays))
  const revisions: { from: Moment; value: Moment | null }[] = [{ from: posted, value: first }]
  if (random.chance(0.18)) {
    const moved = localMidnight(first, zone, random.pick([-1, -1, 1, 1, 2]))
    revisions.push({ from: posted + random.between(12, 60) * hour, value: moved })
  }
  return revisions
}

function planAppointment(random: Random, discharged: Moment, at: Moment): Revisions<Moment | null> {
  const made = Math.max(discharged + 2 * hour, at - random.between(10, 60) * hour)
  const final = roundToHours(at)
  if (random.chance(0.2))
    return [
      { from: made - 5 * hour, value: final - 26 * hour },
      { from: made, value: final },
    ]
  return [{ from: made, value: final }]
}

function arrivalEstimates(random: Random, departed: Moment, arrived: Moment, created: Moment): Revisions<Moment> {
  const revisions: { from: Moment; value: Moment }[] = []
  const first = roundToHours(arrived - random.between(-20, 70) * hour)
  revisions.push({ from: Math.min(created + 20 * minute, departed - 4 * day), value: first })
  const changes = random.between(1, 4)
  for (let at = 1; at <= changes; at += 1) {
    const from = Math.round(departed + ((arrived - departed) * at) / (changes + 1) + random.between(-20, 20) * hour)
    const off = Math.round(((changes - at + 1) / (changes + 1)) * random.between(-16, 50))
    revisions.push({ from, value: roundToHours(arrived + off * hour) })
  }
  return revisions.toSorted((a, b) => a.from - b.from)
}

function planTransshipment(random: Random, lading: Place, departed: Moment, arrived: Moment): Transshipment {
  const place = random.pick(
    ladingPorts.filter(({ code }) => ['SGSIN', 'KRPUS', 'LKCMB', 'HKHKG'].includes(code) && code !== lading.code),
  )
  const there = roundToMinutes(departed + (arrived - departed) * 0.25)
  const gone = roundToMinutes(departed + (arrived - departed) * 0.4)
  return {
    place: place.code,
    arrived: there,
    discharged: there + 9 * hour,
    loaded: gone - 8 * hour,
    departed: gone,
    feeder: random.pick(random.pick(lines).vessels).imo,
  }
}

function planSilences(fortune: Random, departed: Moment, arrived: Moment, smooth: boolean): Silence[] {
  if (smooth) return []
  // One in forty loses its line for good (it then stops for want of updates), a few more for some days.
  if (fortune.chance(0.025))
    return [{ from: Math.round(departed + fortune.fraction() * (arrived - departed)), to: never }]
  if (fortune.chance(0.05)) {
    const from = Math.round(departed + fortune.fraction() * (arrived + 5 * day - departed))
    return [{ from, to: from + fortune.between(30, 140) * hour }]
  }
  return []
}

function planEnding(fortune: Random, departed: Moment, arrived: Moment, smooth: boolean): ShipmentPlan['ended'] {
  if (smooth) return null
  if (fortune.chance(0.02))
    return { at: departed - fortune.between(20, 90) * hour, reason: 'booking_cancelled', user: null }
  if (fortune.chance(0.025)) {
    return {
      at: Math.round(departed + fortune.fraction() * (arrived + 9 * day - departed)),
      reason: 'cancelled_by_user',
      user: fortune.pick(users),
    }
  }
  // Gate events misread: all boxes look returned while they still stand in the yard.
  if (fortune.chance(0.02))
    return { at: arrived + fortune.between(30, 120) * hour, reason: 'all_containers_terminated', user: null }
  return null
}

function pickDischarge(random: Random): Place {
  const weights: Readonly<Record<string, number>> = {
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
  return random.weighted(dischargePorts.map((place) => [weights[place.code] ?? 1, place]))
}

function pickDestination(random: Random, discharge: Place, phase: Phase, wishes: Wishes): Place | null {
  if (wishes.destination !== undefined) return placeOf(wishes.destination)
  const share = random.chance(0.22)
  const reachable = inlandPoints.filter(({ country }) => country === discharge.country)
  if (reachable.length === 0) return null
  return share || phase === 'on-rail' ? random.pick(reachable) : null
}

function pickEquipment(random: Random): Equipment {
  return random.weighted<Equipment>([
    [60, { type: 'dry', length: 40, height: 'high_cube' }],
    [16, { type: 'dry', length: 40, height: 'standard' }],
    [12, { type: 'dry', length: 20, height: 'standard' }],
    [5, { type: 'reefer', length: 40, height: 'high_cube' }],
    [3, { type: 'dry', length: 45, height: 'high_cube' }],
    [2, { type: 'open top', length: 40, height: 'standard' }],
    [1, { type: 'flat rack', length: 20, height: 'standard' }],
    [1, { type: 'tank', length: 20, height: 'standard' }],
  ])
}

function daysAtSea(lading: Place, discharge: Place): [number, number] {
  const apart = Math.abs(lading.longitude - discharge.longitude)
  const around = Math.min(apart, 360 - apart)
  const least = Math.max(7, Math.round(around / 7))
  return [least, least + 9]
}

/** Weekends are when gates are shut: what falls on one waits for Monday. */
export function onWorkingDay(moment: Moment, zone: string): Moment {
  const weekday = localWeekday(moment, zone)
  if (weekday === 6) return moment + 2 * day
  return weekday === 0 ? moment + day : moment
}

function roundToMinutes(moment: number): Moment {
  return Math.round(moment / minute) * minute
}

function roundToHours(moment: number): Moment {
  return Math.round(moment / hour) * hour
}
