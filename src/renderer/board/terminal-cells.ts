// Cells for the terminal's data: availability, holds, appointment, place and fees.

import { type AvailabilityVerdict, oldWordTime, type TerminalReport } from '#shared/rules/availability.ts'
import { isBookedLate, isMissed, isStanding } from '#shared/rules/appointment.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { stakeOf } from '#shared/rules/money-at-stake.ts'
import { feesWords, holdWords, shortTerminalName } from '#shared/words/container-words.ts'
import { amountsWords, someAmountsWords } from '#shared/words/money-words.ts'
import type { Language } from '#shared/words/language.ts'
import type { Tone } from '#renderer/ui/components/tone.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { PORT, SPOT } from '#renderer/fleet/fields/container-fields.ts'
import { shownBooking } from '#renderer/plan/desk.ts'
import { cell, type Cell, NOTHING } from '#renderer/ui/table/table-columns.ts'

/** The tooltip has the full name, and the port if the yard spot takes its line. */
export function terminalCell(row: BoardRow): Cell {
  const { terminal } = row.judgment
  const spot = SPOT.value(row)
  const port = PORT.value(row)
  const whole = [terminal, spot && port].filter(Boolean).join(' · ')
  return { ...cell(shortTerminalName(terminal), spot || port || ''), whole }
}

export function availabilityCell({ judgment }: BoardRow, language: Language): Cell {
  const { availability, terminalReport } = judgment
  const { say, dates } = language
  const checkedAt = wordTime(terminalReport)
  if (judgment.unverified !== null && availability.kind !== 'over' && availability.kind !== 'unknown') {
    const since = checkedAt ?? judgment.unverified.since
    const sub =
      since === null
        ? say('board.cell.unverified')
        : say('board.cell.unverified-since', { when: dates.instantDay(since) })
    return { ...cell(stateWords(availability, language), sub, 'blind'), dot: 'old' }
  }
  const tone = toneOf(judgment)
  const isOld = tone === 'blind' || terminalReport.kind === 'old'
  return {
    ...cell(
      stateWords(availability, language),
      availability.kind === 'unknown' ? say('board.cell.no-availability') : wordAge(judgment, language),
      tone,
    ),
    dot: isOld ? 'old' : availability.kind === 'ready' ? 'full' : 'ring',
  }
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

export function holdsCell({ judgment }: BoardRow, language: Language): Cell {
  const { availability } = judgment
  if (availability.kind === 'over' || availability.kind === 'ready') return NOTHING
  const { blocking, pending } = availability.holds
  const age = oldAge(judgment, language)
  if (blocking.length === 0) return cell(holdWords(pending, language), age, 'due')
  return cell(holdWords(blocking, language), [holdWords(pending, language), age].filter(Boolean).join(' · '), 'due')
}

export function appointmentCell(row: BoardRow, language: Language): Cell {
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
    return cell(dates.bareDay(day), sub.length > LONGEST_LINE ? time : sub)
  }
  if (isBookedLate(appointment)) return cell(say('board.cell.late', { day: dates.shortDay(day) }), time, 'due')
  // The cell has no room for the time, the zone and the problem.
  const isAfter = problems.some(({ kind }) => kind === 'after-last-free-day')
  const problem = isMissed(appointment) ? 'missed' : isAfter ? 'after-lfd' : 'conflict'
  return cell(
    say(`board.cell.${problem}`, { day: dates.shortDay(day) }),
    time,
    isStanding(appointment) ? 'due' : 'money',
  )
}

/** Letters that fit into the default width. */
const LONGEST_LINE = 18

/** Posted fees, else the marked estimate. The two are never added. */
export function feesCell({ judgment }: BoardRow, language: Language): Cell {
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

const AVAILABILITY_TONES = {
  ready: 'ready',
  'ready-hold-pending': 'due',
  conflict: 'money',
  'hold-pending': 'due',
  'not-available': null,
  unknown: 'unknown',
  over: 'unknown',
} as const satisfies Readonly<Record<string, Tone | null>>
