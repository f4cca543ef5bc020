// Words of a container's judgment: availability, holds, fees, appointment, arrival, pickup and per diem.

import type { Booking } from '../fleet/bookings-and-moves.ts'
import { type Appointment, conflictOf, isMissed } from '../rules/appointment.ts'
import type { Arrival, EtaDrift } from '../rules/arrival.ts'
import type { AvailabilityVerdict, SortedHolds } from '../rules/availability.ts'
import type { Contradiction, Out, OutEvidence } from '../rules/out.ts'
import type { PerDiem, PerDiemUnknownWhy, RunningPerDiem } from '../rules/per-diem.ts'
import { readContainerNumber } from '../rules/container-number.ts'
import type { Language } from './language.ts'
import { codeOf, statusWords } from './sent-words.ts'
import type { Hold } from '../fleet/container.ts'
import { KNOWN_STOP_REASONS, type KnownStopReason } from '../fleet/shipment.ts'
import { type DeadlineJudgment, isInDoubt } from '../rules/deadline-judgment.ts'
import type { Fees, PostedAmount } from '../rules/fees.ts'

export function availabilityWords(verdict: AvailabilityVerdict, language: Language): string {
  const { say } = language
  switch (verdict.kind) {
    case 'over':
      return say('availability.over')
    case 'ready':
      return say('availability.ready')
    case 'unknown': {
      const unknown = say(
        verdict.why === 'not-said' ? 'availability.unknown-not-reported' : 'availability.unknown-terminal',
      )
      const holds = allHolds(verdict.holds, language)
      return holds === '' ? unknown : say('availability.unknown-held', { unknown, holds })
    }
    case 'not-available': {
      const holds = allHolds(verdict.holds, language)
      return holds === '' ? say('availability.not-available') : say('availability.held', { holds })
    }
    case 'conflict':
      return say('availability.conflict', { holds: holdWords(verdict.holds.blocking, language) })
    case 'ready-hold-pending':
    case 'hold-pending':
      return say(`availability.${verdict.kind}`, { holds: holdWords(verdict.holds.pending, language) })
  }
}

/** `booking`: also known after the service has confirmed its time. */
export function appointmentWords(
  appointment: Appointment,
  { say, dates }: Language,
  booking: Booking | null = appointment.kind === 'set' ? (appointment.booking ?? null) : null,
): string {
  switch (appointment.kind) {
    case 'none-known':
      return appointment.lost === null
        ? say('appointment.none-known')
        : say('appointment.lost', { time: dates.dayAndTime(appointment.lost) })
    case 'over':
      return say('appointment.over')
    case 'unreadable':
      return say('appointment.unreadable', { written: appointment.written })
    case 'set': {
      const until = booking?.until ?? null
      const window =
        until === null
          ? dates.dayAndTime(appointment)
          : [dates.bareDay(appointment.day), dates.clock(appointment, until)].join(', ')
      const number = booking?.confirmation ? say('plan.confirmation', { confirmation: booking.confirmation }) : ''
      const said = [window, number].filter(Boolean).join(' ')
      const time = appointment.booking === undefined ? said : say('appointment.own', { time: said })
      const { problems } = appointment
      const late = problems.find((problem) => problem.kind === 'after-last-free-day' || problem.kind === 'late')
      const day = late === undefined ? '' : dates.bareDay(late.lastFreeDay)
      if (isMissed(appointment)) {
        return late === undefined
          ? say('appointment.missed', { time })
          : say('appointment.missed-after-last-free-day', { time, day })
      }
      const conflict = conflictOf(appointment)?.kind ?? (late === undefined ? 'set' : 'late')
      return say(`appointment.${conflict}`, { time, day })
    }
  }
}

export function outWords(out: Out, language: Language): string {
  const { say, list, dates } = language
  if (out.kind === 'not-out') return say('out.not-out', { status: statusWords(out.status, language) })
  if (out.kind === 'out') return list(out.by.map((evidence) => evidenceWords(evidence, language)))
  if (out.kind === 'in-doubt') {
    const sources = list(out.by.map((evidence) => evidenceWords(evidence, language)))
    return say('out.in-doubt', { by: sources, why: list(out.why.map((one) => contradictionWords(one, language))) })
  }
  const { why } = out
  switch (why.kind) {
    case 'no-status':
      return say('out.no-status')
    case 'unknown-status':
      return say('out.unknown-status', { status: why.status })
    case 'unreadable-event':
      return say('out.unreadable-event', { event: say(`out.${why.field}`), written: why.written })
    case 'event-to-come':
      return say('out.event-to-come', { event: say(`out.${why.field}`), day: dates.day(why.at) })
  }
}

