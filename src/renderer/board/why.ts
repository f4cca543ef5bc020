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
  const sections: WhySection[] = [
    { title: 'If a truck leaves now', sentences: tripWords(checkTrip(row, now), language), sources: [] },
    {
      title: 'Last free day',
      sentences: [
        daysLeftWords(deadline, language),
        ...deadlineWords(deadline, language),
        ...pullBySentences(row, language),
      ],
      sources: deadlineSources(container),
    },
    {
      title: 'Availability',
      sentences: [availabilityWords(judgement.availability, language)],
      sources: [
        ...container.holds.map(
          ({ name, status, description }) => [name, [status, description].filter(Boolean).join(': ')] as const,
        ),
        ...said('Terminal asked', container.availability.checkedAt),
      ],
    },
    {
      title: 'Appointment',
      sentences: [appointmentWords(judgement.appointment, language)],
      sources: said('Terminal', container.appointmentAt),
    },
    {
      title: 'Fees',
      sentences: [feesWords(judgement.fees, language)],
      sources: container.fees.map(
        ({ type, amount, currency }) => [type, `${amount ?? 'amount unknown'} ${currency ?? ''}`.trim()] as const,
      ),
    },
    {
      title: 'Where it is',
      sentences: [
        outWords(judgement.out, language),
        arrivalWords(judgement.arrival, language),
        ...drift(row, language),
      ],
      sources: [
        ...said('Arrived at the port', container.atPort.arrivedAt),
        ...said('Discharged', container.atPort.dischargedAt),
        ...said('Full out at the port', container.atPort.fullOutAt),
        ...said('Full out inland', container.inland.fullOutAt),
        ...said('Empty returned', container.emptyReturn.at),
        ...said('Line’s estimate', row.shipment?.arrival.estimated ?? null),
      ],
    },
    ...trackingSection(row, language),
  ]
  if (judgement.perDiem.kind !== 'not-started') {
    sections.push({ title: 'Per diem', sentences: [perDiemWords(judgement.perDiem, language)], sources: [] })
  }
  return sections.map((section) => ({ ...section, sentences: section.sentences.filter((text) => text !== '') }))
}

function pullBySentences({ judgement: { deadline } }: BoardRow, language: Language): string[] {
  if (deadline.kind !== 'counts') return []
  const { pullBy, binding } = deadline
  const words = pullByWords(pullBy, binding.lastFreeDay.zone, language)
  return pullBy.kind === 'day' ? [words, skippedWords(pullBy.skipped, language)] : [words]
}

function deadlineSources({ deadlines }: Container): readonly (readonly [string, string])[] {
  return [
    ...said('Line', deadlines.line),
    ...said('Terminal', deadlines.terminal),
    ...said('Rail', deadlines.rail),
    ...said('Rail (old field)', deadlines.railDeprecated),
    ...said('Service’s choice', deadlines.coalesced),
  ]
}

function drift({ ofShipment, judgement }: BoardRow, language: Language): string[] {
  return ofShipment === null || judgement.arrival.kind === 'unknown' ? [] : [driftWords(ofShipment.etaDrift, language)]
}

function trackingSection({ ofShipment, shipment }: BoardRow, language: Language): WhySection[] {
  if (ofShipment === null || shipment === null) return []
  const { stop, staleness, forecast } = ofShipment
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
      title: 'Tracking',
      sentences: ofStop,
      sources: [
        ...at('Last success at the line', tracking.lastSucceededAt),
        ...at('Last attempt', tracking.lastAttemptedAt),
        ...at('Stopped', tracking.stoppedAt),
        ...(tracking.stoppedReason === null ? [] : [['Reason as written', tracking.stoppedReason] as const]),
      ],
    },
  ]
}

function said(who: string, written: WrittenTime | null): (readonly [string, string])[] {
  return written === null ? [] : [[who, written]]
}
