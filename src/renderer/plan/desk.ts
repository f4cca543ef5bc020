// What the user planned, booked and noted for a container, as one line for lists, columns and the search.

import { shallowRef } from 'vue'
import type { ContainerNotes } from '#shared/fleet/note.ts'
import type { Booking, PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { type CalendarDay, dayFromText, dayText } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { bookingOfAppointment } from './moves.ts'
import type { TypedReading } from './typed-time.ts'

export interface DeskEntry {
  /** The next move, else the last one. */
  readonly move: PlannedMove | null
  readonly booking: Booking | null
  /** The newest note. */
  readonly note: string
}

const desk = shallowRef<ReadonlyMap<string, DeskEntry>>(new Map())

export function deskOf(containerId: string): DeskEntry | null {
  return desk.value.get(containerId) ?? null
}

/** The user's booking of the appointment that the board shows. */
export function shownBooking({ id, judgment: { appointment } }: BoardRow): Booking | null {
  const booking = appointment.kind === 'set' ? appointment.booking : undefined
  return booking ?? bookingOfAppointment(appointment, deskOf(id)?.booking ?? null)
}

export function setDesk(entries: ReadonlyMap<string, DeskEntry>): void {
  desk.value = entries
}

export function deskFrom(
  moves: readonly PlannedMove[],
  bookings: ReadonlyMap<string, Booking>,
  notes: ReadonlyMap<string, ContainerNotes>,
  today: CalendarDay,
): ReadonlyMap<string, DeskEntry> {
  const byContainer = Map.groupBy(moves, ({ containerId }) => containerId)
  const ids = new Set([...byContainer.keys(), ...bookings.keys(), ...notes.keys()])
  return new Map(
    [...ids].map((id) => {
      const own = (byContainer.get(id) ?? []).toSorted((one, other) => (one.day < other.day ? -1 : 1))
      const move = own.find(({ day }) => day >= dayText(today)) ?? own.at(-1) ?? null
      return [id, { move, booking: bookings.get(id) ?? null, note: notes.get(id)?.notes.at(-1)?.text ?? '' }]
    }),
  )
}

/** Why a typed appointment can't be saved; empty if it can. */
export function unreadWords({ typed, unread }: TypedReading, { say }: Language): string {
  if (unread !== '') return say('book.unread', { text: unread })
  return typed === null ? say('plan.time.unread') : ''
}

/** `Tue 10:00 AM · Luis`; empty if nothing is planned or booked. */
export function planLine(entry: DeskEntry, { dates }: Language): string {
  const day = dayOf(entry)
  if (day === null) return ''
  const time = timeOf(entry)
  const when = [dates.shortWeekday(day), time === null ? '' : dates.time(time)].filter(Boolean).join(' ')
  return [when, entry.move?.driver ?? ''].filter(Boolean).join(' · ')
}

function dayOf({ move, booking }: DeskEntry): CalendarDay | null {
  return dayFromText(move?.day ?? booking?.day ?? '')
}

function timeOf({ move, booking }: DeskEntry): string | null {
  const isSameDay = move === null || booking?.day === move.day
  return move?.time ?? (isSameDay ? (booking?.time ?? null) : null)
}

/** The plan, then the newest note in quotes. */
export function deskLine(entry: DeskEntry | null, language: Language): string {
  if (entry === null) return ''
  const note = entry.note === '' ? '' : language.say('desk.quoted', { text: entry.note })
  const day = dayOf(entry)
  // A weekday alone says too little.
  const isDayOnly = day !== null && timeOf(entry) === null && !entry.move?.driver
  const plan = isDayOnly
    ? language.say('desk.planned', { day: language.dates.shortWeekday(day) })
    : planLine(entry, language)
  return [plan, note].filter(Boolean).join(' · ')
}

/** The message after containers were planned. */
export function putWords(moves: readonly PlannedMove[], { say, dates }: Language): string {
  const [first] = moves
  if (first === undefined) return say('plan.full')
  const count = moves.length
  if (moves.some(({ day }) => day !== first.day)) return say('plan.added.several-days', { count })
  const day = dayFromText(first.day)
  return say('plan.added', { count, first: first.number, day: day === null ? '' : dates.bareDay(day) })
}
