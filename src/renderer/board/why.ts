// Why a container has its place on the board, in sentences.

import { oldWordTime } from '#shared/rules/availability.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import {
  appointmentWords,
  arrivalWords,
  availabilityWords,
  outWords,
  perDiemWords,
} from '#shared/words/container-words.ts'
import { daysLeftWords, pullByWords, skippedWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import {
  forecastWords,
  nextStepWords,
  stalenessWords,
  stopBecauseWords,
  stopVerdictWords,
  stopWhyWords,
} from '#shared/words/tracking-words.ts'
import { type Field, joinedText } from '#renderer/core/field.ts'
import { shownBooking } from '#renderer/plan/desk.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { CONTAINER, PO, PORT, SIZE, SPOT, TERMINAL } from '#renderer/fleet/fields/container-fields.ts'
import { BILL, CUSTOMER, LINE, VESSEL } from '#renderer/fleet/fields/shipment-fields.ts'

/** Container, place, vessel, bill of lading and customer, one line each, for the clipboard. */
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

/** Customer, PO and place in one line. */
export function subtitleOf(row: BoardRow, language: Language): string {
  return joinedText([CUSTOMER, PO, TERMINAL, SPOT], row, language)
}

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

function availabilitySentences(row: BoardRow, language: Language): readonly string[] {
  const words = availabilityWords(row.judgment.availability, language)
  return [words, availabilityDoubt(row, language), terminalAge(row.judgment, language)]
}

/** Without recent updates, what the terminal reported may be outdated. */
export function availabilityDoubt({ judgment: { availability, unverified } }: BoardRow, { say }: Language): string {
  const isSaid = availability.kind !== 'over' && availability.kind !== 'unknown'
  return unverified === null || !isSaid ? '' : say(`trip.not-tracked-${unverified.how}`)
}

/** The age of stale terminal data, else empty. */
export function terminalAge({ terminalReport }: Judgment, { say, dates }: Language): string {
  const checkedAt = oldWordTime(terminalReport)
  return checkedAt === null ? '' : say('trip.terminal-word-old', { age: dates.age(checkedAt) })
}

function pullBySentences({ judgment: { deadline } }: BoardRow, language: Language): string[] {
  if (deadline.kind !== 'counts') return []
  const { pullBy, binding } = deadline
  const words = pullByWords(pullBy, binding.lastFreeDay, language)
  return pullBy.kind === 'day' ? [words, skippedWords(pullBy.skipped, language)] : [words]
}

function trackingSentences({ ofShipment }: BoardRow, language: Language): readonly string[] {
  if (ofShipment === null) return []
  const { stop, staleness, forecast } = ofShipment
  return stop.kind === 'stopped'
    ? [stopBecauseWords(stop, language), stopWhyWords(stop, language), nextStepWords(stop, language)]
    : [stopVerdictWords(stop, language), stalenessWords(staleness, language), forecastWords(forecast, language)]
}
