// What each column of the board gives to a spreadsheet. Apart from its descriptor, since the first picture does without.

import type { CsvCell } from '#shared/csv/csv.ts'
import { lineName, referencesOf, type Shipment } from '#shared/fleet/shipment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import type { LastFreeDay } from '#shared/rules/last-free-day.ts'
import { ratesBy, stakeOf } from '#shared/rules/money-at-stake.ts'
import {
  availabilityWords,
  feesWords,
  holdNameWords,
  holdStatusWords,
  stopReasonWords,
} from '#shared/words/container-words.ts'
import type { Language } from '#shared/words/language.ts'
import { amountsWords } from '#shared/words/money-words.ts'
import { clockText } from '#shared/words/sheet-language.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import { say } from '#renderer/core/language.ts'
import { sizeOf, yardSpotOf, type BoardRow } from '#renderer/fleet/board-row.ts'
import { COLUMNS, type ColumnName } from './columns.ts'
import { daysLeft, pullByDay } from './urgency-columns.ts'

/** Days as 2026-07-08 with their zone in a field of its own: nothing is left to the spreadsheet's country. */
type SheetField = readonly [title: string, value: (row: BoardRow, language: Language) => CsvCell]

const FIELDS_OF: Readonly<Record<ColumnName, readonly SheetField[]>> = {
  do: [
    [say('board.sheet.tier'), ({ judgement }) => say(`board.tier.${judgement.tier.name}`)],
    [say('board.sheet.why'), ({ judgement }, language) => reasonWords(judgement, language)],
  ],
  container: [[say('board.column.container'), ({ container }) => container.number]],
  deadline: [
    [say('board.column.deadline'), (row) => lastFreeDay(row, (known) => dayText(known.day))],
    [say('board.sheet.deadline-place'), (row, language) => lastFreeDay(row, (known) => language.dates.place(known))],
    [say('board.sheet.deadline-source'), (row) => lastFreeDay(row, (known) => say(`board.source.${known.source}`))],
    [say('board.sheet.days-left'), daysLeft],
  ],
  terminal: [
    [say('board.sheet.terminal'), ({ judgement }) => judgement.terminal],
    [say('board.sheet.yard-spot'), yardSpotOf],
  ],
  availability: [
    [
      say('board.column.availability'),
      ({ judgement }, language) => availabilityWords(judgement.availability, language),
    ],
    [say('board.why.from.checked'), ({ container }) => container.availability.checkedAt],
  ],
  appointment: [
    [say('board.column.appointment'), appointmentText],
    [
      say('board.sheet.appointment-zone'),
      ({ judgement: { appointment } }, language) =>
        appointment.kind === 'set' ? language.dates.zone(appointment) : null,
    ],
  ],
  customer: [
    [say('board.sheet.customer'), ({ shipment }) => shipment?.customer],
    [say('board.sheet.references'), (row) => referencesOf(row).join('; ')],
  ],
  fees: [
    [
      say('board.column.fees'),
      ({ judgement: { fees } }, language) => (fees.kind === 'none' ? null : feesWords(fees, language)),
    ],
    [say('rate.cost.estimated'), ({ judgement }, language) => estimated(judgement, 'soFar', language)],
    [say('rate.cost.next-day'), ({ judgement }, language) => estimated(judgement, 'nextDay', language)],
    [say('money.rate'), ({ judgement: { estimate } }) => ratesBy(estimate).join('; ') || null],
  ],
  action: [],
  'pull-by': [
    [
      say('board.column.pull-by'),
      (row) => {
        const day = pullByDay(row)
        return day === null ? null : dayText(day)
      },
    ],
  ],
  holds: [
    [
      say('board.column.holds'),
      ({ container }, sheet) =>
        container.holds
          .map(({ name, status }) =>
            sheet.say('common.bracketed', { text: holdNameWords(name, sheet), more: holdStatusWords(status, sheet) }),
          )
          .join('; '),
    ],
  ],
  bill: [
    [say('board.sheet.bill'), ({ judgement }) => judgement.billOfLading],
    [say('board.sheet.line'), ({ shipment }) => (shipment === null ? '' : (lineName(shipment.line) ?? ''))],
  ],
  arrival: [
    [say('board.sheet.vessel'), ({ shipment }) => shipment?.vessel.name],
    [say('board.sheet.voyage'), ({ shipment }) => shipment?.vessel.voyage],
    [say('board.column.arrival'), arrivalText],
    [say('board.sheet.arrival-is'), ({ judgement }) => say(`board.sheet.arrival.${judgement.arrival.kind}`)],
    [say('board.sheet.arrival-place'), arrivalPlace],
  ],
  size: [[say('board.column.size'), sizeOf]],
  news: [
    [say('board.sheet.news'), ({ shipment }) => shipment?.tracking.lastSucceededAt],
    [say('board.sheet.stopped'), ({ shipment }) => shipment?.tracking.stoppedAt],
    [say('board.sheet.stop-reason'), ({ shipment }, language) => stopReason(shipment, language)],
  ],
}

/** In the order in which the columns are delivered. */
export const SHEET_FIELDS: readonly SheetField[] = COLUMNS.flatMap(({ id }) => FIELDS_OF[id])

function lastFreeDay({ judgement: { deadline } }: BoardRow, say: (known: LastFreeDay) => string): string | null {
  return deadline.kind === 'counts' ? say(deadline.binding.lastFreeDay) : null
}

function appointmentText({ judgement: { appointment: set } }: BoardRow): string | null {
  if (set.kind !== 'set') return null
  if (set.clock === null) return dayText(set.day)
  return `${dayText(set.day)} ${clockText(set.clock)}`
}

/** Nothing is said where no rate tells. */
function estimated(judgement: Judgement, what: 'soFar' | 'nextDay', language: Language): string | null {
  const { estimate } = judgement
  if (estimate.kind === 'known') return amountsWords(estimate[what], language)
  return stakeOf(judgement).kind === 'unknown' ? language.say('money.not-known') : null
}

function arrivalText({ judgement }: BoardRow): string | null {
  const at = arrivalDay(judgement.arrival)
  return at === null ? null : dayText(at.day)
}

function arrivalPlace({ judgement }: BoardRow, { dates }: Language): string | null {
  const at = arrivalDay(judgement.arrival)
  return at === null ? null : dates.place(at)
}

function stopReason(shipment: Shipment | null, language: Language): string | null {
  const stopped = shipment?.tracking ?? null
  return stopped === null || stopped.stoppedAt === null ? null : stopReasonWords(stopped.stoppedReason, language)
}
