// The rows, filters and columns of the Finished view. Pure.

import type { DoneLine } from '#shared/contract/done-requests.ts'
import { textOfParts } from '#renderer/fleet/search.ts'
import type { CalendarDay } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { Language } from '#shared/words/language.ts'
import { amountKey } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'
import { costWords } from '#renderer/reports/rows.ts'
import { cell, type Cell, type Column, column } from '#renderer/ui/table/table-columns.ts'

export const DONE_FILTERS = ['all', 'in-time', 'late', 'unknown', 'left'] as const
export type DoneFilter = (typeof DONE_FILTERS)[number]

export interface DoneRow extends DoneLine {
  /** The container's ID. */
  readonly id: string
  readonly weight: number
  readonly searchText: string
}

export function doneRows(lines: readonly DoneLine[]): readonly DoneRow[] {
  return lines
    .toSorted((one, other) => other.doneAt - one.doneAt || (one.outcome.number < other.outcome.number ? -1 : 1))
    .map((line, weight): DoneRow => {
      const { number, containerId, customer, line: carrier, terminal } = line.outcome
      const texts = [
        number,
        line.billOfLading,
        ...line.references,
        customer?.name,
        carrier?.id,
        carrier?.name,
        terminal?.name,
      ]
      return { ...line, id: containerId, weight, searchText: textOfParts(texts) }
    })
}

export function doneFiltersOf({ outcome: { pickup }, how }: DoneRow): readonly DoneFilter[] {
  const result = pickup.kind === 'in-time' || pickup.kind === 'late' ? pickup.kind : 'unknown'
  return how === 'left' ? ['all', result, 'left'] : ['all', result]
}

const doneColumn = column<DoneRow>

export const DONE_COLUMNS: readonly Column<DoneRow>[] = [
  doneColumn({
    width: 118,
    isSticky: true,
    fields: [{ id: 'container', title: say('field.name.container'), value: ({ outcome }) => outcome.number }],
  }),
  doneColumn({
    id: 'done',
    title: say('done.column.done'),
    width: 130,
    fields: [
      { id: 'returned', title: say('done.fact.returned'), kind: 'day', value: ({ outcome }) => outcome.returned },
    ],
    sortKey: ({ doneAt }) => doneAt,
    cell: (row, language) => cell(doneDay(row, language), language.say(`done.how.${row.how}`)),
  }),
  doneColumn({
    width: 240,
    fields: [
      {
        id: 'pickup',
        title: say('done.column.pickup'),
        value: ({ outcome }, language) => pickupWords(outcome, language),
        sortKey: ({ outcome: { pickup } }) => ('daysPast' in pickup ? pickup.daysPast : null),
      },
    ],
    cell: pickupCell,
  }),
  doneColumn({
    width: 120,
    fields: [
      { id: 'out', title: say('done.column.out'), kind: 'day', value: ({ outcome }) => outcome.gatedOut },
      { id: 'discharged', title: say('done.fact.discharged'), kind: 'day', value: ({ outcome }) => outcome.discharged },
      { id: 'available', title: say('done.fact.available'), kind: 'day', value: ({ outcome }) => outcome.available },
    ],
    cell: ({ outcome }, language) => cell(dayWords(outcome.gatedOut, language)),
  }),
  doneColumn({
    width: 150,
    isStretchy: true,
    fields: [
      {
        id: 'per-diem',
        title: say('done.column.per-diem'),
        value: ({ outcome }, language) => perDiemWords(outcome.perDiem, language),
        sortKey: ({ outcome: { perDiem } }) => (perDiem.kind === 'known' ? perDiem.daysPast : null),
      },
    ],
  }),
  doneColumn({
    width: 150,
    isStretchy: true,
    fields: [
      {
        id: 'cost',
        title: say('done.column.cost'),
        value: ({ outcome }, language) => costWords(outcome.cost, language),
        sortKey: ({ outcome: { cost } }) => ('amounts' in cost ? amountKey(cost.amounts) : null),
      },
    ],
  }),
  doneColumn({
    width: 150,
    fields: [
      { id: 'bill', title: say('field.name.bill'), value: ({ billOfLading }) => billOfLading },
      { id: 'line', title: say('field.name.line'), value: ({ outcome }) => outcome.line?.name },
    ],
  }),
  doneColumn({
    width: 170,
    isStretchy: true,
    fields: [
      { id: 'customer', title: say('field.name.customer'), value: ({ outcome }) => outcome.customer?.name },
      {
        id: 'po',
        title: say('field.name.po'),
        value: ({ references }) => references.join('; '),
        words: ({ references }) => references.join(', '),
      },
    ],
  }),
  doneColumn({
    width: 190,
    isStretchy: true,
    fields: [{ id: 'terminal', title: say('field.name.terminal'), value: ({ outcome }) => outcome.terminal?.name }],
  }),
]

export function pickupWords({ pickup }: DoneRow['outcome'], { say, dates }: Language): string {
  switch (pickup.kind) {
    case 'in-time':
      return say('done.pickup.in-time', { day: dates.bareDay(pickup.lastFreeDay) })
    case 'late':
      return say('done.pickup.late', { days: pickup.daysPast, day: dates.bareDay(pickup.lastFreeDay) })
    case 'unknown':
      return say(`done.pickup.${pickup.why}`)
    case 'not-yet':
      return say('common.not-known')
  }
}

export function perDiemWords(perDiem: DoneRow['outcome']['perDiem'], { say }: Language): string {
  if (perDiem.kind === 'known') return say('done.per-diem.days', { days: perDiem.daysPast })
  return perDiem.kind === 'none' ? '' : say(`done.per-diem.${perDiem.why}`)
}

export function doneDay({ outcome, doneAt }: DoneRow, { dates }: Language): string {
  return outcome.returned === null ? dates.instant(instantAt(doneAt)) : dates.bareDay(outcome.returned)
}

export function dayWords(day: CalendarDay | null, { say, dates }: Language): string {
  return day === null ? say('common.not-known') : dates.bareDay(day)
}

function pickupCell({ outcome }: DoneRow, language: Language): Cell {
  const { kind } = outcome.pickup
  return cell(pickupWords(outcome, language), '', kind === 'late' ? 'money' : kind === 'in-time' ? 'ready' : 'unknown')
}
