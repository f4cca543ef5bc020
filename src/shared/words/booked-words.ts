// Words of an appointment that the user booked.

import type { Booking } from '../fleet/bookings-and-moves.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { Language } from './language.ts'

/** `Tue, Jul 7 10:00–11:00 AM #A123`. */
export function bookedWords(
  { day, time, until, confirmation }: Pick<Booking, 'time' | 'until' | 'confirmation'> & { readonly day: CalendarDay },
  { dates, say }: Language,
): string {
  return [
    dates.bareDay(day),
    time === null ? '' : dates.time(time, until),
    confirmation === '' ? '' : say('plan.confirmation', { confirmation }),
  ]
    .filter(Boolean)
    .join(' ')
}
