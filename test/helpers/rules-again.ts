// The rules of dates a second time, by Intl and texts alone and sharing nothing with the rules, so that the two can be held against each other.

import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { daysFromTo, localDate, wallClock } from './calendar-by-intl.ts'
import { isDueAgain, tierAgain, type GateAgain } from './tiers-again.ts'
import type { TierGrounds } from './tiers-again.ts'

export interface AnswersAgain {
  readonly inland: boolean
  readonly out: 'out' | 'in-doubt' | 'other'
  /** `2026-11-02 by line`; null where nothing binds. */
  readonly binding: string | null
  readonly mayMean: string | null
  readonly daysLeft: number | null
  readonly isPast: boolean
  readonly isBeforeArrival: boolean
  readonly stop: string | null
  readonly missingEvents: string
  readonly tier: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AMERICAN = ['US', 'CA', 'MX', 'PA', 'BR', 'CL', 'CO', 'PE', 'AR']

interface Time {
  readonly date: string
  /** Milliseconds after midnight on paper; null for a bare date. */
  readonly clock: number | null
  /** Null without `Z` or offset. */
  readonly instant: number | null
  readonly isUtc: boolean
}

interface Place {
  readonly zone: string | null
  readonly kind: 'own' | 'stand-in' | 'none'
  /** The zone that stands in was needed because nothing was written at all. */
  readonly isMissing: boolean
  readonly locode: string
}

interface CountingAgain extends Pick<AnswersAgain, 'binding' | 'mayMean' | 'isPast' | 'isBeforeArrival'> {
  readonly daysLeft: number
  readonly mostDaysLeft: number
  readonly isDue: boolean
  readonly lastFreeDay: string
  /** When the binding day is over, by the clock that days are counted by. */
  readonly endsAt: () => number
  readonly hasClock: boolean
}

interface Deadline {
  readonly source: string
  readonly first: string
  readonly last: string
  readonly place: Place
  readonly clocks: readonly Place[]
}

interface Event {
  readonly date: string
  readonly zone: string | null
  readonly instant: number | null
  readonly happened: boolean
}

export function answersAgain(shipment: Shipment, containers: readonly Container[], now: number): AnswersAgain[] {
  const all = containers.map((container) => gateOf(shipment, container, now))
  const arrival = arrivalDay(shipment, containers, now)
  const stop = stopAgain(shipment, containers, all, arrival.hasArrived)
  const daysToArrival = daysToArrivalAgain(shipment, arrival, now)
  const isLost = stop === null ? isStaleAgain(shipment, daysToArrival, now) : stop !== 'benign'
  return containers.map((container, index) => {
    const gate = all[index]!
    const counting = gate.out === 'out' ? null : deadlineAgain(shipment, container, now, arrival.day)
    return {
      tier: tierAgain({
        container,
        out: gate.out,
        daysLeft: counting?.daysLeft ?? null,
        mostDaysLeft: counting?.mostDaysLeft ?? null,
        isPast: counting?.isPast ?? false,
        isBeforeArrival: counting?.isBeforeArrival ?? false,
        isDue: counting?.isDue ?? false,
        arrival: daysToArrival,
        isOnRail: isOnRailAgain(shipment, container, now),
        isLost,
        appointment: appointmentAgain(shipment, container, counting, now),
        ...returnAgain(container, gate, now),
      }),
      inland: isInland(shipment, container),
      out: gate.out,
      binding: counting?.binding ?? null,
      mayMean: counting?.mayMean ?? null,
      daysLeft: counting?.daysLeft ?? null,
      isPast: counting?.isPast ?? false,
      isBeforeArrival: counting?.isBeforeArrival ?? false,
      stop,
      missingEvents: gate.out === 'out' ? '' : missingAgain(shipment, container, now),
    }
  })
}

function isInland(shipment: Shipment, { atPort, inland, deadlines }: Container): boolean {
  const railFields = [
    atPort.railCarrierScac,
    atPort.railLoadedAt,
    atPort.railDepartedAt,
    inland.railCarrierScac,
    inland.etaAt,
    inland.arrivedAt,
    inland.railUnloadedAt,
    deadlines.rail,
    deadlines.railDeprecated,
  ]
  const destination = (shipment.destination.locode ?? '').trim().toUpperCase()
  const port = (shipment.portOfDischarge.locode ?? '').trim().toUpperCase()
  return railFields.some((field) => field !== null) || (destination !== '' && destination !== port)
}

// Places.

function portOf(shipment: Shipment, container: Container): Place {
  const { zone, portZone, locode } = shipment.portOfDischarge
  return place(container.atPort.zone, [zone, portZone], locode)
}

function destinationOf(shipment: Shipment, container: Container): Place {
  const { zone, portZone, locode } = shipment.destination
  return place(container.inland.zone, [zone, portZone], locode ?? shipment.portOfDischarge.locode)
}

function place(own: string | null, others: readonly (string | null | undefined)[], locode: string | null): Place {
  const at = (locode ?? '').trim().toUpperCase()
  if (isZone(own)) return { zone: own.trim(), kind: 'own', isMissing: false, locode: at }
  const isMissing = (own ?? '').trim() === ''
  const other = others.find(isZone)
  if (other !== undefined) return { zone: other.trim(), kind: 'stand-in', isMissing, locode: at }
  return { zone: null, kind: 'none', isMissing, locode: at }
}

const known = new Map<string, boolean>()

function isZone(name: string | null | undefined): name is string {
  if (name === null || name === undefined || name.trim() === '') return false
  const kept = known.get(name)
  if (kept !== undefined) return kept
  let is: boolean
  try {
    is = new Intl.DateTimeFormat('en', { timeZone: name.trim() }).resolvedOptions().timeZone !== ''
  } catch {
    is = false
  }
  known.set(name, is)
  return is
}

function isAmerican({ locode }: Place): boolean {
  return AMERICAN.includes(locode.slice(0, 2))
}

// Texts.

function timeIn(text: string | null): Time | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text ?? '')
  if (!match) return null
  const [, date = '', hours, minutes, seconds, offset] = match
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || isoDate(midnight) !== date || date < '1990' || date >= '2200') return null
  if (hours === undefined) return { date, clock: null, instant: null, isUtc: false }
  const fraction = Number(/\.(\d{1,3})/.exec(text ?? '')?.[1]?.padEnd(3, '0') ?? 0)
  const clock = Number(hours) * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1000 + fraction
  if (offset === undefined) return { date, clock, instant: null, isUtc: false }
  const ahead =
    offset === 'Z' ? 0 : Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2)))
  return { date, clock, instant: midnight + clock - ahead * 60_000, isUtc: ahead === 0 }
}

