// Columns for the terminal's data: availability, holds, appointment, place and fees.

import type { Hold } from '#shared/fleet/container.ts'
import { type AvailabilityVerdict, oldWordTime, type TerminalReport } from '#shared/rules/availability.ts'
import { isBookedLate, isMissed, isStanding } from '#shared/rules/appointment.ts'
import { isConflict } from '#shared/rules/board-facts.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { stakeOf } from '#shared/rules/money-at-stake.ts'
import { feesWords, holdNameWords, holdWords } from '#shared/words/container-words.ts'
import { amountsWords, someAmountsWords } from '#shared/words/money-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { Tone } from '#renderer/ui/components/tone.ts'
import { language, say } from '#renderer/core/language.ts'
import { yardSpotOf, type BoardRow } from '#renderer/fleet/board-row.ts'
import { shownBooking } from '#renderer/plan/desk.ts'
import { isRunwayState } from '#renderer/fleet/runway.ts'
import { amountKey, cell, type Cell, NOTHING, textKey } from '#renderer/ui/table/table-columns.ts'
import { type BoardColumn, listOf, labelsByName } from './column.ts'

const AVAILABILITY_ORDER = [
  'ready',
  'ready-hold-pending',
  'conflict',
  'hold-pending',
  'not-available',
  'unknown',
  'over',
] as const satisfies readonly AvailabilityVerdict['kind'][]

export const AVAILABILITY = {
  id: 'availability',
  title: say('board.column.availability'),
  width: 138,
  isStretchy: true,
  sortKey: ({ judgment: { availability } }) => AVAILABILITY_ORDER.indexOf(availability.kind),
  cell: availabilityCell,
  isPrinted: true,
  filters: [
    {
      name: 'availability',
      place: 7,
      label: say('board.facet.availability'),
      words: labelsByName(AVAILABILITY_ORDER, (kind) => say(`board.availability.${kind}`)),
      values: ({ judgment }) => [judgment.availability.kind],
    },
    {
      name: 'readiness',
      place: 13,
      label: say('board.facet.readiness'),
      words: (state) => (isRunwayState(state) ? say(`board.runway.state.${state}`) : state),
      values: ({ runway }) => (runway === null ? [] : [runway.state]),
    },
  ],
} as const satisfies BoardColumn

export const HOLDS = {
  id: 'holds',
  title: say('board.column.holds'),
  width: 118,
  isHidden: true,
  sortKey: holdNames,
  cell: holdsCell,
  // The availability cell lists them.
  isPrinted: false,
  filters: [
    {
      name: 'hold',
      place: 8,
      label: say('board.facet.hold'),
      words: (name) => (name === NO_HOLD ? say('board.facet.none') : holdNameWords(name, language)),
      values: ({ container, judgment: { availability } }) =>
        availability.kind === 'over' ? [] : holdsOf(container.holds),
    },
  ],
} as const satisfies BoardColumn

const APPOINTMENT_STATES = ['none', 'today', 'tomorrow', 'later', 'missed', 'conflict'] as const

export const APPOINTMENT = {
  id: 'appointment',
  title: say('board.column.appointment'),
  width: 127,
  sortKey: appointmentTime,
  cell: appointmentCell,
  isPrinted: true,
  filters: [
    {
      name: 'appointment',
      place: 9,
      label: say('board.facet.appointment'),
      words: labelsByName(APPOINTMENT_STATES, (state) => say(`board.appointment.${state}`)),
      values: (row) => appointmentStates(row),
    },
  ],
} as const satisfies BoardColumn

export const TERMINAL = {
  id: 'terminal',
  title: say('board.column.terminal'),
  width: 142,
  kind: 'name',
  isStretchy: true,
  sortKey: ({ judgment }) => textKey(judgment.terminal),
  cell: terminalCell,
  isPrinted: true,
  filters: [
    {
      name: 'terminal',
      place: 1,
      label: say('board.facet.terminal'),
      values: ({ judgment }) => listOf(judgment.terminal),
    },
    { name: 'port', place: 2, label: say('board.facet.port'), values: (row) => listOf(portOf(row)) },
  ],
} as const satisfies BoardColumn