export function perDiemWords(perDiem: PerDiem, language: Language): string {
  const { say } = language
  switch (perDiem.kind) {
    case 'not-started':
      return say('perdiem.not-started')
    case 'returned':
      if (perDiem.by !== undefined && perDiem.at !== null)
        return say(`perdiem.ended.${perDiem.by}`, { day: language.dates.day(perDiem.at) })
      return perDiem.at === null
        ? say('perdiem.returned-some-day')
        : say('perdiem.returned', { day: language.dates.day(perDiem.at) })
    case 'running':
      return runningWords(perDiem, language)
    case 'unknown': {
      const unknown = perDiemUnknownWords(perDiem.why, language)
      return perDiem.unlessReturned === null
        ? unknown
        : say('perdiem.unless-returned', { unknown, running: runningWords(perDiem.unlessReturned, language) })
    }
  }
}

export function arrivalWords(arrival: Arrival, language: Language): string {
  const { say } = language
  switch (arrival.kind) {
    case 'arrived':
      return arrival.at === null
        ? say('arrival.arrived-some-day')
        : say(arrival.isDated ? 'arrival.arrived' : 'arrival.arrived-by', { day: language.dates.day(arrival.at) })
    case 'expected':
      return say('arrival.eta', {
        when: daysToArrivalWords(arrival.days, language),
        day: language.dates.day(arrival.eta),
      })
    case 'unknown':
      return say(arrival.why === 'unreadable' ? 'arrival.unreadable' : 'arrival.unknown')
  }
}

function allHolds({ blocking, pending }: SortedHolds, language: Language): string {
  return holdWords([...blocking, ...pending], language)
}

function evidenceWords(evidence: OutEvidence, language: Language): string {
  const { say } = language
  return evidence.kind === 'status'
    ? say('out.status', { status: statusWords(evidence.status, language) })
    : say('out.event', { event: say(`out.${evidence.field}`), day: language.dates.day(evidence.at) })
}

function contradictionWords(why: Contradiction, language: Language): string {
  const { say } = language
  switch (why.kind) {
    case 'out-before-discharge':
      return say('out.conflict.out-before-discharge', { day: language.dates.day(why.discharged) })
    case 'out-before-departure':
      return say('out.conflict.out-before-departure', { day: language.dates.day(why.departed) })
    case 'out-before-arrival':
      return say('out.conflict.out-before-arrival', { day: language.dates.day(why.arrived) })
    case 'out-before-eta':
    case 'status-before-eta':
      return say('out.conflict.out-before-eta', { day: language.dates.day(why.eta) })
    case 'out-in-other-bill':
      return say('out.conflict.out-in-other-bill', { bill: why.billOfLading })
    case 'terminal-says-inside':
      return say('out.conflict.terminal-says-inside', { age: language.dates.age(why.checkedAt) })
    case 'status-says-inside':
      return say('out.conflict.status-says-inside', { status: statusWords(why.status, language) })
    case 'returned-without-full-out':
    case 'inland-not-proven':
      return say(`out.conflict.${why.kind}`)
  }
}

function runningWords(
  { freeDaysLeft: days, freeDays: free, since, lastFreeDay, byRate }: RunningPerDiem,
  language: Language,
): string {
  const { say } = language
  const state =
    days < 0
      ? say('perdiem.used-up', { days: -days })
      : byRate === undefined
        ? say('perdiem.free', { days, free })
        : say(`perdiem.free.${byRate}`, { days, free, last: language.dates.day(lastFreeDay) })
  return say('perdiem.since', { state, day: language.dates.day(since) })
}

function perDiemUnknownWords(why: PerDiemUnknownWhy, language: Language): string {
  const { say } = language
  switch (why.kind) {
    case 'day-out-unknown':
      return say('perdiem.day-out-unknown')
    case 'free-days-not-set':
      return say('perdiem.free-days-not-set', { days: why.daysOut, line: why.scac ?? say('perdiem.this-line') })
    case 'returned-before-out':
      return say('perdiem.returned-before-out', {
        returned: language.dates.day(why.returned),
        out: language.dates.day(why.out),
      })
    case 'return-unreadable':
      return say('perdiem.return-unreadable')
  }
}