function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function shifted(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY)
}

/** Milliseconds after midnight on the wall. */
function clockOnWall(instant: number, zone: string): number {
  const [, , , hour, minute, second] = wallClock(instant, zone)
  return hour * HOUR + minute * 60_000 + second * 1000 + (((instant % 1000) + 1000) % 1000)
}

/** The instant at which the wall clock shows this; the earlier of two, and after the gap where it never does. */
function instantOnWall(date: string, clock: number, zone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + clock
  const offsetAt = (instant: number): number => {
    const [year, month, day, hour, minute, second] = wallClock(instant, zone)
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
  }
  const tries = [wanted - offsetAt(wanted - DAY), wanted - offsetAt(wanted + DAY)].toSorted((a, b) => a - b)
  return tries.find((instant) => instant + offsetAt(instant) >= wanted) ?? (tries[1] as number)
}

// Events.

function eventOf(text: string | null, at: Place, now: number): Event | null {
  const time = timeIn(text)
  if (time === null) return null
  if (at.zone === null) {
    const written = Date.parse(`${time.date}T00:00:00Z`) + (time.clock ?? 0)
    const instant = time.instant !== null && !time.isUtc ? time.instant : null
    return { date: time.date, zone: null, instant, happened: (instant ?? written) - DAY <= now }
  }
  const instant = time.instant ?? (time.clock === null ? null : instantOnWall(time.date, time.clock, at.zone))
  const date = time.instant === null ? time.date : localDate(time.instant, at.zone)
  return { date, zone: at.zone, instant, happened: (instant ?? instantOnWall(date, 0, at.zone)) - 2 * HOUR <= now }
}