export const FEES = {
  id: 'fees',
  title: say('board.column.fees'),
  width: 88,
  sortKey: feeSum,
  cell: feesCell,
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn

/** Drops "Terminal" and the like. The tooltip has the full name, and the port if the yard spot takes its line. */
function terminalCell(row: BoardRow): Cell {
  const { terminal } = row.judgment
  const spot = yardSpotOf(row)
  const port = portOf(row)
  const whole = [terminal, spot && port].filter(Boolean).join(' · ')
  return { ...cell(terminal.replace(SAID_OF_ALL, ''), spot || port || ''), whole }
}

const SAID_OF_ALL = /(?<=\S)\s+(?:(?:(?:marine|container)\s+)?terminals?(?=$|\s+\p{L}{2})|services?$)/iu

/** The pickup city: the port or an inland place. */
export function portOf({ facts }: BoardRow): string | null {
  return facts.pickup.place.city
}

function availabilityCell({ judgment }: BoardRow, language: Language): Cell {
  const { availability, terminalReport } = judgment
  const { say, dates } = language
  const checkedAt = wordTime(terminalReport)
  if (judgment.unverified !== null && availability.kind !== 'over' && availability.kind !== 'unknown') {
    const since = checkedAt ?? judgment.unverified.since
    const sub =
      since === null
        ? say('board.cell.unverified')
        : say('board.cell.unverified-since', { when: dates.instantDay(since) })
    return cell(stateWords(availability, language), sub, 'blind')
  }
  return cell(
    stateWords(availability, language),
    availability.kind === 'unknown' ? say('board.cell.no-availability') : wordAge(judgment, language),
    toneOf(judgment),
  )
}

function toneOf({ availability, terminalReport }: Judgment): Tone | null {
  if (terminalReport.kind === 'silent') return 'blind'
  return terminalReport.kind === 'old' && availability.kind === 'ready' ? 'due' : AVAILABILITY_TONES[availability.kind]
}

function wordTime(word: TerminalReport): Instant | null {
  return 'checkedAt' in word ? word.checkedAt : oldWordTime(word)
}

function wordAge({ terminalReport }: Judgment, { say, dates }: Language): string {
  const time = wordTime(terminalReport)
  if (time === null) return ''
  // After days of silence, the day says more than the age.
  if (terminalReport.kind === 'silent') return say('board.cell.as-of', { when: dates.instantDay(time) })
  return say('board.cell.checked', { age: dates.age(time) })
}

/** The age of stale terminal data, else empty. */
export function oldAge(judgment: Judgment, language: Language): string {
  return oldWordTime(judgment.terminalReport) === null ? '' : wordAge(judgment, language)
}

function stateWords(availability: AvailabilityVerdict, language: Language): string {
  const { say } = language
  const blocking = 'holds' in availability ? availability.holds.blocking : []
  return blocking.length === 0 || availability.kind === 'conflict'
    ? say(`board.availability.${availability.kind}`)
    : say('board.cell.held', { holds: holdWords(blocking, language) })
}

function holdsOf(holds: readonly Hold[]): readonly string[] {
  return holds.length === 0 ? [NO_HOLD] : holds.map(({ name }) => name)
}

/** Can't be confused with a hold named "none". */
const NO_HOLD = '(none)'

function holdsCell({ judgment }: BoardRow, language: Language): Cell {
  const { availability } = judgment
  if (availability.kind === 'over' || availability.kind === 'ready') return NOTHING
  const { blocking, pending } = availability.holds
  const age = oldAge(judgment, language)
  if (blocking.length === 0) return cell(holdWords(pending, language), age, 'due')
  return cell(holdWords(blocking, language), [holdWords(pending, language), age].filter(Boolean).join(' · '), 'due')
}

function holdNames({ container, judgment: { availability } }: BoardRow): string | null {
  return availability.kind === 'over' ? null : textKey(container.holds.map(({ name }) => name).join(' '))
}

function appointmentCell(row: BoardRow, language: Language): Cell {
  const { appointment } = row.judgment
  const { dates, say } = language
  if (appointment.kind === 'unreadable')
    return cell(say('board.cell.appointment-unreadable'), appointment.written, 'due')
  if (appointment.kind !== 'set') return NOTHING
  const { problems, day } = appointment
  const booking = shownBooking(row)
  const number = booking?.confirmation ? say('plan.confirmation', { confirmation: booking.confirmation }) : ''
  const time = [dates.clock(appointment, booking?.until), number].filter(Boolean).join(' ')
  if (problems.length === 0) {
    const own = appointment.booking === undefined ? '' : say('board.cell.own-booking')
    const sub = [time, own].filter(Boolean).join(' · ')
    return timeCell(dates.bareDay(day), sub.length > LONGEST_LINE ? time : sub)
  }
  if (isBookedLate(appointment)) return timeCell(say('board.cell.late', { day: dates.shortDay(day) }), time, 'due')
  // The cell has no room for the time, the zone and the problem.
  const isAfter = problems.some(({ kind }) => kind === 'after-last-free-day')
  const problem = isMissed(appointment) ? 'missed' : isAfter ? 'after-lfd' : 'conflict'
  return timeCell(
    say(`board.cell.${problem}`, { day: dates.shortDay(day) }),
    time,
    isStanding(appointment) ? 'due' : 'money',
  )
}

/** A confirmation number is never cut: it may take a third line. */
function timeCell(main: string, sub: string, tone: Tone | null = null): Cell {
  return { ...cell(main, sub, tone), hasLongSub: sub.length > LONGEST_LINE }
}

/** Letters that fit into the default width. */
const LONGEST_LINE = 18

function appointmentStates({ judgment }: BoardRow): readonly AppointmentState[] {
  const { appointment } = judgment
  if (appointment.kind === 'over') return []
  if (appointment.kind !== 'set') return ['none']
  const { daysAhead } = appointment
  const states: AppointmentState[] = daysAhead === 0 ? ['today'] : daysAhead === 1 ? ['tomorrow'] : []
  if (daysAhead > 1) states.push('later')
  if (isMissed(appointment)) states.push('missed')
  if (isConflict(judgment)) states.push('conflict')
  return states
}

type AppointmentState = (typeof APPOINTMENT_STATES)[number]

function appointmentTime({ judgment: { appointment } }: BoardRow): number | null {
  return appointment.kind === 'set' ? appointment.day * 86_400_000 + (appointment.clock ?? 0) : null
}

/** Posted fees, else the marked estimate. The two are never added. */
function feesCell({ judgment }: BoardRow, language: Language): Cell {
  const { fees, estimate } = judgment
  const stake = stakeOf(judgment)
  const estimated = stake.kind === 'estimated' ? stake.amounts : stake.kind === 'posted' ? stake.estimated : []
  const soFar =
    estimated.length === 0 ? '' : language.say('rate.estimated', { amount: amountsWords(estimated, language) })
  const perDay = estimate.kind === 'known' ? someAmountsWords(estimate.nextDay, language) : ''
  const below = perDay && language.say('rate.per-day', { amount: perDay })
  if (fees.kind !== 'none') {
    const posted = feesWords(fees, language)
    const age = oldAge(judgment, language)
    // The estimate of other charges stands beside the posted fees.
    if (soFar !== '') return cell(posted, soFar, 'money')
    if (age === '') return cell(posted, below, 'money')
    const whole = language.say('common.bracketed', { text: posted, more: age })
    // The second line has room for only one of the two.
    return { ...cell(posted, below || age, 'money'), whole }
  }
  if (soFar !== '') return cell(soFar, below, 'money')
  return below ? cell('', below, null) : NOTHING
}

function feeSum({ judgment }: BoardRow): string | null {
  const stake = stakeOf(judgment)
  return 'amounts' in stake ? amountKey(stake.amounts) : null
}

const AVAILABILITY_TONES = {
  ready: 'ready',
  'ready-hold-pending': 'due',
  conflict: 'money',
  'hold-pending': 'due',
  'not-available': null,
  unknown: 'unknown',
  over: 'unknown',
} as const satisfies Readonly<Record<string, Tone | null>>