/** Unknown statuses are shown as sent. */
export function holdWords(holds: readonly Hold[], language: Language): string {
  const { say, list } = language
  return list(
    holds.map(({ name, status }) => {
      const holdName = name.trim() === '' ? say('hold.unnamed') : holdNameWords(name, language)
      const code = codeOf(status)
      return code === 'hold' || code === 'pending' ? holdName : say('hold.odd-status', { name: holdName, status })
    }),
  )
}

export function feesWords(fees: Fees, language: Language): string {
  const { say, list, dates } = language
  if (fees.kind === 'none') return say('fees.none')
  const unclear = fees.unclear.map(({ type: sent, amount, currency }) => {
    const type = feeTypeWords(sent, language)
    if (amount === null) return say('fees.amount-unknown', { type })
    const charge = `${type} ${amount}`
    return currency === null || currency.trim() === '' ? say('fees.unclear', { amount: charge }) : charge
  })
  if (fees.kind === 'unknown') return say('fees.unknown', { fees: list(unclear) })
  const postedWords = ({ amount, currency, from, statedTotal }: PostedAmount): string => {
    const sum = dates.money(amount, currency)
    if (from === 'total') return say('fees.total', { amount: sum })
    return statedTotal === null
      ? sum
      : say('fees.stated-total', { amount: sum, total: dates.money(statedTotal, currency) })
  }
  return list([...fees.amounts.map(postedWords), ...unclear])
}

export function daysBadge(deadline: Extract<DeadlineJudgment, { kind: 'counts' }>, { say }: Language): string {
  if (isInDoubt(deadline)) return '?'
  const { daysLeft, mostDaysLeft } = deadline
  const badge = (days: number): string =>
    days === 0 ? say('days.badge.today') : say(days < 0 ? 'days.badge.past' : 'days.badge', { days: Math.abs(days) })
  if (daysLeft < mostDaysLeft) return `${badge(daysLeft)}?`
  return daysLeft > 0 ? say('days.badge.left', { days: daysLeft }) : badge(daysLeft)
}

/** Drops "Terminal" and the like. */
export function shortTerminalName(name: string): string {
  return name.replace(SAID_OF_ALL, '')
}

const SAID_OF_ALL = /(?<=\S)\s+(?:(?:(?:marine|container)\s+)?terminals?(?=$|\s+\p{L}{2})|services?$)/iu

export function daysToArrivalWords(days: number, { say }: Language): string {
  return days < 0 ? say('arrival.overdue', { days: -days }) : say('arrival.in', { days })
}

export function driftWords(drift: EtaDrift, { say }: Language): string {
  if (drift.kind === 'unknown') return say('drift.unknown')
  if (drift.days === 0) return say('drift.none')
  return drift.days > 0 ? say('drift.later', { days: drift.days }) : say('drift.earlier', { days: -drift.days })
}

/** Unknown reasons are shown as sent. */
export function stopReasonWords(reason: string | null, { say }: Language): string {
  if (reason === null) return say('stop.reason.none')
  return isKnown(reason) ? say(`stop.reason.${reason}`) : say('stop.reason.other', { reason })
}

function isKnown(reason: string): reason is KnownStopReason {
  return (KNOWN_STOP_REASONS as readonly string[]).includes(reason)
}

export function holdNameWords(name: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.hold.${codeOf(name)}`) ?? name
}

export function holdStatusWords(status: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.hold-status.${codeOf(status)}`) ?? status
}

export function feeTypeWords(type: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.fee.${codeOf(type)}`) ?? type
}

/** Names the right check digit of a container number. */
/** `similar`: numbers in the account that the user may have meant. */
export function missingWords(text: string, similar: readonly string[], { say, list }: Language): string {
  if (similar.length > 0) return say('list.missing.similar', { number: text, similar: list(similar) })
  const number = readContainerNumber(text)
  if (number === null || number.given === number.right) return say('list.missing', { number: text })
  const { body, given, right } = number
  return given === null
    ? say('list.missing.short', { number: text, fixed: body + right })
    : say('list.missing.digit', { number: text, right })
}