function isEarlier(one: Event, other: Event): boolean {
  return one.instant !== null && other.instant !== null ? one.instant < other.instant : one.date < other.date
}

interface Gate {
  readonly out: AnswersAgain['out']
  readonly fullOuts: readonly Event[]
  readonly allFullOuts: readonly Event[]
  readonly returned: Event | null
}

function gateOf(shipment: Shipment, container: Container, now: number): Gate {
  const { atPort, inland, emptyReturn, status } = container
  const [port, destination] = [portOf(shipment, container), destinationOf(shipment, container)]
  const atPortOut = eventOf(atPort.fullOutAt, port, now)
  const inlandOut = eventOf(inland.fullOutAt, destination, now)
  const back = eventOf(emptyReturn.at, place(emptyReturn.zone, [], null), now)
  const allFullOuts = [atPortOut, inlandOut].filter((event) => event !== null)
  const fullOuts = allFullOuts.filter(({ happened }) => happened)
  const returned = back?.happened === true ? back : null
  const saysOut = ['picked_up', 'delivered', 'empty_returned'].includes(status ?? '')
  const gate = { fullOuts, allFullOuts, returned }
  if (fullOuts.length === 0 && returned === null && !saysOut) return { ...gate, out: 'other' }

  const discharged = eventOf(atPort.dischargedAt, port, now)
  const inside = 'available not_available grounded on_ship on_rail off_dock awaiting_inland_transfer'.split(' ')
  const contradicted =
    (discharged !== null && fullOuts.some((event) => isEarlier(event, discharged))) ||
    (returned !== null && fullOuts.length === 0 && status !== 'empty_returned') ||
    (fullOuts.length > 0 && inside.includes(status ?? '')) ||
    (isInland(shipment, container) && !saysOut && inlandOut?.happened !== true)
  return { ...gate, out: contradicted ? 'in-doubt' : 'out' }
}

// Arrival, as far as deadlines and stops need it.

function arrivalDay(
  shipment: Shipment,
  containers: readonly Container[],
  now: number,
): { readonly hasArrived: boolean; readonly day: string | null } {
  const { zone, portZone, locode } = shipment.portOfDischarge
  const port = place(zone, [portZone], locode)
  const actual = eventOf(shipment.arrival.actual, port, now)
  if (actual?.happened === true) return { hasArrived: true, day: actual.date }
  const atPort: Event[] = []
  const beyond: Event[] = []
  for (const container of containers) {
    const { arrivedAt, dischargedAt, fullOutAt, railLoadedAt, railDepartedAt } = container.atPort
    const { arrivedAt: inlandAt, railUnloadedAt, fullOutAt: inlandOutAt } = container.inland
    const here = portOf(shipment, container)
    const there = destinationOf(shipment, container)
    for (const text of [arrivedAt, dischargedAt, fullOutAt, railLoadedAt, railDepartedAt]) {
      const event = eventOf(text, here, now)
      if (event?.happened === true) atPort.push(event)
    }
    for (const text of [inlandAt, railUnloadedAt, inlandOutAt]) {
      const event = eventOf(text, there, now)
      if (event?.happened === true) beyond.push(event)
    }
    const back = eventOf(container.emptyReturn.at, place(container.emptyReturn.zone, [], null), now)
    if (back?.happened === true) beyond.push(back)
  }
  const { zone: last, portZone: lastPort, locode: lastCode } = shipment.destination
  const atLast = eventOf(shipment.destinationArrival.actual, place(last, [lastPort], lastCode), now)
  if (atLast?.happened === true) beyond.push(atLast)
  const ashore =
    'available grounded on_rail picked_up off_dock delivered dropped empty_returned awaiting_inland_transfer'.split(' ')
  const statusSays = containers.some(({ status }) => ashore.includes(status ?? ''))
  if (atPort.length + beyond.length > 0 || statusSays) {
    return { hasArrived: true, day: atPort.map(({ date }) => date).toSorted()[0] ?? null }
  }
  return { hasArrived: false, day: eventOf(shipment.arrival.estimated, port, now)?.date ?? null }
}

