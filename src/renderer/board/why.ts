// The explanation of a judgment: sentences and evidence per section.

import type { Container, Fee, Hold } from '#shared/fleet/container.ts'
import { oldWordTime } from '#shared/rules/availability.ts'
import { checkTrip } from '#shared/rules/dry-run.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { DeadlineSource } from '#shared/rules/last-free-day.ts'
import { emptyReturnClock, inlandClock, type PlaceClock, portClock } from '#shared/time/place-clock.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import {
  appointmentWords,
  arrivalWords,
  availabilityWords,
  driftWords,
  feeTypeWords,
  holdNameWords,
  holdStatusWords,
  outWords,
  perDiemWords,
  stopReasonWords,
} from '#shared/words/container-words.ts'
import { sentDeadlineWords } from '#shared/words/change-words.ts'
import { daysLeftWords, deadlineWords, pullByWords, skippedWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import { sentInstantWords, sentTimeWords } from '#shared/words/sent-words.ts'
import {
  forecastWords,
  nextStepWords,
  stalenessWords,
  stopBecauseWords,
  stopVerdictWords,
  stopWhyWords,
} from '#shared/words/tracking-words.ts'
import { tripWords } from '#shared/words/trip-words.ts'
import { type Field, joinedText } from '#renderer/core/field.ts'
import type { Evidence } from '#renderer/ui/components/evidence.ts'
import { shownBooking } from '#renderer/plan/desk.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { CONTAINER, PO, PORT, SIZE, SPOT, TERMINAL } from '#renderer/fleet/fields/container-fields.ts'
import { BILL, CUSTOMER, LINE, VESSEL } from '#renderer/fleet/fields/shipment-fields.ts'

export interface WhySection {
  /** Set on the section that the panel can open at. */
  readonly id?: 'trip'
  readonly title: string
  readonly sentences: readonly string[]
  readonly evidence: readonly Evidence[]
}

/** Container, place, vessel, bill of lading and customer, one line each, for display and the clipboard. */
export function headOf(row: BoardRow, language: Language): readonly string[] {
  return HEAD.map((fields) => joinedText(fields, row, language)).filter((line) => line !== '')
}

const HEAD: readonly (readonly Field<BoardRow>[])[] = [
  [CONTAINER, SIZE],
  [TERMINAL, PORT, SPOT],
  [VESSEL],
  [BILL, LINE],
  [CUSTOMER, PO],
]

/** The facts of this container behind its tier's reason. */
export function reasonBehind(row: BoardRow, language: Language): readonly string[] {
  const { appointment, arrival, deadline, out, perDiem, tier } = row.judgment
  const { why } = tier
  const facts = (): readonly string[] => {
    switch (why.kind) {
      case 'book':
        return [...availabilitySentences(row, language), ...pullBySentences(row, language)]
      case 'rebook':
        return [appointmentWords(appointment, language, shownBooking(row)), daysLeftWords(deadline, language)]
      case 'get-out':
      case 'clear-hold':
        return [...availabilitySentences(row, language), daysLeftWords(deadline, language)]
      case 'resume':
        return trackingSentences(row, language)
      case 'return':
        return [perDiemWords(perDiem, language)]
      case 'verify':
        return why.because === 'out-in-doubt' || why.because === 'return-in-doubt'
          ? [outWords(out, language)]
          : row.judgment.unverified === null
            ? [daysLeftWords(deadline, language), arrivalWords(arrival, language)]
            : trackingSentences(row, language)
      case 'none':
        return out.kind === 'out'
          ? [outWords(out, language), perDiem.kind === 'returned' ? perDiemWords(perDiem, language) : '']
          : [arrivalWords(arrival, language)]
    }
  }
  return facts().filter((words) => words !== '')
}

/** Adds that data is unverified: what the terminal reported may be outdated. */
function availabilitySentences({ judgment }: BoardRow, language: Language): readonly string[] {
  const { availability, unverified } = judgment
  const words = availabilityWords(availability, language)
  const isSaid = availability.kind !== 'over' && availability.kind !== 'unknown'
  const doubt = unverified === null || !isSaid ? '' : language.say(`trip.not-tracked-${unverified.how}`)
  return [words, doubt, terminalAskedWords(judgment, language)]
}

/** The age of stale terminal data, else empty. */
function terminalAskedWords({ terminalReport }: Judgment, { say, dates }: Language): string {
  const checkedAt = oldWordTime(terminalReport)
  return checkedAt === null ? '' : say('trip.terminal-word-old', { age: dates.age(checkedAt) })
}

export function whyOf(row: BoardRow, language: Language, now: Instant): readonly WhySection[] {
  const { judgment, container, shipment } = row
  const { deadline } = judgment
  const isOut = judgment.out.kind === 'out'
  const port = portClock(container, shipment)
  const { say } = language
  const sections: WhySection[] = [
    ...(isOut ? [] : [tripSection(row, language, now)]),
    {
      title: say('board.why.deadline'),
      sentences: [
        daysLeftWords(deadline, language),
        ...deadlineWords(deadline, language),
        deadline.kind === 'counts' && container.deadlines.terminal !== null
          ? terminalAskedWords(judgment, language)
          : '',
        ...pullBySentences(row, language),
      ],
      evidence: deadlineEvidence(row, language),
    },
    ...(isOut ? [] : pickupSections(row, language)),
    {
      title: say('board.why.where'),
      sentences: [outWords(judgment.out, language), arrivalWords(judgment.arrival, language), ...drift(row, language)],
      evidence: [
        ...timeEvidence(say('board.why.from.arrived'), container.atPort.arrivedAt, port, language),
        ...timeEvidence(say('board.why.from.discharged'), container.atPort.dischargedAt, port, language),
        ...timeEvidence(say('board.why.from.out-port'), container.atPort.fullOutAt, port, language),
        ...timeEvidence(
          say('board.why.from.out-inland'),
          container.inland.fullOutAt,
          inlandClock(container, shipment),
          language,
        ),
        ...timeEvidence(
          say('board.why.from.returned'),
          container.emptyReturn.at,
          emptyReturnClock(container),
          language,
        ),
        ...timeEvidence(say('board.why.from.eta'), shipment?.arrival.estimated ?? null, port, language),
      ],
    },
    ...trackingSection(row, language),
  ]
  if (judgment.perDiem.kind !== 'not-started') {
    sections.push({
      title: say('board.why.per-diem'),
      sentences: [perDiemWords(judgment.perDiem, language)],
      evidence: [],
    })
  }
  return sections.map((section) => ({ ...section, sentences: section.sentences.filter((text) => text !== '') }))
}

function tripSection(row: BoardRow, language: Language, now: Instant): WhySection {
  const sentences = tripWords(checkTrip(row, now), language)
  return { id: 'trip', title: language.say('board.why.trip'), sentences, evidence: [] }
}

/** What the next pickup needs. */
function pickupSections(row: BoardRow, language: Language): readonly WhySection[] {
  const { judgment, container, shipment } = row
  const { say } = language
  return [
    {
      title: say('board.why.availability'),
      sentences: availabilitySentences(row, language),
      evidence: [
        ...container.holds.map((hold) => holdEvidence(hold, language)),
        ...sentAt(say('board.why.from.checked'), container.availability.checkedAt, language),
      ],
    },
    {
      title: say('board.why.appointment'),
      sentences: [appointmentWords(judgment.appointment, language, shownBooking(row))],
      evidence: timeEvidence(
        say('board.why.from.terminal'),
        container.appointmentAt,
        portClock(container, shipment),
        language,
      ),
    },
  ]
}

function pullBySentences({ judgment: { deadline } }: BoardRow, language: Language): string[] {
  if (deadline.kind !== 'counts') return []
  const { pullBy, binding } = deadline
  const words = pullByWords(pullBy, binding.lastFreeDay, language)
  return pullBy.kind === 'day' ? [words, skippedWords(pullBy.skipped, language)] : [words]
}

function deadlineEvidence({ container, shipment }: BoardRow, language: Language): Evidence[] {
  const { say } = language
  const { deadlines } = container
  const deadlineLine = (who: string, source: DeadlineSource, written: WrittenTime | null): Evidence[] =>
    written === null
      ? []
      : [{ who, words: sentDeadlineWords(source, written, container, shipment, language), sent: written }]
  return [
    ...deadlineLine(say('board.why.from.line'), 'line', deadlines.line),
    ...deadlineLine(say('board.why.from.terminal'), 'terminal', deadlines.terminal),
    ...deadlineLine(say('board.why.from.rail'), 'rail', deadlines.rail),
    ...deadlineLine(say('board.why.from.rail-old'), 'rail', deadlines.railDeprecated),
    ...deadlineLine(say('board.why.from.service'), 'service', deadlines.coalesced),
  ]
}

function holdEvidence({ name, status, description }: Hold, language: Language): Evidence {
  const sourceText = [status, description].filter(Boolean).join(': ')
  const words = [holdStatusWords(status, language), description].filter(Boolean).join(': ')
  return { who: holdNameWords(name, language), words, sent: `${name}: ${sourceText}` }
}

export function feesEvidence({ fees }: Pick<Container, 'fees'>, language: Language): readonly Evidence[] {
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

function drift({ ofShipment, judgment }: BoardRow, language: Language): string[] {
  return ofShipment === null || judgment.arrival.kind === 'unknown' ? [] : [driftWords(ofShipment.etaDrift, language)]
}

function trackingSentences({ ofShipment }: BoardRow, language: Language): readonly string[] {
  if (ofShipment === null) return []
  const { stop, staleness, forecast } = ofShipment
  return stop.kind === 'stopped'
    ? [stopBecauseWords(stop, language), stopWhyWords(stop, language), nextStepWords(stop, language)]
    : [stopVerdictWords(stop, language), stalenessWords(staleness, language), forecastWords(forecast, language)]
}

function trackingSection(row: BoardRow, language: Language): WhySection[] {
  const { ofShipment, shipment } = row
  if (ofShipment === null || shipment === null) return []
  const { say } = language
  const { tracking } = shipment
  return [
    {
      title: say('board.why.tracking'),
      sentences: trackingSentences(row, language),
      evidence: [
        ...sentAt(say('board.why.from.success'), tracking.lastSucceededAt, language),
        ...sentAt(say('board.why.from.attempt'), tracking.lastAttemptedAt, language),
        ...sentAt(say('board.why.from.stopped'), tracking.stoppedAt, language),
        ...stopReason(tracking.stoppedReason, language),
      ],
    },
  ]
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
