// Columns for the user's own plan and notes.

import { say } from '#renderer/core/language.ts'
import { deskOf, planLine } from '#renderer/plan/desk.ts'
import { cell, NOTHING, textKey } from '#renderer/ui/table/table-columns.ts'
import { type BoardColumn, listOf } from './column.ts'

export const DRIVER = {
  id: 'driver',
  title: say('board.column.driver'),
  width: 120,
  isHidden: true,
  sortKey: ({ id }) => textKey(deskOf(id)?.move?.driver),
  cell({ id }, language) {
    const entry = deskOf(id)
    return entry === null
      ? NOTHING
      : cell(
          entry.move?.driver ?? '',
          planLine({ ...entry, move: entry.move && { ...entry.move, driver: '' } }, language),
        )
  },
  // The printed list has a column of its own, with room to write.
  isPrinted: false,
  filters: [
    {
      name: 'driver',
      place: 14,
      label: say('board.column.driver'),
      values: ({ id }) => listOf(deskOf(id)?.move?.driver),
    },
  ],
} as const satisfies BoardColumn

export const NOTE = {
  id: 'note',
  title: say('board.column.note'),
  width: 180,
  isHidden: true,
  sortKey: ({ id }) => textKey(deskOf(id)?.note),
  cell: ({ id }) => cell(deskOf(id)?.note ?? ''),
  isPrinted: false,
  filters: [],
} as const satisfies BoardColumn