// Deadlines.

function deadlineAgain(
  shipment: Shipment,
  container: Container,
  now: number,
  arrival: string | null,
): CountingAgain | null {
  const { deadlines, atPort, inland: leg } = container
  const inland = isInland(shipment, container)
  const port = portOf(shipment, container)
  const destination = inland ? destinationOf(shipment, container) : port
  const rail = [
    eventOf(atPort.railLoadedAt, port, now),
    eventOf(atPort.railDepartedAt, port, now),
    eventOf(leg.railUnloadedAt, destinationOf(shipment, container), now),
    eventOf(leg.arrivedAt, destinationOf(shipment, container), now),
  ]
  const railTookIt = rail.some((event) => event?.happened === true)
  const read = (source: string, text: string | null, of: 'line' | 'terminal' | 'rail'): Deadline | null => {
    const time = timeIn(text)
    if (time === null) return null
    const at = of === 'terminal' ? port : destination
    const other = of === 'line' && inland && port.zone !== null ? port : null
    const days = daysIt(time, at, other)
    return {
      source,
      first: days[0] as string,
      last: days.at(-1) as string,
      place: at,
      clocks: other === null ? [at] : [at, other],
    }
  }
  const line = read('line', deadlines.line, 'line')
  const terminal = read('terminal', deadlines.terminal, 'terminal')
  const newRail = read('rail', deadlines.rail, 'rail')
  const oldRail = read('rail', deadlines.railDeprecated, 'rail')
  const railDay = newRail ?? oldRail
  const applying = [line, railTookIt ? null : terminal, railDay].filter((one) => one !== null)

  const texts = (['line', 'terminal', 'rail', 'railDeprecated'] as const).find((field) =>
    sameTime(deadlines.coalesced, deadlines[field]),
  )
  const repeats = texts === 'railDeprecated' ? 'rail' : texts
  // The old field stands in only where the new one is no day.
  const repeated =
    texts === undefined
      ? null
      : { line, terminal, rail: newRail, railDeprecated: newRail === null ? oldRail : null }[texts]
  const service =
    repeated === null ? read('service', deadlines.coalesced, repeats ?? 'line') : { ...repeated, source: 'service' }
  const inPortTime = read('service', deadlines.coalesced, 'terminal')
  const isVoid =
    railTookIt &&
    terminal !== null &&
    inPortTime !== null &&
    inPortTime.first <= terminal.last &&
    terminal.first <= inPortTime.last
  if (service !== null && !isVoid && applying.every(({ first }) => service.first < first)) applying.push(service)
  const binding = applying.toSorted((one, other) =>
    one.first < other.first
      ? -1
      : one.first > other.first
        ? 1
        : endOf(one, inland ? port : null) - endOf(other, inland ? port : null),
  )[0]
  if (binding === undefined) return null

  const ramp = destinationOf(shipment, container)
  const railArrival = (eventOf(leg.arrivedAt, ramp, now) ?? eventOf(leg.etaAt, ramp, now))?.date ?? null
  const isDoubted = ({ source, last }: Deadline): boolean =>
    (arrival !== null && last < arrival) || (source === 'rail' && railArrival !== null && last < railArrival)
  const today = todayAhead(binding.place, inland ? port : null, now)
  const daysLeft = daysFromTo(today, binding.first)
  const sure = applying.filter((one) => !isDoubted(one))
  const latest = (sure.length > 0 ? sure : applying).map(({ last, clocks }) =>
    Math.max(...clocks.map((at) => daysFromTo(todayBehind(at, now), last))),
  )
  return {
    mostDaysLeft: Math.max(daysLeft, Math.min(...latest)),
    isDue: isDueAgain(binding.first, today, gatesOf(shipment, applying, binding, { inland, railTookIt })),
    endsAt: () => endOf(binding, inland ? port : null),
    hasClock: binding.place.zone !== null,
    lastFreeDay: binding.first,
    binding: `${binding.first} by ${binding.source}`,
    mayMean: binding.last === binding.first ? null : binding.last,
    daysLeft,
    isPast:
      daysFromTo(today, binding.first) < 0 &&
      applying.some((one) => !isDoubted(one) && one.clocks.every((at) => todayBehind(at, now) > one.last)),
    isBeforeArrival: isDoubted(binding),
  }
}

