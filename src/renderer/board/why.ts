// Why a container is at its place on the board: every part of its judgement, with its sources and its rule.

import type { Container } from '#shared/fleet/container.ts'
import { checkTrip } from '#shared/rules/dry-run.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import type { WrittenTime } from '#shared/fleet/written-time.ts'
import {
  appointmentWords,
  arrivalWords,
  availabilityWords,
  driftWords,
  feesWords,
  outWords,
  perDiemWords,
} from '#shared/words/container-words.ts'
import { daysLeftWords, deadlineWords, pullByWords, skippedWords } from '#shared/words/deadline-words.ts'
import type { Language } from '#shared/words/language.ts'
import {
  forecastWords,
  nextStepWords,
  stalenessWords,
  stopReasonWords,
  stopVerdictWords,
  stopWhyWords,
} from '#shared/words/tracking-words.ts'
import { tripWords } from '#shared/words/trip-words.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

export interface WhySection {
  readonly title: string
  /** The decisive sentence first. */
  readonly sentences: readonly string[]
  /** What it was read from: who said it, and the very text. */
  readonly sources: readonly (readonly [who: string, written: string])[]
}

export function whyOf(row: BoardRow, language: Language, now: Instant): readonly WhySection[] {
  const { judgement, container } = row
  const { deadline } = judgement
  const { say } = language
  const sections: WhySection[] = [
    { title: say('board.why.trip'), sentences: tripWords(checkTrip(row, now), language), sources: [] },
    {
      title: say('board.why.deadline'),
      sentences: [
        daysLeftWords(deadline, language),
        ...deadlineWords(deadline, language),
        ...pullBySentences(row, language),
      ],
      sources: deadlineSources(container, language),
    },
    {
      title: say('board.why.availability'),
      sentences: [availabilityWords(judgement.availability, language)],
      sources: [
        ...container.holds.map(
          ({ name, status, description }) => [name, [status, description].filter(Boolean).join(': ')] as const,
        ),
        ...said(say('board.why.from.checked'), container.availability.checkedAt),
      ],
    },
    {
      title: say('board.why.appointment'),
      sentences: [appointmentWords(judgement.appointment, language)],
      sources: said(say('board.why.from.terminal'), container.appointmentAt),
    },
    {
      title: say('board.why.fees'),
      sentences: [feesWords(judgement.fees, language)],
      sources: container.fees.map(
        ({ type, amount, currency }) =>
          [type, `${amount ?? say('board.why.amount-unknown')} ${currency ?? ''}`.trim()] as const,
      ),
    },
    {
      title: say('board.why.where'),
      sentences: [
        outWords(judgement.out, language),
        arrivalWords(judgement.arrival, language),
        ...drift(row, language),
      ],
      sources: [
        ...said(say('board.why.from.arrived'), container.atPort.arrivedAt),
        ...said(say('board.why.from.discharged'), container.atPort.dischargedAt),
        ...said(say('board.why.from.out-port'), container.atPort.fullOutAt),
        ...said(say('board.why.from.out-inland'), container.inland.fullOutAt),
        ...said(say('board.why.from.returned'), container.emptyReturn.at),
        ...said(say('board.why.from.eta'), row.shipment?.arrival.estimated ?? null),
      ],
    },
    ...trackingSection(row, language),
  ]
  if (judgement.perDiem.kind !== 'not-started') {
    sections.push({
      title: say('board.why.per-diem'),
      sentences: [perDiemWords(judgement.perDiem, language)],
      sources: [],
    })
  }
  return sections.map((section) => ({ ...section, sentences: section.sentences.filter((text) => text !== '') }))
}

function pullBySentences({ judgement: { deadline } }: BoardRow, language: Language): string[] {
  if (deadline.kind !== 'counts') return []
  const { pullBy, binding } = deadline
  const words = pullByWords(pullBy, binding.lastFreeDay, language)
  return pullBy.kind === 'day' ? [words, skippedWords(pullBy.skipped, language)] : [words]
}

function deadlineSources({ deadlines }: Container, { say }: Language): readonly (readonly [string, string])[] {
  return [
    ...said(say('board.why.from.line'), deadlines.line),
    ...said(say('board.why.from.terminal'), deadlines.terminal),
    ...said(say('board.why.from.rail'), deadlines.rail),
    ...said(say('board.why.from.rail-old'), deadlines.railDeprecated),
    ...said(say('board.why.from.service'), deadlines.coalesced),
  ]
}

function drift({ ofShipment, judgement }: BoardRow, language: Language): string[] {
  return ofShipment === null || judgement.arrival.kind === 'unknown' ? [] : [driftWords(ofShipment.etaDrift, language)]
}

function trackingSection({ ofShipment, shipment }: BoardRow, language: Language): WhySection[] {
  if (ofShipment === null || shipment === null) return []
  const { stop, staleness, forecast } = ofShipment
  const { say } = language
  const { tracking } = shipment
  const ofStop =
    stop.kind === 'stopped'
      ? [
          `${stopVerdictWords(stop, language)}: ${stopReasonWords(stop.reason, language)}`,
          stopWhyWords(stop, language),
          nextStepWords(stop, language),
        ]
      : [stopVerdictWords(stop, language), stalenessWords(staleness, language), forecastWords(forecast, language)]
  const at = (who: string, written: WrittenTime | null): (readonly [string, string])[] => {
    const instant = readInstant(written)
    return instant === null ? said(who, written) : [[who, language.dates.instant(instant)]]
  }
  return [
    {
      title: say('board.why.tracking'),
      sentences: ofStop,
      sources: [
        ...at(say('board.why.from.success'), tracking.lastSucceededAt),
        ...at(say('board.why.from.attempt'), tracking.lastAttemptedAt),
        ...at(say('board.why.from.stopped'), tracking.stoppedAt),
        ...(tracking.stoppedReason === null ? [] : [[say('board.why.from.reason'), tracking.stoppedReason] as const]),
      ],
    },
  ]
}

function said(who: string, written: WrittenTime | null): (readonly [string, string])[] {
  return written === null ? [] : [[who, written]]
}
