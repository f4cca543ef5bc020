// The facts of a container: each with who said it and when, and the texts that the service sent.

import type { Change } from '#shared/fleet/change.ts'
import type { Container, Fee, Hold } from '#shared/fleet/container.ts'
import { isReady, oldWordTime } from '#shared/rules/availability.ts'
import { checkTrip, type TripCheck } from '#shared/rules/dry-run.ts'
import type { DeadlineSource } from '#shared/rules/last-free-day.ts'
import { type Instant, instantAt } from '#shared/time/instant.ts'
import type { PlaceClock } from '#shared/time/place-clock.ts'
import { emptyReturnClock, inlandClock, portClock } from '#shared/fleet/fleet-clocks.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import { sentDeadlineWords } from '#shared/words/change-words.ts'
import {
  appointmentWords,
  arrivalWords,
  availabilityWords,
  driftWords,
  feesWords,
  feeTypeWords,
  holdNameWords,
  holdStatusWords,
  holdWords,
  outWords,
  perDiemWords,
  stopReasonWords,
} from '#shared/words/container-words.ts'
import {
  daysLeftWords,
  deadlineWords,
  pullByWords,
  skippedWords,
  sourcesOfDayWords,
} from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { amountsWords } from '#shared/words/money-words.ts'
import { estimateBasis } from '#shared/words/rate-words.ts'
import { sentInstantWords, sentTimeWords } from '#shared/words/sent-words.ts'
import {
  nextStepWords,
  stalenessWords,
  stopBecauseWords,
  stopVerdictWords,
  stopWhyWords,
} from '#shared/words/tracking-words.ts'
import { tripWords } from '#shared/words/trip-words.ts'
import { fieldText } from '#renderer/core/field.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { SPOT } from '#renderer/fleet/fields/container-fields.ts'
import { BILL, LINE, VESSEL } from '#renderer/fleet/fields/shipment-fields.ts'
import { shownBooking } from '#renderer/plan/desk.ts'
import type { Evidence } from '#renderer/ui/components/evidence.ts'
import type { Tone } from '#renderer/ui/components/tone.ts'
import { deadlinesSeen } from './seen.ts'
import { availabilityDoubt, reasonBehind, terminalAge } from './why.ts'

export interface FactLine {
  readonly id: FactId
  readonly name: string
  readonly value: string
  /** More sentences, in small type. */
  readonly more: readonly string[]
  /** Who said it, and when. */
  readonly who: string
  /** A dot before the value: full if it is said and fresh, else a ring. */
  readonly dot: { readonly tone: Tone; readonly isFull: boolean } | null
}

export type FactId =
  | 'trip'
  | 'appointment'
  | 'availability'
  | 'holds'
  | 'deadline'
  | 'fees'
  | 'estimate'
  | 'per-diem'
  | 'where'
  | 'arrived'
  | 'vessel'
  | 'bill'
  | 'tracking'

export interface FactSources {
  readonly row: BoardRow
  /** Newest first. */
  readonly changes: readonly Change[]
  readonly hasRates: boolean
}

/** Leaves out sentences that the verdict shows. */
export function factLines({ row, changes, hasRates }: FactSources, language: Language, now: Instant): FactLine[] {
  const isOut = row.judgment.out.kind === 'out'
  const said = new Set(reasonBehind(row, language))
  const pickup = isOut
    ? []
    : [
        tripLine(row, language, now),
        appointmentLine(row, language),
        ...yardLines(row, language),
        deadlineLine(row, changes, language),
      ]
  const all = [
    ...pickup,
    feesLine(row, language),
    ...estimateLine(row, hasRates, language),
    ...perDiemLine(row, language),
    whereLine(row, language),
    arrivedLine(row, language),
    ...shipmentLines(row, language),
  ]
  return all
    .filter((one) => one !== null)
    .map((one) => ({ ...one, more: one.more.filter((sentence) => !said.has(sentence)) }))
}

function line(id: FactId, name: string, value: string, rest: Partial<FactLine> = {}): FactLine {
  const { more = [], who = '', dot = null } = rest
  return { id, name, value, who, dot, more: more.filter((sentence) => sentence !== '') }
}