/** The gates a truck may go to: those of the deadlines that fall on the binding day, that of the binding one first. */
function gatesOf(
  shipment: Shipment,
  applying: readonly Deadline[],
  binding: Deadline,
  { inland, railTookIt }: { readonly inland: boolean; readonly railTookIt: boolean },
): readonly GateAgain[] {
  const { destination, portOfDischarge } = shipment
  const port: GateAgain = { locode: portOfDischarge.locode }
  if (!inland) return [port]
  const there: GateAgain = { locode: destination.locode ?? portOfDischarge.locode }
  if (railTookIt) return [there]
  const gateFor = ({ source }: Deadline): GateAgain => (source === 'line' || source === 'rail' ? there : port)
  return [...new Set([binding, ...applying.filter(({ first }) => first === binding.first)].map(gateFor))]
}

/** The days a text may mean, earliest first. */
function daysIt(time: Time, at: Place, other: Place | null): readonly string[] {
  const days = new Set<string>()
  if (time.instant === null || time.clock === null) {
    days.add(time.date)
    const mayBeBefore = isAmerican(at) || at.locode === ''
    if (at.zone === null && time.clock !== null && time.clock !== 0 && mayBeBefore) days.add(shifted(time.date, -1))
    return [...days].toSorted()
  }
  if (at.zone === null) {
    days.add(time.date)
    if (time.clock !== 0 && (isAmerican(at) || at.locode === '')) days.add(shifted(time.date, -1))
  } else {
    const local = localDate(time.instant, at.zone)
    days.add(local)
    if (time.isUtc && time.clock === 0) days.add(time.date)
    if (at.kind === 'stand-in') {
      const clock = clockOnWall(time.instant, at.zone)
      if (clock === 0) days.add(shifted(local, -1))
      if (clock >= DAY - 60_000) days.add(shifted(local, 1))
      if (at.isMissing && time.isUtc) days.add(time.date)
    }
  }
  if (other?.zone !== undefined && other.zone !== null) days.add(localDate(time.instant, other.zone))
  return [...days].toSorted()
}

function sameTime(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  if (one === other) return true
  const [a, b] = [timeIn(one), timeIn(other)]
  if (a === null || b === null) return false
  if (a.instant !== null && b.instant !== null) return a.instant === b.instant
  return a.date === b.date && (a.clock ?? 0) === (b.clock ?? 0)
}

/** When the first day of a deadline is over, by the clock that days are counted by. */
function endOf({ first, place: at }: Deadline, port: Place | null): number {
  const next = shifted(first, 1)
  const zone = aheadZone(at, port)
  return instantOnWall(next, 0, zone)
}

