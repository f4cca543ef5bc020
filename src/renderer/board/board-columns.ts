// The board's columns in their default order: which fields each shows, and the cells of a row.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { Language } from '#shared/words/language.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import {
  ARRIVAL,
  ARRIVAL_PLACE,
  ARRIVAL_STATE,
  CONTAINER,
  DISCHARGED,
  PO,
  PORT,
  SIZE,
  SPOT,
  TERMINAL,
  TRACKING,
} from '#renderer/fleet/fields/container-fields.ts'
import { ESTIMATED, FEES, NEXT_DAY, RATES } from '#renderer/fleet/fields/cost-fields.ts'
import {
  DAYS_LEFT,
  LFD,
  LFD_WEEKDAY,
  LFD_PLACE,
  LFD_SOURCE,
  PICK_UP_BY,
  TIER,
  WHY,
} from '#renderer/fleet/fields/deadline-fields.ts'
import {
  APPOINTMENT,
  APPOINTMENT_WEEKDAY,
  APPOINTMENT_ZONE,
  AVAILABILITY,
  CHECKED,
  HOLDS,
  READINESS,
} from '#renderer/fleet/fields/pickup-fields.ts'
import { BILL, CUSTOMER, LINE, STOPPED, TAGS, UPDATED, VESSEL, VOYAGE } from '#renderer/fleet/fields/shipment-fields.ts'
import { CONFIRMATION, DRIVER, NOTE, PLANNED_DAY, UNTIL } from '#renderer/plan/desk-fields.ts'
import { OWNER } from '#renderer/team/owners.ts'
import { type Cells, cellsBy, type Column, column, fieldsOf } from '#renderer/ui/table/table-columns.ts'
import { arrivalCell, customerCell, driverCell, newsCell } from './shipment-cells.ts'
import { stripCell } from './strip-cells.ts'
import { appointmentCell, availabilityCell, feesCell, holdsCell, terminalCell } from './terminal-cells.ts'
import { containerCell, deadlineCell, pullByCell, stepCell, stepWithResume } from './urgency-cells.ts'

export type BoardColumn = Column<BoardRow> & Printed

interface Printed {
  readonly isPrinted?: boolean
}

const boardColumn = column<BoardRow, [], Printed>

/** The columns up to the fees fit into a window 1280 pixels wide; a narrower one leaves out what the panel says anyway. */
export const COLUMNS: readonly BoardColumn[] = [
  boardColumn({
    id: 'do',
    title: say('board.column.do'),
    width: 256,
    stretch: 285,
    kind: 'step',
    isStretchy: true,
    fields: [TIER, WHY],
    cell: stepCell,
    isPrinted: true,
  }),
  boardColumn({ width: 118, isSticky: true, fields: [CONTAINER, SIZE], cell: containerCell, isPrinted: true }),
  boardColumn({
    id: 'deadline',
    title: say('board.column.deadline'),
    hint: say('board.column.deadline.hint'),
    width: 106,
    kind: 'days',
    fields: [DAYS_LEFT, LFD, LFD_WEEKDAY, LFD_PLACE, LFD_SOURCE],
    cell: deadlineCell,
    isPrinted: true,
  }),
  boardColumn({
    id: 'strip',
    title: say('board.column.strip'),
    hint: say('board.column.strip.hint'),
    width: 100,
    stretch: 170,
    kind: 'strip',
    isStretchy: true,
    fields: [DISCHARGED],
    cell: stripCell,
  }),
  boardColumn({
    title: say('board.column.terminal'),
    width: 112,
    stretch: 150,
    isStretchy: true,
    leastTableWidth: 720,
    fields: [TERMINAL, PORT, SPOT],
    cell: terminalCell,
    isPrinted: true,
  }),
  boardColumn({
    width: 116,
    stretch: 130,
    kind: 'status',
    isStretchy: true,
    leastTableWidth: 808,
    fields: [AVAILABILITY, CHECKED, READINESS],
    cell: availabilityCell,
    isPrinted: true,
  }),
  boardColumn({
    width: 216,
    leastTableWidth: 1_400,
    fields: [APPOINTMENT, UNTIL, CONFIRMATION, APPOINTMENT_WEEKDAY, APPOINTMENT_ZONE],
    cell: appointmentCell,
    isPrinted: true,
  }),
  boardColumn({
    title: say('board.column.customer'),
    width: 132,
    stretch: 150,
    isStretchy: true,
    leastTableWidth: 1_018,
    fields: [CUSTOMER, PO, TAGS],
    cell: customerCell,
    isPrinted: true,
  }),
  boardColumn({
    width: 78,
    kind: 'amount',
    leastTableWidth: 1_018,
    fields: [FEES, ESTIMATED, NEXT_DAY, RATES],
    cell: feesCell,
  }),
  // Not printed: the deadline and the to-do say it, and another column would break words.
  boardColumn({ width: 130, isHidden: true, fields: [PICK_UP_BY], cell: pullByCell }),
  // Not printed: the availability lists them.
  boardColumn({ width: 118, isHidden: true, fields: [HOLDS], cell: holdsCell }),
  boardColumn({
    title: say('board.column.bill'),
    width: 168,
    isHidden: true,
    fields: [BILL, LINE],
    isPrinted: true,
  }),
  boardColumn({
    width: 184,
    isHidden: true,
    fields: [ARRIVAL, ARRIVAL_STATE, ARRIVAL_PLACE, VESSEL, VOYAGE],
    cell: arrivalCell,
  }),
  boardColumn({ width: 84, isHidden: true, fields: [SIZE] }),
  // Not printed: the list on paper has a column of its own, with room to write.
  boardColumn({ width: 120, isHidden: true, fields: [DRIVER, PLANNED_DAY], cell: driverCell }),
  boardColumn({ width: 180, isHidden: true, fields: [NOTE] }),
  boardColumn({ width: 148, isHidden: true, fields: [UPDATED, TRACKING, STOPPED], cell: newsCell }),
  boardColumn({ width: 116, isHidden: true, fields: [OWNER] }),
]

export const BOARD_FIELDS = fieldsOf(COLUMNS)

/** `columns`: IDs of the visible columns, since a hidden cell costs as much as a visible one. */
export function cellsOf(row: BoardRow, language: Language, columns: ReadonlySet<string> = ALL_COLUMNS): Cells {
  return cellsBy(
    COLUMNS.filter(({ id }) => columns.has(id)),
    row,
    language,
  )
}

/** A resume changes while the row stays the same. */
export function withResume(cells: Cells, row: BoardRow, resume: ResumeView | undefined, language: Language): Cells {
  const step = cells['do']
  if (step === undefined || resume === undefined) return cells
  return { ...cells, do: stepWithResume(step, row, resume, language) }
}

/** Shows the latest change below the reason. */
export function withChange(cells: Cells, line: string): Cells {
  const step = cells['do']
  return line === '' || step === undefined ? cells : { ...cells, do: { ...step, sub: line } }
}

/** Shows the owner's initials beside the size. */
export function withOwner(cells: Cells, initials: string | undefined): Cells {
  const { container } = cells
  if (initials === undefined || container === undefined) return cells
  const sub = [container.sub, initials].filter(Boolean).join(' · ')
  return { ...cells, container: { ...container, sub, spoken: `${container.spoken}, ${initials}` } }
}

const ALL_COLUMNS: ReadonlySet<string> = new Set(COLUMNS.map(({ id }) => id))
