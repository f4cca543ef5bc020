// The fields of what the user planned, booked and noted for a container.

import type { Field } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { deskOf, shownBooking } from './desk.ts'

export const DRIVER = {
  id: 'driver',
  title: say('field.name.driver'),
  value: ({ id }) => deskOf(id)?.move?.driver,
  filter: {},
} as const satisfies Field<BoardRow>

export const PLANNED_DAY = {
  id: 'planned-day',
  title: say('field.name.planned-day'),
  value: ({ id }) => deskOf(id)?.move?.day,
} as const satisfies Field<BoardRow>

export const NOTE = {
  id: 'note',
  title: say('field.name.note'),
  value: ({ id }) => deskOf(id)?.note,
} as const satisfies Field<BoardRow>

export const UNTIL = {
  id: 'until',
  title: say('field.name.until'),
  value: (row) => shownBooking(row)?.until,
} as const satisfies Field<BoardRow>

export const CONFIRMATION = {
  id: 'confirmation',
  title: say('field.name.confirmation'),
  value: (row) => shownBooking(row)?.confirmation,
} as const satisfies Field<BoardRow>