/** Never late: what may be over is not counted on. */
function todayAhead(at: Place, port: Place | null, now: number): string {
  return localDate(now, aheadZone(at, port))
}

function aheadZone(at: Place, port: Place | null): string {
  if (at.zone !== null) return at.zone
  if (isAmerican(at)) return 'UTC'
  return port?.zone ?? 'Etc/GMT-14'
}

/** Never early: a charge is claimed by it. */
function todayBehind(at: Place, now: number): string {
  return localDate(now, at.zone ?? (isAmerican(at) ? 'Etc/GMT+10' : 'Etc/GMT+12'))
}

// Stops and events that did not come.

function stopAgain(
  shipment: Shipment,
  containers: readonly Container[],
  gates: readonly Gate[],
  hasArrived: boolean,
): string | null {
  const { stoppedAt, stoppedReason } = shipment.tracking
  if (stoppedAt === null) return null
  const named = shipment.containerIds
  const allKnown =
    named !== null && containers.length > 0 && named.every((id) => containers.some((container) => container.id === id))
  const isBack = ({ returned, allFullOuts }: Gate): boolean =>
    returned !== null && !allFullOuts.some((out) => isEarlier(returned, out) && returned.date !== out.date)
  const isDone = ({ out, returned, allFullOuts }: Gate): boolean =>
    out === 'out' &&
    returned !== null &&
    allFullOuts.length > 0 &&
    allFullOuts.every((event) => isEarlier(event, returned) || event.date === returned.date)
  const isOpen = !allKnown || gates.some(({ out }) => out !== 'out')
  const onceOut = gates.every(isBack) ? 'benign' : 'ask'
  switch (stoppedReason) {
    case 'all_containers_terminated':
      return allKnown && gates.every(isDone) ? 'benign' : 'suspicious'
    case 'past_arrival_window':
      return isOpen ? 'act' : onceOut
    case 'past_full_out_window':
      return isOpen || !gates.every(isBack) ? 'act' : 'benign'
    case 'no_updates_at_line':
      return !hasArrived ? 'critical' : isOpen ? 'act' : onceOut
    case 'cancelled_by_user':
      return isOpen ? 'ask' : onceOut
    case 'booking_cancelled':
      return 'ask'
    default:
      return 'act'
  }
}

function missingAgain(shipment: Shipment, container: Container, now: number): string {
  const { atPort, inland, availability, status } = container
  const found: string[] = []
  const port = portOf(shipment, container)
  const isAvailable = (availability.known && availability.available === true) || status === 'available'
  const elapsed = (text: string | null, at: Place): number => {
    const event = eventOf(text, at, now)
    return event?.happened === true ? daysFromTo(localDate(now, at.zone ?? 'UTC'), event.date) * -1 : -1
  }
  const { zone, portZone, locode } = shipment.portOfDischarge
  const sinceArrival =
    timeIn(atPort.arrivedAt) === null
      ? elapsed(shipment.arrival.actual, place(zone, [portZone], locode))
      : elapsed(atPort.arrivedAt, port)
  const isAshore =
    [atPort.dischargedAt, atPort.railLoadedAt, atPort.railDepartedAt, inland.railUnloadedAt].some(
      (at) => at !== null,
    ) || 'grounded on_rail off_dock awaiting_inland_transfer dropped'.split(' ').includes(status ?? '')
  if (!isAvailable && !isAshore && sinceArrival >= 3) found.push('not-discharged')
  if (!isAvailable && availability.known && !isInland(shipment, container) && elapsed(atPort.dischargedAt, port) >= 5) {
    found.push('never-available')
  }
  const hasDeadline = deadlineAgain(shipment, container, now, null) !== null
  if (!hasDeadline && elapsed(inland.railUnloadedAt, destinationOf(shipment, container)) >= 0)
    found.push('no-rail-deadline')
  return found.join(' ')
}

// What only the tiers of the board need.

