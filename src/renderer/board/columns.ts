// The columns of the board: what each is called, how wide it is, and by what it sorts.

import { readInstant } from '#shared/rules/written-time-reader.ts'
import type { BoardRow } from '../fleet/board-row.ts'

export const COLUMN_IDS = [
  'reason',
  'container',
  'deadline',
  'pull-by',
  'availability',
  'appointment',
  'terminal',
  'fees',
  'customer',
  'bill',
  'arrival',
  'size',
  'news',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

export interface Column {
  readonly id: ColumnId
  readonly title: string
  /** In pixels of the page at 100%. */
  readonly width: number
  /** Ascending; null sorts last in both directions. */
  readonly sortKey: (row: BoardRow) => string | number | null
}

export const COLUMNS: readonly Column[] = [
  { id: 'reason', title: 'Why it is here', width: 320, sortKey: (row) => row.weight },
  { id: 'container', title: 'Container', width: 138, sortKey: (row) => row.container.number },
  {
    id: 'deadline',
    title: 'Last free day',
    width: 196,
    sortKey: ({ judgement: { deadline } }) => (deadline.kind === 'counts' ? deadline.daysLeft : null),
  },
  { id: 'pull-by', title: 'Fetch by', width: 112, sortKey: pullByDay },
  { id: 'availability', title: 'Availability and holds', width: 172, sortKey: availabilityRank },
  { id: 'appointment', title: 'Appointment', width: 168, sortKey: appointmentTime },
  { id: 'terminal', title: 'Terminal and spot', width: 176, sortKey: ({ judgement }) => text(judgement.terminal) },
  { id: 'fees', title: 'Fees', width: 112, sortKey: feeSum },
  { id: 'customer', title: 'Customer and references', width: 190, sortKey: ({ shipment }) => text(shipment?.customer) },
  {
    id: 'bill',
    title: 'Bill of lading and line',
    width: 168,
    sortKey: ({ judgement }) => text(judgement.billOfLading),
  },
  { id: 'arrival', title: 'Arrival', width: 184, sortKey: arrivalDay },
  { id: 'size', title: 'Size', width: 84, sortKey: sizeOf },
  {
    id: 'news',
    title: 'Last news',
    width: 148,
    sortKey: ({ shipment }) => readInstant(shipment?.tracking.lastSucceededAt ?? null),
  },
]

export interface SortBy {
  readonly column: ColumnId
  readonly descending: boolean
}

/** Rows come in the order of the board, and keep it where the columns tie. */
export function sortRows(rows: readonly BoardRow[], by: readonly SortBy[]): readonly BoardRow[] {
  if (by.length === 0) return rows
  const keys = by.map(({ column, descending }) => {
    const keyOf = columnOf(column).sortKey
    return { values: rows.map(keyOf), sign: descending ? -1 : 1 }
  })
  const order = rows.map((_, index) => index)
  order.sort((a, b) => {
    for (const { values, sign } of keys) {
      const result = compareKeys(values[a] ?? null, values[b] ?? null, sign)
      if (result !== 0) return result
    }
    return a - b
  })
  return order.flatMap((index) => rows[index] ?? [])
}

/** Ascending, then descending, then the order of the board again; `add` keeps the columns sorted by before. */
export function sortedNext(by: readonly SortBy[], column: ColumnId, add: boolean): readonly SortBy[] {
  const now = by.find((each) => each.column === column)
  const next = now === undefined ? { column, descending: false } : now.descending ? null : { column, descending: true }
  if (!add) return next === null ? [] : [next]
  if (now === undefined) return next === null ? by : [...by, next]
  return by.flatMap((each) => (each === now ? (next ?? []) : each))
}

export function columnOf(id: ColumnId): Column {
  const column = COLUMNS.find((each) => each.id === id)
  if (column === undefined) throw new RangeError(`no column is called ${id}`)
  return column
}

export function sizeOf({ container: { equipment } }: BoardRow): string | null {
  const { lengthFt, type, height } = equipment
  const length = lengthFt === null ? '' : `${lengthFt}′`
  const kind = type === null || type === 'dry' ? (height === 'high_cube' ? 'HC' : '') : type
  const words = `${length} ${kind}`.trim()
  return words === '' ? null : words
}

function compareKeys(one: string | number | null, other: string | number | null, sign: number): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -sign : sign
}

function pullByDay({ judgement: { deadline } }: BoardRow): number | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : null
}

function availabilityRank({ judgement: { availability } }: BoardRow): number {
  return AVAILABILITY_ORDER.indexOf(availability.kind)
}

function appointmentTime({ judgement: { appointment } }: BoardRow): number | null {
  return appointment.kind === 'set' ? appointment.day * 86_400_000 + (appointment.clock ?? 0) : null
}

/** Amounts of different currencies are not compared: first the currency, then how much. */
function feeSum({ judgement: { fees } }: BoardRow): string | null {
  const first = fees.kind === 'posted' ? fees.amounts[0] : undefined
  return first === undefined ? null : `${first.currency} ${first.amount.toFixed(2).padStart(16, '0')}`
}

function arrivalDay({ judgement: { arrival } }: BoardRow): number | null {
  if (arrival.kind === 'expected') return arrival.eta.day
  return arrival.kind === 'arrived' ? (arrival.at?.day ?? null) : null
}

function text(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : value.toLowerCase()
}

const AVAILABILITY_ORDER = [
  'ready',
  'ready-hold-pending',
  'conflict',
  'hold-pending',
  'not-available',
  'unknown',
  'over',
]