const TRIP_TONES = { go: 'ready', 'ask-first': 'due', 'do-not-go': 'money' } as const satisfies Record<
  TripCheck['verdict'],
  Tone
>

function tripLine(row: BoardRow, language: Language, now: Instant): FactLine {
  const trip = checkTrip(row, now)
  const [verdict = '', ...obstacles] = tripWords(trip, language)
  const dot = { tone: TRIP_TONES[trip.verdict], isFull: trip.verdict !== 'ask-first' }
  return line('trip', language.say('board.why.trip'), verdict, { more: obstacles, dot })
}

function appointmentLine(row: BoardRow, language: Language): FactLine | null {
  const { appointment } = row.judgment
  if (appointment.kind === 'none-known' && appointment.lost === null) return null
  const isOwn = appointment.kind === 'set' && appointment.booking !== undefined
  const words = appointmentWords(appointment, language, shownBooking(row))
  const who = isOwn ? '' : whoSaid('terminal', row.container.availability.checkedAt, language)
  return line('appointment', language.say('board.why.appointment'), words, { who })
}

/** What the terminal says: availability and holds. */
function yardLines(row: BoardRow, language: Language): FactLine[] {
  const { say } = language
  const { container, judgment } = row
  const { availability } = judgment
  const who = whoSaid('terminal', container.availability.checkedAt, language)
  const isFull = judgment.unverified === null && oldWordTime(judgment.terminalReport) === null
  const tone = isReady(availability) ? 'ready' : availability.kind === 'unknown' ? 'unknown' : 'due'
  const holds = container.holds.length === 0 ? say('fact.none') : holdWords(container.holds, language)
  const isWhoKnown = availability.kind !== 'unknown' || container.holds.length > 0
  return [
    line('availability', say('board.why.availability'), availabilityWords(availability, language), {
      who: isWhoKnown ? who : '',
      dot: { tone, isFull: isFull && availability.kind !== 'unknown' },
      more: [availabilityDoubt(row, language), terminalAge(judgment, language)],
    }),
    line('holds', say('seen.holds'), holds, { who: isWhoKnown ? who : '' }),
  ]
}

/** `terminal, 2 h ago`. */
function whoSaid(source: DeadlineSource, written: WrittenTime | null, { say, dates }: Language): string {
  const who = say(`board.source.${source}`)
  const instant = readInstant(written)
  return instant === null ? who : say('fact.who', { who, age: dates.age(instant) })
}

function deadlineLine(row: BoardRow, changes: readonly Change[], language: Language): FactLine {
  const { say, dates } = language
  const { container, judgment } = row
  const { deadline } = judgment
  const name = say('board.why.deadline')
  const sentences = deadlineWords(deadline, language)
  const moves = moveWords(row, changes, language)
  if (deadline.kind !== 'counts')
    return line('deadline', name, sentences[0] ?? '', { more: [...sentences.slice(1), ...moves] })
  const { binding, pullBy } = deadline
  const { lastFreeDay, later } = binding
  const otherDays = later
    .filter(({ day }) => day !== lastFreeDay.day)
    .map(({ source, day }) => say('deadline.other', { source: say(`board.source.${source}`), day: dates.bareDay(day) }))
  return line('deadline', name, dates.day(lastFreeDay), {
    who: sourcesOfDayWords(binding, language),
    more: [
      daysLeftWords(deadline, language),
      ...otherDays,
      // The first sentence repeats the days and their sources.
      ...sentences.slice(1),
      pullBy.kind === 'day' && pullBy.day === lastFreeDay.day ? '' : pullByWords(pullBy, lastFreeDay, language),
      pullBy.kind === 'day' ? skippedWords(pullBy.skipped, language) : '',
      container.deadlines.terminal === null ? '' : terminalAge(judgment, language),
      ...moves,
    ],
  })
}

