// The columns of the board: what each is called, how wide it is as delivered, and by what it sorts.

import { readInstant } from '#shared/rules/written-time-reader.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { isResumable } from '#renderer/fleet/resumable.ts'
import type { TableColumn } from '#renderer/table/columns.ts'

export const COLUMN_IDS = [
  'reason',
  'container',
  'deadline',
  'pull-by',
  'availability',
  'holds',
  'appointment',
  'terminal',
  'fees',
  'customer',
  'bill',
  'arrival',
  'size',
  'news',
  'action',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

interface Column extends TableColumn<BoardRow> {
  readonly id: ColumnId
}

/** In a window of 1280 points all up to the appointment are in sight: together they are 1246 wide. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'reason',
    title: 'Why it is here',
    width: 362,
    kind: 'prose',
    isStretchy: true,
    sortKey: (row) => row.weight,
  },
  {
    id: 'container',
    title: 'Container',
    width: 124,
    isSticky: true,
    sortKey: (row) => row.container.number,
  },
  {
    id: 'deadline',
    title: 'Last free day',
    width: 208,
    kind: 'badge',
    sortKey: ({ judgement: { deadline } }) => (deadline.kind === 'counts' ? deadline.daysLeft : null),
  },
  { id: 'pull-by', title: 'Fetch by', width: 130, sortKey: pullByDay },
  { id: 'availability', title: 'Availability', width: 128, sortKey: availabilityRank },
  { id: 'holds', title: 'Holds', width: 118, sortKey: holdNames },
  { id: 'appointment', title: 'Appointment', width: 188, sortKey: appointmentTime },
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
  { id: 'action', title: 'Resume', width: 132, sortKey: (row) => (isResumable(row) ? 0 : null) },
]

export function sizeOf({ container: { equipment } }: BoardRow): string | null {
  const { lengthFt, type, height } = equipment
  const length = lengthFt === null ? '' : `${lengthFt}′`
  const kind = type === null || type === 'dry' ? (height === 'high_cube' ? 'HC' : '') : type
  const words = `${length} ${kind}`.trim()
  return words === '' ? null : words
}

function pullByDay({ judgement: { deadline } }: BoardRow): number | null {
  return deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : null
}

function availabilityRank({ judgement: { availability } }: BoardRow): number {
  return AVAILABILITY_ORDER.indexOf(availability.kind)
}

function holdNames({ container, judgement: { availability } }: BoardRow): string | null {
  return availability.kind === 'over' ? null : text(container.holds.map(({ name }) => name).join(' '))
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
