// What the board says of a deadline: the days left, and when the gate is closed.

import type { Messages } from '../../phrasebook.ts'

export const DEADLINE = {
  'days.badge': '{days} d',
  'days.badge.past': '−{days} d',
  'days.badge.today': 'today',
  'closed.weekday': '{weekday}',
  'closed.us-holiday': '{holiday}',
  'closed.us-holiday-observed': '{holiday} (observed)',
  'closed.user-all': 'closed at all terminals by your settings',
  'closed.user-here': 'closed at this terminal by your settings',

  'holiday.new-years-day': 'New Year’s Day',
  'holiday.martin-luther-king-day': 'Martin Luther King Jr. Day',
  'holiday.washingtons-birthday': 'Washington’s Birthday',
  'holiday.memorial-day': 'Memorial Day',
  'holiday.juneteenth': 'Juneteenth',
  'holiday.independence-day': 'Independence Day',
  'holiday.labor-day': 'Labor Day',
  'holiday.columbus-day': 'Columbus Day',
  'holiday.veterans-day': 'Veterans Day',
  'holiday.thanksgiving-day': 'Thanksgiving Day',
  'holiday.christmas-day': 'Christmas Day',
} as const satisfies Messages<'days' | 'closed' | 'holiday'>