/** `Line: Jul 5 → Jul 7 (seen Jul 3)`, one sentence per source that moved its day. */
function moveWords({ container, shipment }: BoardRow, changes: readonly Change[], language: Language): string[] {
  const { say, dates } = language
  return deadlinesSeen(container, shipment, changes).map(({ source, days }) => {
    const steps = days.map(({ day, seenAt }) => {
      const words = day === null ? say('seen.removed') : dates.bareDay(day)
      return seenAt === null ? words : say('seen.from', { day: words, when: dates.instantDay(instantAt(seenAt)) })
    })
    return say('seen.moves-of', { deadline: say(`board.why.from.${source}`), steps: steps.join(' → ') })
  })
}

function feesLine({ container, judgment }: BoardRow, language: Language): FactLine {
  const { fees } = judgment
  const evidence = container.fees.length > 1 ? feesEvidence(container, language) : []
  return line('fees', language.say('fact.fees'), feesWords(fees, language), {
    who: fees.kind === 'none' ? '' : whoSaid('terminal', container.availability.checkedAt, language),
    more: [
      ...evidence.map(({ who, words }) => `${who} ${words}`),
      fees.kind === 'none' ? '' : terminalAge(judgment, language),
    ],
  })
}

function estimateLine({ judgment: { estimate } }: BoardRow, hasRates: boolean, language: Language): FactLine[] {
  if (!hasRates || estimate.kind === 'none') return []
  const { say } = language
  const more = estimateBasis(estimate, language)
  if (estimate.kind === 'unknown')
    return [line('estimate', say('rate.cost.estimated'), say('common.not-known'), { more })]
  const nextDay = `${say('rate.cost.next-day')}: ${amountsWords(estimate.nextDay, language)}`
  const soFar = amountsWords(estimate.soFar, language)
  return [line('estimate', say('rate.cost.estimated'), soFar, { more: [nextDay, ...more] })]
}

function perDiemLine({ judgment: { perDiem } }: BoardRow, language: Language): FactLine[] {
  if (perDiem.kind === 'not-started') return []
  return [line('per-diem', language.say('board.why.per-diem'), perDiemWords(perDiem, language))]
}

function whereLine(row: BoardRow, language: Language): FactLine {
  const { out, arrival } = row.judgment
  const { say } = language
  const isOnYard = out.kind === 'not-out' && arrival.kind === 'arrived' && !row.facts.railTookIt
  const words = isOnYard ? say('fact.on-yard') : outWords(out, language)
  return line('where', say('board.why.where'), [words, fieldText(SPOT, row, language)].filter(Boolean).join(', '))
}

function arrivedLine(row: BoardRow, language: Language): FactLine {
  const { arrival } = row.judgment
  const isKnown = arrival.kind !== 'unknown'
  return line('arrived', language.say('fact.arrival'), arrivalWords(arrival, language), {
    who: isKnown ? lineOf(row, language) : '',
    more: isKnown && row.ofShipment !== null ? [driftWords(row.ofShipment.etaDrift, language)] : [],
  })
}

function lineOf(row: BoardRow, language: Language): string {
  return row.shipment?.line.shortName ?? fieldText(LINE, row, language)
}

function shipmentLines(row: BoardRow, language: Language): FactLine[] {
  const { shipment, ofShipment } = row
  if (shipment === null || ofShipment === null) return []
  const { stop, staleness } = ofShipment
  const { say, dates } = language
  const updated = readInstant(shipment.tracking.lastSucceededAt)
  const isTracked = stop.kind === 'tracked'
  const isStale = staleness.kind === 'stale'
  return [
    line('vessel', say('shipment.vessel'), fieldText(VESSEL, row, language) || say('common.not-known')),
    line('bill', BILL.title, shipment.billOfLading, { who: lineOf(row, language) }),
    line('tracking', say('board.why.tracking'), stopVerdictWords(stop, language), {
      who: updated === null ? '' : dates.age(updated),
      dot: { tone: !isTracked || isStale ? 'blind' : 'ready', isFull: isTracked && !isStale },
      more: isTracked
        ? [isStale ? stalenessWords(staleness, language) : '']
        : [stopBecauseWords(stop, language), stopWhyWords(stop, language), nextStepWords(stop, language)],
    }),
  ]
}

