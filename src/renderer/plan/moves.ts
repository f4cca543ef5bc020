// The moves of a day: their lanes, order and states, and the containers that need a move. Pure.

import type { Booking, MoveKind, PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { moveId } from '#shared/fleet/bookings-and-moves.ts'
import { type Appointment, isBookedLate, isGateStillOpen, isMissed, isStanding } from '#shared/rules/appointment.ts'
import { addDays, type CalendarDay, dayFromText, dayText } from '#shared/time/calendar-day.ts'
import { dueBy, isInDoubt, type PullByState } from '#shared/rules/deadline-judgment.ts'
import { checkPlannedTrip, checkTrip, type Obstacle, type TripCheck } from '#shared/rules/dry-run.ts'
import { nextOpenDay } from '#shared/rules/gate-calendar.ts'
import { clockFromText, HOUR, type Instant } from '#shared/time/instant.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { runningPerDiem } from '#shared/rules/per-diem.ts'
import { clockOfLocalTimes, todayBy } from '#shared/time/place-clock.ts'
import { portClock } from '#shared/fleet/fleet-clocks.ts'
import { instantAtClock } from '#shared/time/zone.ts'
import { zoneOfTime } from '#shared/words/dates.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { readTypedTime, type TypedReading, type TypedTime, type TypingContext } from './typed-time.ts'

export type MoveState =
  | { readonly kind: 'done' | 'gone' | 'overdue' | 'not-out' | 'ready' | 'needs-appointment' }
  | { readonly kind: 'blocked' | 'check-first'; readonly trip: TripCheck }

export interface Card {
  readonly id: string
  readonly move: PlannedMove
  /** Undefined if the container has left the account. */
  readonly row: BoardRow | undefined
  /** False for an appointment that has no planned move yet. */
  readonly isStored: boolean
  readonly state: MoveState
  /** Reasons beside the state, such as a pickup after the last free day. */
  readonly notes: readonly Obstacle[]
  /** Of the appointment, in milliseconds after midnight; null if unknown. */
  readonly clock: number | null
  /** End of the appointment's window, as `11:30`. */
  readonly until: string | null
  readonly confirmation: string
  /** The user's own appointment, not yet confirmed by the service. */
  readonly isOwn: boolean
}

export interface PlanFacts {
  readonly rowOf: (containerId: string) => BoardRow | undefined
  readonly bookingOf: (containerId: string) => Booking | null
  /** Whether a return place takes empties by appointment only. */
  readonly isAppointmentNeeded: (place: string) => boolean
  readonly today: CalendarDay
  readonly now: Instant
}

/** The stored moves of a day and the appointments that are not part of the plan yet. */
export function movesOn(
  day: CalendarDay,
  moves: readonly PlannedMove[],
  rows: readonly BoardRow[],
): readonly Pick<Card, 'move' | 'isStored'>[] {
  const text = dayText(day)
  const planned = new Set(moves.map(moveId))
  const stored = moves.filter((move) => move.day === text)
  const appointments = rows
    .filter(({ judgment: { appointment } }) => appointment.kind === 'set' && appointment.day === day)
    .map((row) => newMove(row, 'pickup', day))
    .filter((move) => !planned.has(moveId(move)))
  return [
    ...stored.map((move) => ({ move, isStored: true })),
    ...appointments.map((move) => ({ move, isStored: false })),
  ]
}

export function cardsOn(
  day: CalendarDay,
  moves: readonly PlannedMove[],
  rows: readonly BoardRow[],
  facts: PlanFacts,
): readonly Card[] {
  return movesOn(day, moves, rows)
    .map(({ move, isStored }) => cardOf(move, isStored, facts))
    .toSorted(compareCards)
}

export function cardOf(move: PlannedMove, isStored: boolean, facts: PlanFacts): Card {
  const row = facts.rowOf(move.containerId)
  const { state, notes } = stateOf(move, row, facts)
  const ofRow = move.kind === 'pickup' ? appointmentOn(move, row, facts) : null
  return {
    id: moveId(move),
    move,
    row,
    isStored,
    state,
    notes,
    clock: ofRow === null ? clockFromText(move.time) : ofRow.clock,
    until: ofRow === null ? move.until : ofRow.until,
    confirmation: ofRow === null ? move.confirmation : ofRow.confirmation,
    isOwn: ofRow?.isOwn ?? false,
  }
}

/** Null for a pickup without an appointment on its day. */
function appointmentOn({ day, containerId }: PlannedMove, row: BoardRow | undefined, { bookingOf }: PlanFacts) {
  const appointment = row?.judgment.appointment
  if (appointment?.kind !== 'set' || dayText(appointment.day) !== day) return null
  const booking = bookingOfAppointment(appointment, bookingOf(containerId))
  return {
    clock: appointment.clock,
    until: booking?.until ?? null,
    confirmation: booking?.confirmation ?? '',
    isOwn: appointment.booking !== undefined,
  }
}

/** Window and confirmation number stay known after the service has confirmed the same time. Null if the times differ. */
export function bookingOfAppointment(appointment: Appointment, booking: Booking | null): Booking | null {
  if (appointment.kind !== 'set' || booking === null) return null
  return booking.day === dayText(appointment.day) && clockFromText(booking.time) === appointment.clock ? booking : null
}

function stateOf(
  move: PlannedMove,
  row: BoardRow | undefined,
  facts: PlanFacts,
): { readonly state: MoveState; readonly notes: readonly Obstacle[] } {
  const day = dayFromText(move.day)
  const only = (kind: Exclude<MoveState['kind'], 'blocked' | 'check-first'>) => ({ state: { kind }, notes: [] })
  if (row === undefined || day === null) return only('gone')
  if (isDone(move.kind, row)) return only('done')
  if (day < facts.today) return only('overdue')
  if (move.kind === 'return') {
    if (row.judgment.out.kind !== 'out') return only('not-out')
    return only(move.time === null && facts.isAppointmentNeeded(move.place) ? 'needs-appointment' : 'ready')
  }
  const trip = tripOn(row, day, facts.now)
  if (trip.verdict === 'do-not-go') return { state: { kind: 'blocked', trip }, notes: [] }
  const notes = trip.obstacles.filter(({ kind }) => !TO_BOOK.has(kind))
  if (trip.obstacles.some(({ kind }) => TO_BOOK.has(kind))) return { state: { kind: 'needs-appointment' }, notes }
  if (trip.verdict === 'ask-first') return { state: { kind: 'check-first', trip }, notes: [] }
  return { state: { kind: 'ready' }, notes }
}

const TO_BOOK: ReadonlySet<Obstacle['kind']> = new Set(['to-book', 'no-appointment'])

function isDone(kind: MoveKind, { judgment: { out, perDiem } }: BoardRow): boolean {
  return kind === 'pickup' ? out.kind === 'out' : perDiem.kind === 'returned'
}

/** A future day is judged as of its morning, today as of now. */
export function tripOn(row: BoardRow, day: CalendarDay, now: Instant): TripCheck {
  const { place } = row.facts.pickup
  const isAhead = day > todayBy(place, now)
  return isAhead ? checkPlannedTrip(row, instantAtClock(place.turning, day, MORNING)) : checkTrip(row, now)
}

const MORNING = 8 * HOUR

/** By the appointment's time; without one in the user's order. */
function compareCards(one: Card, other: Card): number {
  if (one.clock !== other.clock) return (one.clock ?? Infinity) < (other.clock ?? Infinity) ? -1 : 1
  return one.move.order - other.move.order || (one.id < other.id ? -1 : 1)
}

export interface WeekDay {
  readonly day: CalendarDay
  /** Moves of the day. */
  readonly planned: number
  /** Containers to pick up by this day that have neither a move nor a valid appointment. */
  readonly due: number
}

/** `rows`: all; `own`: the containers that the user watches. */
export function weekFrom(
  first: CalendarDay,
  moves: readonly PlannedMove[],
  { rows, own }: { readonly rows: readonly BoardRow[]; readonly own: readonly BoardRow[] },
): readonly WeekDay[] {
  const withPickup = new Set(moves.filter(({ kind }) => kind === 'pickup').map(({ containerId }) => containerId))
  const unplanned = own.filter(({ id, runway, judgment: { out } }) => {
    return runway !== null && runway.state !== 'appointment' && out.kind === 'not-out' && !withPickup.has(id)
  })
  return Array.from({ length: WEEK }, (_, ahead) => {
    const day = addDays(first, ahead)
    const due = unplanned.filter(({ runway }) => runway?.slot === day).length
    return { day, planned: movesOn(day, moves, rows).length, due }
  })
}

const WEEK = 7

export interface Lane {
  /** Empty: unassigned. */
  readonly driver: string
  readonly cards: readonly Card[]
}

/** Unassigned first, then the drivers by name, those without a move included. */
export function lanesOf(cards: readonly Card[], drivers: readonly string[]): readonly Lane[] {
  const byDriver = Map.groupBy(cards, ({ move }) => move.driver)
  const names = new Set([...drivers, ...byDriver.keys()].filter(Boolean))
  return ['', ...[...names].toSorted((one, other) => one.localeCompare(other))].map((driver) => ({
    driver,
    cards: byDriver.get(driver) ?? [],
  }))
}

/** Drivers of the days since `since`. A name is one driver however its case is written. */
export function driversOf(moves: readonly PlannedMove[], since: CalendarDay): readonly string[] {
  const from = dayText(since)
  const names = new Map<string, string>()
  for (const { driver, day } of moves) {
    if (driver !== '' && day >= from && !names.has(driver.toLowerCase())) names.set(driver.toLowerCase(), driver)
  }
  return [...names.values()]
}

/** The stored moves of earlier days that are not done. */
export function overdueCards(moves: readonly PlannedMove[], facts: PlanFacts): readonly Card[] {
  const today = dayText(facts.today)
  return moves
    .filter((move) => move.day < today)
    .map((move) => cardOf(move, true, facts))
    .filter(({ state }) => state.kind === 'overdue')
}

export function newMove(
  row: BoardRow,
  kind: MoveKind,
  day: CalendarDay,
  facts: Partial<PlannedMove> = {},
): PlannedMove {
  return {
    containerId: row.id,
    number: row.container.number,
    kind,
    day: dayText(day),
    driver: '',
    order: row.weight,
    place: '',
    time: null,
    until: null,
    confirmation: '',
    note: '',
    ...facts,
  }
}

export function newBooking(
  { id, container }: BoardRow,
  { day, time, until, confirmation }: TypedTime,
  isEarliestSlot: boolean,
  bookedAt: number,
): Booking {
  return {
    containerId: id,
    number: container.number,
    day: dayText(day),
    time,
    until,
    confirmation,
    replaces: container.appointmentAt,
    bookedAt,
    isEarliestSlot,
  }
}

/** How to read an appointment that the user types for the container. */
export function typingContext(row: BoardRow | undefined, today: CalendarDay, day: CalendarDay): TypingContext {
  const zone = row === undefined ? null : clockOfLocalTimes(portClock(row.container, row.shipment)).zone
  return {
    today,
    day,
    number: row?.container.number ?? '',
    zone: zone === null ? null : zoneOfTime({ day, clock: null, zone: zone.name, city: null }),
  }
}

/** An empty is returned, everything else is picked up. */
export function kindFor({ judgment: { out } }: BoardRow): MoveKind {
  return out.kind === 'out' ? 'return' : 'pickup'
}

/** The day of a valid appointment; today if it is the last pickup day; otherwise the next open day. */
export function dayFor({ facts: { pickup }, judgment }: BoardRow, now: Instant): CalendarDay {
  const { appointment, deadline } = judgment
  const today = todayBy(pickup.place, now)
  if (isStanding(appointment) && appointment.kind === 'set' && appointment.day >= today) return appointment.day
  const isLastDay =
    deadline.kind === 'counts' &&
    !deadline.isBeforeArrival &&
    deadline.pullBy.kind === 'day' &&
    deadline.pullBy.state === 'today'
  return isLastDay ? today : (nextOpenDay(pickup.gate, today) ?? addDays(today, 1))
}

/** Reads an appointment; a time without a day means the planned day or the day that saves most. */
export function readBooking(
  text: string,
  row: BoardRow,
  planned: CalendarDay | null,
  viewersToday: CalendarDay,
  now: Instant,
): TypedReading {
  const { place, gate } = row.facts.pickup
  const today = todayBy(place, now)
  const read = (day: CalendarDay): TypedReading => readTypedTime(text, typingContext(row, viewersToday, day))
  const reading = read(planned !== null && planned >= today ? planned : bookingDay(row, now))
  const { typed } = reading
  const end = clockFromText(typed?.until ?? typed?.time ?? null)
  if (typed?.day !== today || end === null || now < instantAtClock(place.turning, today, end)) return reading
  // The time has passed today; a typed day stays.
  return read(nextOpenDay(gate, today) ?? addDays(today, 1))
}

/** Today while a pickup saves a day of charges and the gate is open; otherwise as for a plan. */
function bookingDay(row: BoardRow, now: Instant): CalendarDay {
  const { facts, judgment } = row
  const { appointment } = judgment
  const { place, gate } = facts.pickup
  const isInTime = isStanding(appointment) && !isBookedLate(appointment)
  const isToday = !isInTime && savesToday(judgment) && isGateStillOpen(gate, place, now)
  return isToday ? todayBy(place, now) : dayFor(row, now)
}

/** The last pickup day is today or over, or demurrage is running. */
function savesToday(judgment: Judgment): boolean {
  const { deadline, isCharging } = judgment
  if (deadline.kind === 'counts' && isInDoubt(deadline)) return false
  const pullBy = dueBy(judgment)?.pullBy
  return isCharging || (pullBy !== undefined && (pullBy.kind === 'never-open' || SAVES_TODAY.has(pullBy.state)))
}

const SAVES_TODAY: ReadonlySet<PullByState> = new Set(['today', 'gate-closed', 'passed'])

/** A container that needs a move. */
export interface Candidate {
  readonly kind: MoveKind
  readonly row: BoardRow
  /** Free days left, negative if charges are running; null if unknown. */
  readonly daysLeft: number | null
}

/**
 * Ready containers without an appointment, and empties whose free time runs out. What a pickup today still saves comes
 * first, then the fewest days left.
 */
export function candidatesOf(
  rows: readonly BoardRow[],
  moves: readonly PlannedMove[],
  now: Instant,
): readonly Candidate[] {
  const planned = new Set(moves.map(moveId))
  const isFree = (kind: MoveKind, row: BoardRow) => !planned.has(moveId({ kind, containerId: row.id }))
  return rows
    .flatMap((row): Candidate[] => {
      const kind = row.tier === 'empties' ? 'return' : 'pickup'
      if (!isFree(kind, row) || (kind === 'pickup' && !isWorthTruck(row, now))) return []
      return [{ kind, row, daysLeft: daysLeftOf(kind, row.judgment) }]
    })
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.row.weight - other.row.weight)
}

function daysLeftOf(kind: MoveKind, { deadline, perDiem }: Judgment): number | null {
  if (kind === 'return') return runningPerDiem(perDiem)?.freeDaysLeft ?? null
  return deadline.kind === 'counts' ? deadline.daysLeft : null
}

function urgencyOf({ row, daysLeft }: Candidate): number {
  if (row.tier === 'last-chance' || row.tier === 'rebook') return -Number.MAX_VALUE
  return daysLeft ?? Number.MAX_VALUE
}

export function isWorthTruck(row: BoardRow, now: Instant): boolean {
  const { availability, appointment, out } = row.judgment
  if (!availability.kind.startsWith('ready') || out.kind !== 'not-out') return false
  if (isStanding(appointment) || (appointment.kind === 'set' && !isMissed(appointment))) return false
  return tripOn(row, dayFor(row, now), now).verdict !== 'do-not-go'
}

/** The neighbor of a lane or day; the same one at the end. */
export function neighbor<Item>(items: readonly Item[], current: Item, by: 1 | -1): Item {
  return items[items.indexOf(current) + by] ?? current
}