function daysToArrivalAgain(
  shipment: Shipment,
  { hasArrived, day }: ReturnType<typeof arrivalDay>,
  now: number,
): TierGrounds['arrival'] {
  if (hasArrived) return 'there'
  if (day === null) return 'unknown'
  const { zone, portZone, locode } = shipment.portOfDischarge
  return daysFromTo(localDate(now, place(zone, [portZone], locode).zone ?? 'UTC'), day)
}

/** In these cases every time of tracking is an instant that has passed. */
function isStaleAgain({ tracking, createdAt }: Shipment, arrival: TierGrounds['arrival'], now: number): boolean {
  const { lastSucceededAt, lastAttemptedAt } = tracking
  const since = lastSucceededAt ?? (lastAttemptedAt === null ? null : (createdAt ?? lastAttemptedAt))
  if (since === null) return false
  const limit = arrival === 'there' ? 24 : arrival !== 'unknown' && arrival <= 7 ? 36 : 72
  return now - Date.parse(since) > limit * HOUR
}

function isOnRailAgain(shipment: Shipment, container: Container, now: number): boolean {
  const { railLoadedAt, railDepartedAt } = container.atPort
  const { railUnloadedAt, arrivedAt } = container.inland
  const port = portOf(shipment, container)
  const destination = destinationOf(shipment, container)
  const isLoaded = [railLoadedAt, railDepartedAt].some((text) => eventOf(text, port, now)?.happened === true)
  return isLoaded && ![railUnloadedAt, arrivedAt].some((text) => eventOf(text, destination, now)?.happened === true)
}

function appointmentAgain(
  shipment: Shipment,
  container: Container,
  counting: CountingAgain | null,
  now: number,
): TierGrounds['appointment'] {
  const { appointmentAt, lostAppointment = null } = container
  const time = timeIn(appointmentAt ?? lostAppointment)
  if (time === null) return null
  const at = portOf(shipment, container)
  // A missing zone: the service then labels local time as UTC.
  const isLocal = time.instant === null || at.zone === null || (at.kind === 'stand-in' && at.isMissing)
  const date = isLocal || at.zone === null ? time.date : localDate(time.instant, at.zone)
  let instant: number | null = null
  if (!isLocal || (time.instant !== null && !time.isUtc)) instant = time.instant
  else if (at.zone !== null && time.clock !== null) instant = instantOnWall(date, time.clock, at.zone)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const over =
    instant ??
    (at.zone === null ? midnight + (time.clock ?? DAY) + 12 * HOUR : instantOnWall(shifted(date, 1), 0, at.zone))
  return {
    isMissed: appointmentAt === null || now >= over + 4 * HOUR,
    isLate:
      counting !== null &&
      (date > counting.lastFreeDay || (instant !== null && counting.hasClock && instant >= counting.endsAt())),
    daysAgo: counting === null ? null : daysFromTo(date, shifted(counting.lastFreeDay, -counting.daysLeft)),
  }
}

function returnAgain(container: Container, gate: Gate, now: number): Pick<TierGrounds, 'daysOut' | 'returned'> {
  const first = gate.fullOuts.toSorted((one, other) => (isEarlier(one, other) ? -1 : 1))[0]
  const daysOut = first === undefined ? null : daysFromTo(first.date, localDate(now, first.zone ?? 'UTC')) + 1
  const { returned } = gate
  if (returned !== null) {
    const isBefore = first !== undefined && isEarlier(returned, first) && returned.date !== first.date
    return { daysOut, returned: isBefore ? 'in-doubt' : 'yes' }
  }
  const text = container.emptyReturn.at
  // A placeholder such as the year 1 says that there was none.
  if (text !== null && timeIn(text) === null && !text.startsWith('0001')) return { daysOut, returned: 'in-doubt' }
  return { daysOut, returned: container.status === 'empty_returned' ? 'yes' : 'no' }
}