/** Everything that the lines are read from, as the service sent it. */
export function sourceData(row: BoardRow, language: Language): readonly Evidence[] {
  const { container, shipment } = row
  const { atPort, inland } = container
  const { say } = language
  const port = portClock(container, shipment)
  const ashore = inlandClock(container, shipment)
  return [
    ...deadlineEvidence(row, language),
    ...container.holds.map((hold) => holdEvidence(hold, language)),
    ...feesEvidence(container, language),
    ...timeEvidence(say('board.why.appointment'), container.appointmentAt, port, language),
    ...sentAt(say('board.why.from.checked'), container.availability.checkedAt, language),
    ...timeEvidence(say('board.why.from.arrived'), atPort.arrivedAt, port, language),
    ...timeEvidence(say('board.why.from.discharged'), atPort.dischargedAt, port, language),
    ...timeEvidence(say('board.why.from.out-port'), atPort.fullOutAt, port, language),
    ...timeEvidence(say('board.why.from.out-inland'), inland.fullOutAt, ashore, language),
    ...timeEvidence(say('board.why.from.returned'), container.emptyReturn.at, emptyReturnClock(container), language),
    ...timeEvidence(say('board.why.from.eta'), shipment?.arrival.estimated ?? null, port, language),
    ...sentAt(say('seen.fresh.terminal-asked'), atPort.lastRequestedAt, language),
    ...sentAt(say('board.why.from.success'), shipment?.tracking.lastSucceededAt ?? null, language),
    ...sentAt(say('board.why.from.attempt'), shipment?.tracking.lastAttemptedAt ?? null, language),
    ...sentAt(say('seen.fresh.service'), container.shipmentLastRequestedAt, language),
    ...sentAt(say('board.why.from.stopped'), shipment?.tracking.stoppedAt ?? null, language),
    ...stopReason(shipment?.tracking.stoppedReason ?? null, language),
  ]
}

function deadlineEvidence({ container, shipment }: BoardRow, language: Language): Evidence[] {
  const { say } = language
  const { deadlines } = container
  const evidence = (who: string, source: DeadlineSource, written: WrittenTime | null): Evidence[] =>
    written === null
      ? []
      : [{ who, words: sentDeadlineWords(source, written, container, shipment, language), sent: written }]
  return [
    ...evidence(say('board.why.from.line'), 'line', deadlines.line),
    ...evidence(say('board.why.from.terminal'), 'terminal', deadlines.terminal),
    ...evidence(say('board.why.from.rail'), 'rail', deadlines.rail),
    ...evidence(say('board.why.from.rail-old'), 'rail', deadlines.railDeprecated),
    ...evidence(say('board.why.from.service'), 'service', deadlines.coalesced),
  ]
}

function holdEvidence({ name, status, description }: Hold, language: Language): Evidence {
  const sourceText = [status, description].filter(Boolean).join(': ')
  const words = [holdStatusWords(status, language), description].filter(Boolean).join(': ')
  return { who: holdNameWords(name, language), words, sent: `${name}: ${sourceText}` }
}

function feesEvidence({ fees }: Pick<Container, 'fees'>, language: Language): readonly Evidence[] {
  return fees.map((fee) => feeEvidence(fee, language))
}

function feeEvidence({ type, amount, currency }: Fee, language: Language): Evidence {
  const { say, dates, number } = language
  const words =
    amount === null
      ? say('board.why.amount-unknown')
      : currency === null
        ? number(amount)
        : dates.money(amount, currency)
  return { who: feeTypeWords(type, language), words, sent: [type, amount, currency].join(' ').trim() }
}

function stopReason(reason: string | null, language: Language): Evidence[] {
  if (reason === null) return []
  return [{ who: language.say('board.why.from.reason'), words: stopReasonWords(reason, language), sent: reason }]
}

function timeEvidence(who: string, written: WrittenTime | null, place: PlaceClock, language: Language): Evidence[] {
  return written === null ? [] : [{ who, words: sentTimeWords(written, place, language), sent: written }]
}

function sentAt(who: string, written: WrittenTime | null, language: Language): Evidence[] {
  return written === null ? [] : [{ who, words: sentInstantWords(written, language), sent: written }]
}
